import type { Claimed, ClaimedLoss, ClaimedTime } from '../claim/answers.ts'
import type { Chance } from './chance.ts'
import { ownDocument, withOwnNames } from './own-document.ts'
import { activityBy, storyBy } from './story.ts'

const two = (number: number): string => String(number).padStart(2, '0')

/** A month since the breach, as the form takes it. */
export const monthBy = (chance: Chance): string =>
  chance.isLikely(0.5) ? `${two(chance.whole(3, 12))}/2025` : `${two(chance.whole(1, 9))}/2026`

/** A day in such a month. */
export const dayBy = (chance: Chance): string =>
  monthBy(chance).replace('/', `/${two(chance.whole(11, 28))}/`)

/** Assumption: three quarters of those who claim time claim up to five hours; one of twenty claims more than ten. */
function timeBy(chance: Chance, culture: 'en' | 'es'): ClaimedTime {
  const isLong = chance.isLikely(0.05)
  const quarters = isLong
    ? chance.whole(41, 80)
    : Math.min(40, Math.max(4, Math.round(chance.around(14, 0.55))))
  const count = quarters < 8 ? 1 : chance.whole(1, 3)
  const part = Math.floor(quarters / count)
  const lines = Array.from({ length: count }, (_, index) => ({
    what: activityBy(chance),
    month: monthBy(chance),
    quarters: index === 0 ? quarters - part * (count - 1) : part,
  }))
  return { lines, story: storyBy(chance, culture), proof: isLong ? ownDocument(chance) : null }
}

/** Assumption: half of the documented costs are below $180. */
export function lossBy(chance: Chance): ClaimedLoss {
  const kind = chance.weighted([
    ['fraud', 5],
    ['fees', 3],
    ['other', 2],
  ] as const)
  return {
    kind,
    day: dayBy(chance),
    amount: Math.min(500_000, Math.max(300, Math.round(chance.around(18_000, 1.1)))),
    proof:
      kind === 'fraud'
        ? chance.oneOf(['police', 'bank', 'other'] as const)
        : chance.oneOf(['bank', 'bill', 'other'] as const),
    document: ownDocument(chance),
  }
}

/** The same costs with documents whose names differ. */
export function withNames(losses: readonly ClaimedLoss[]): readonly ClaimedLoss[] {
  const documents = withOwnNames(losses.map(({ document }) => document))
  return losses.map((loss, index) => ({ ...loss, document: documents[index] ?? loss.document }))
}

const services = [
  'LifeLock',
  'Aura',
  'Experian',
  'Credit Karma',
  'IdentityForce',
  'Norton',
  'through my bank',
  'AAA',
  'ID Shield',
]

/**
 * What an honest person claims. Assumption: most ask for monitoring or cash, two of five for time, one of twelve for costs with proof,
 * one of twenty for a product that they bought.
 */
export function honestClaim(chance: Chance, culture: 'en' | 'es'): Claimed {
  const benefit = chance.weighted([
    ['monitoring', 55],
    ['cash', 30],
    ['none', 15],
  ] as const)
  const time = benefit === 'none' || chance.isLikely(0.3) ? timeBy(chance, culture) : null
  const losses = chance.isLikely(0.08) ? Array.from({ length: chance.whole(1, 3) }, () => lossBy(chance)) : []
  return {
    benefit,
    ownService: benefit === 'cash' ? chance.oneOf(services) : null,
    time,
    losses: withNames(losses),
    guard: chance.isLikely(0.05)
      ? { cents: chance.oneOf([999, 1495, 1999, 2999]), months: chance.whole(1, 24) }
      : null,
  }
}
