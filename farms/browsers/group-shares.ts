import { attacks } from '../attacks/registry.ts'
import { type CaughtAt, caughtAt } from '../figures/caught.ts'
import { honestGroups } from '../honest/registry.ts'
import type { ScoredClaim } from '../figures/scored-claim.ts'
import { type Interval, wilson } from './wilson.ts'

/** How much of a group is found, at the pages of real browsers and in the simulation. */
export interface GroupShare {
  readonly title: string
  readonly claims: number
  readonly real: Interval
  readonly simulated: Interval
  /** Whether each share is within the interval of the other. */
  readonly isSame: boolean
}

/** The groups of a side: farms, all honest claims, then their groups. */
function groupsOf({ farms, groups, honest }: CaughtAt) {
  return [
    ...farms.map(({ farm, ...caught }) => ({ title: attacks[farm].title, ...caught })),
    { title: 'all honest claims', ...honest },
    ...groups.map(({ group, ...caught }) => ({ title: honestGroups[group].title, ...caught })),
  ]
}

const isWithin = (share: number, { from, to }: Interval): boolean => share >= from && share <= to

/** The share of each group that is found where at most this share of the honest claims is looked at; each threshold is that of its own scores. */
export function groupShares(
  real: readonly ScoredClaim[],
  simulated: readonly ScoredClaim[],
  allowed: number,
): readonly GroupShare[] {
  const ofSimulated = groupsOf(caughtAt(simulated, allowed))
  return groupsOf(caughtAt(real, allowed)).flatMap(({ title, claims, found }, place) => {
    if (claims === 0) return []
    const one = wilson(found, claims)
    const other = wilson(ofSimulated[place]?.found ?? 0, claims)
    const isSame = isWithin(one.share, other) && isWithin(other.share, one)
    return [{ title, claims, real: one, simulated: other, isSame }]
  })
}
