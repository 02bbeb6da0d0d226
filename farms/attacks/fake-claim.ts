import type { Claimed, ClaimedLoss, SentDocument } from '../claim/answers.ts'
import type { Chance } from '../world/chance.ts'
import { dayBy, monthBy } from '../world/honest-claim.ts'

/** What a farm claims without proof: ten hours at $25, and cash instead of monitoring. */
export const fakeClaim = (chance: Chance, what: string, story: string, quarters = 40): Claimed => ({
  benefit: 'cash',
  ownService: 'LifeLock',
  time: { lines: [{ what, month: monthBy(chance), quarters }], story, proof: null },
  losses: [],
  guard: null,
})

/** A cost with a document, as farms claim it: well above what most people lose. */
export const fakeLoss = (chance: Chance, document: SentDocument, cents: number): ClaimedLoss => ({
  kind: 'fraud',
  day: dayBy(chance),
  amount: cents,
  proof: chance.oneOf(['bank', 'other'] as const),
  document,
})
