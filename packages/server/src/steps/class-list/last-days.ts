import type { DeadlinesAnswer } from '@redress/api'
import {
  type DeadlinesFile,
  deadlinesIn,
  type WrittenDeadline,
} from '@redress/case/reading/deadlines-file.ts'
import { oldestNameOf } from '@redress/case/reading/writings.ts'
import { camelCase, endOfDayIn, parseDeadlines } from '@redress/form'
import type { ClassList, StoredLastDays } from './stored/class-list.ts'

/**
 * The last day in a column of the class list in use, by the name of the column. Null: no row has a day in it. Undefined: it
 * is not known.
 */
export type LastDays = (column: string) => Temporal.PlainDate | null | undefined

/** No class list is known. */
export const unknownDays: LastDays = () => undefined

function lastDaysIn(stored: StoredLastDays | null): LastDays {
  const days = new Map(
    Object.entries(stored ?? {}).map(([column, day]) => [
      column,
      day === null ? null : Temporal.PlainDate.from(day),
    ]),
  )
  return (column) => days.get(camelCase(column))
}

/** Reads the last days of the class list in use; none is known before the first import. @throws DATABASE_UNAVAILABLE */
export const readLastDays = async (classList: Pick<ClassList, 'lastDays'>): Promise<LastDays> =>
  lastDaysIn(await classList.lastDays())

/** The last days of the class list as this server read them last. */
export interface FollowedLastDays {
  /** The same function until a day changes. */
  readonly current: () => LastDays
  /** Reads them again. @throws DATABASE_UNAVAILABLE */
  readonly refresh: () => Promise<void>
}

/** Creates the followed last days, which are unknown until the first `refresh`. */
export function followLastDays(classList: Pick<ClassList, 'lastDays'>): FollowedLastDays {
  let [known, current] = ['', unknownDays]
  return {
    current: () => current,
    refresh: async () => {
      const stored = await classList.lastDays()
      const text = JSON.stringify(stored)
      if (text === known) return
      ;[known, current] = [text, lastDaysIn(stored)]
    },
  }
}

/** After every deadline: sign-in stays possible while the last day of the class list is not known. */
export const neverEndsAt = '9999-12-31T23:59:59Z'

/** The last moment of a deadline by member: that of everybody, or the last member's, whichever is later. */
function lastEndOf(
  { byMember, timeZone }: WrittenDeadline,
  instant: Temporal.Instant,
  lastDays: LastDays,
): string | undefined {
  if (!byMember) return undefined
  const last = lastDays(byMember.column)
  if (last === undefined) return neverEndsAt
  const end = last && endOfDayIn(timeZone, last.add({ days: byMember.days }))
  return (end && Temporal.Instant.compare(end, instant) > 0 ? end : instant).toString()
}

/**
 * Deadlines in the older form, zone and text by deadline key, with their moments as this server computes them: a browser
 * may know other clock changes.
 */
export function deadlinesAnswerOf(file: DeadlinesFile, lastDays: LastDays): DeadlinesAnswer {
  const deadlines = parseDeadlines(file)
  return Object.fromEntries(
    deadlinesIn(file).map(([key, deadlineAsWritten]) => {
      const { open: _, ...written } = deadlineAsWritten
      const deadline = deadlines.get(key)
      const lastEndsAt = deadline && lastEndOf(written, deadline.instant, lastDays)
      return [
        key,
        {
          ...written,
          timeZone: oldestNameOf(written.timeZone),
          ...(deadline && { endsAt: deadline.instant.toString() }),
          ...(deadline?.late && { lateEndsAt: deadline.late.instant.toString() }),
          ...(lastEndsAt && { lastEndsAt }),
        },
      ] as const
    }),
  )
}
