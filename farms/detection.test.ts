import { beforeAll, expect, test } from 'vitest'
import { type FarmCase, openFarmCase } from './case/farm-case.ts'
import { type CaughtAt, caughtAt } from './figures/caught.ts'
import { scoredClaims } from './figures/scored-claim.ts'
import { simulate } from './simulate.ts'
import { simulationSize } from './simulation-size.ts'

let farmCase: FarmCase
beforeAll(async () => {
  farmCase = await openFarmCase()
})

/** Two thousand honest claims and small farms: a tenth of the whole simulation. */
const foundOf = (seed: number): CaughtAt =>
  caughtAt(scoredClaims(farmCase, simulate(farmCase, simulationSize(seed, 2000))), 0.01)

const ordinary: readonly string[] = ['alone', 'households', 'library', 'campus', 'parents']

test.each([1, 2, 3, 4])(
  'FRD-6 the script and the person with many addresses are found where one of a hundred honest claims is looked at, none of a household: seed %i',
  (seed) => {
    const { farms, groups, precision } = foundOf(seed)
    const recall = Object.fromEntries(farms.map(({ farm, share }) => [farm, share]))
    expect(recall.naiveScript).toBeGreaterThan(0.95)
    expect(recall.headlessBrowser).toBeGreaterThan(0.9)
    expect(recall.onePerson).toBeGreaterThan(0.9)
    expect(precision).toBeGreaterThan(0.8)
    const troubled = groups.filter(({ group, found }) => ordinary.includes(group) && found > 0)
    expect(troubled.map(({ group, found, by }) => ({ group, found, by }))).toEqual([])
  },
)
