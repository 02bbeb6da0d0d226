import { beforeAll, expect, test } from 'vitest'
import { type FarmCase, openFarmCase } from './case/farm-case.ts'
import type { HonestName } from './claim/label.ts'
import { caughtAt } from './figures/caught.ts'
import { type ScoredClaim, scoredClaims } from './figures/scored-claim.ts'
import { withoutFirms } from './figures/without-firms.ts'
import { simulate } from './simulate.ts'
import { simulationSize } from './simulation-size.ts'

let farmCase: FarmCase
beforeAll(async () => {
  farmCase = await openFarmCase()
})

/** Two thousand honest claims and small farms, a tenth of the whole simulation, where the administrator knows the law firms. */
const scoredOf = (seed: number): readonly ScoredClaim[] =>
  withoutFirms(scoredClaims(farmCase, simulate(farmCase, simulationSize(seed, 2000))))

const ordinary: readonly HonestName[] = ['alone', 'households', 'library', 'campus', 'parents', 'couple']

test.each([1, 2, 3])(
  'FRD-6 the script, the headless browser and the person with many addresses are found, and nobody of a household before them: seed %i',
  (seed) => {
    const claims = scoredOf(seed)
    const { farms, precision } = caughtAt(claims, 0.01)
    const recall = Object.fromEntries(farms.map(({ farm, share }) => [farm, share]))
    expect(recall.naiveScript).toBeGreaterThan(0.95)
    expect(recall.headlessBrowser).toBeGreaterThan(0.9)
    expect(recall.onePerson).toBeGreaterThan(0.9)
    expect(precision).toBeGreaterThan(0.8)
    const first = caughtAt(claims, 0.001).groups.filter(({ group }) => ordinary.includes(group))
    expect(first.map(({ group, found }) => [group, found])).toEqual(first.map(({ group }) => [group, 0]))
  },
)
