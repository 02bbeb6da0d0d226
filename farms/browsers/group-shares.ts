import { attacks } from '../attacks/registry.ts'
import { type CaughtAt, caughtAt } from '../figures/caught.ts'
import { honestGroups } from '../honest/registry.ts'
import { type ComparedClaim, claimsScored } from './compared-claim.ts'
import { type Interval, wilson } from './wilson.ts'

/** The share of the honest claims that may be looked at. */
export const allowedShare = 0.01

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

/** The share of each group that is found where so many of the honest claims may be looked at; each threshold is that of its own scores. */
export function groupShares(claims: readonly ComparedClaim[]): readonly GroupShare[] {
  const [ofReal, ofSimulated] = [claimsScored(claims, 'real'), claimsScored(claims, 'simulated')]
  const simulatedGroups = groupsOf(caughtAt(ofSimulated, allowedShare))
  return groupsOf(caughtAt(ofReal, allowedShare)).flatMap(({ title, claims: all, found }, place) => {
    if (all === 0) return []
    const real = wilson(found, all)
    const simulated = wilson(simulatedGroups[place]?.found ?? 0, all)
    const isSame = isWithin(real.share, simulated) && isWithin(simulated.share, real)
    return [{ title, claims: all, real, simulated, isSame }]
  })
}
