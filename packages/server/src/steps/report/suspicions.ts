import type { LoadedCase } from '@redress/case/reading/loaded-case.ts'
import type { ClaimRecord } from '../../claims/vault/claim-record.ts'
import type { SharedThing } from '../review/evidence-reader.ts'
import { openReview } from '../review/open-review.ts'
import { signals } from '../review/signals/registry.ts'

/** Claims that share what the claims of different people seldom share. A reason to check, not a proof. */
export interface Suspicion {
  readonly pattern: string
  readonly reason: string
  readonly claims: number
  /** Reference codes of the first claims. */
  readonly codes: readonly string[]
}

/** The suspicions: their number, and those with the most claims. */
export interface Suspicions {
  readonly all: number
  readonly shown: readonly Suspicion[]
}

const mostShown = 50

function suspicionOf({ signal, claims, codes, firstReceivedAt }: SharedThing, timeZone: string): Suspicion {
  const local = firstReceivedAt.toZonedDateTimeISO(timeZone).toPlainDateTime()
  const at = local.toString({ smallestUnit: 'minute' }).replace('T', ' ')
  const { title, reason } = signals[signal]
  return { pattern: title, reason: `${reason}; the first on ${at}`, claims, codes }
}

/**
 * Finds suspicious patterns in claims that are added one by one, by the signals of a review, in a few megabytes of memory for any
 * number of claims. `timeZone` is an IANA name.
 */
export function suspicionFinder(loadedCase: LoadedCase, timeZone: string) {
  const run = openReview(loadedCase)
  const found = (): Suspicions => {
    const review = run.finish()
    const { all, shown } = review.shared(mostShown)
    review.close()
    return { all, shown: shown.map((thing) => suspicionOf(thing, timeZone)) }
  }
  return { add: (record: ClaimRecord): void => run.add(record), found }
}
