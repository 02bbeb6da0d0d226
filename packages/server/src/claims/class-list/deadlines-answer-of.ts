import type { DeadlinesAnswer } from '@redress/api'
import { endOfDayIn, parseDeadlines } from '@redress/engine'
import { type DeadlinesFile, deadlinesIn, type WrittenDeadline } from '../../case/reading/deadlines-file.ts'
import { oldestNameOf } from '../../case/reading/oldest-name-of.ts'
import type { LastDays } from './last-days.ts'

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
