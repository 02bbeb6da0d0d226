import type { ClaimRecord } from '../../claims/vault/claim-record.ts'
import { number } from './charts.ts'
import { type BusyMinute, openMarks } from './open-marks.ts'
import { marksOf, signals } from './signals.ts'

/** Claims that share values which the claims of different people seldom share. A reason to check, not a proof. */
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

const millisecondsAMinute = 60_000

function paceOf({ minute, claims, usual, codes }: BusyMinute, timeZone: string): Suspicion {
  const at = Temporal.Instant.fromEpochMilliseconds(minute * millisecondsAMinute)
  const local = at.toZonedDateTimeISO(timeZone).toPlainDateTime().toString({ smallestUnit: 'minute' })
  const reason = `${number(claims)} claims in the minute of ${local.replace('T', ' ')}, about ${usual.toFixed(1)} a minute around it`
  return { pattern: 'Pace', reason, claims, codes }
}

/**
 * Finds suspicious patterns in claims that are added one by one, in a few megabytes of memory for any number of claims.
 * `timeZone` is an IANA name.
 */
export function suspicionFinder(timeZone: string) {
  const marks = openMarks()
  const add = (record: ClaimRecord): void => {
    const { memberId, referenceCode, receivedAt } = record
    const minute = Math.floor(Temporal.Instant.from(receivedAt).epochMilliseconds / millisecondsAMinute)
    marks.add({ memberId, referenceCode, minute, marks: marksOf(record) })
  }
  const found = (): Suspicions => {
    marks.finish()
    const shared = signals.map(({ pattern, reason, least }, signal) => {
      const { all, shown } = marks.shared(signal, least, mostShown)
      return { all, shown: shown.map(({ claims, codes }): Suspicion => ({ pattern, reason, claims, codes })) }
    })
    const busy = marks.busy(mostShown)
    marks.close()
    const shown = [
      ...shared.flatMap((each) => each.shown),
      ...busy.shown.map((minute) => paceOf(minute, timeZone)),
    ]
    return {
      all: [...shared, busy].reduce((sum, { all }) => sum + all, 0),
      shown: shown.toSorted((a, b) => b.claims - a.claims).slice(0, mostShown),
    }
  }
  return { add, found }
}
