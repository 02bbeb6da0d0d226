import { parseDateTime } from '../dates/date-time.ts'
import { parseDate } from '../dates/parse-date.ts'
import { endOfDayIn, instantIn, type ZoneName, zoneNamed } from '../dates/zones.ts'
import { DeveloperError } from '../errors.ts'
import type { CmsDeadline, DeadlineAnswers, PlainDeadline } from './deadline-answer.ts'

/** One deadline, read. */
export interface Deadline {
  /** The last instant before it has passed. */
  readonly instant: Temporal.Instant
  /** The same for claimants who had begun by then: the end of their grace period, or the deadline itself (DLN-5). */
  readonly graceEnd: Temporal.Instant
  readonly zone: ZoneName
  /** Where a visitor goes after it: by culture, and `default`. */
  readonly redirects: ReadonlyMap<string, string>
}

/** By deadline key. */
export type Deadlines = ReadonlyMap<string, Deadline>

/**
 * The instant of a deadline, `MM/dd/yyyy hh:mm:ss a` or `MM/dd/yyyy` for the end of that day, in `zone` (DAT-2).
 * @throws INVALID_DEADLINE_FORMAT
 */
export function deadlineInstant(text: string, zone: ZoneName): Temporal.Instant {
  const dateTime = parseDateTime(text)
  if (dateTime) return instantIn(zone, dateTime)
  const date = parseDate(text, 'MM/dd/yyyy')
  if (date) return endOfDayIn(zone, date)
  throw new DeveloperError('INVALID_DEADLINE_FORMAT', { deadline: text })
}

/**
 * Reads both forms of the deadlines call's answer (DLN-3).
 * @throws UNKNOWN_TIME_ZONE, INVALID_DEADLINE_FORMAT
 */
export const parseDeadlines = (answers: DeadlineAnswers): Deadlines =>
  new Map(
    Object.entries(answers).flatMap(([key, answer]) => {
      const plain = answer && (isPlain(answer) ? answer : plainForm(answer))
      return plain ? [[key, readDeadline(plain)] as const] : []
    }),
  )

const isPlain = (answer: PlainDeadline | CmsDeadline): answer is PlainDeadline =>
  typeof answer.deadline === 'string'

/** The languages of one deadline agree about its moment; English, the default culture, is read first. */
function plainForm(languages: CmsDeadline): PlainDeadline | null {
  const moment = languages.en ?? Object.values(languages)[0]
  if (!moment) return null
  const redirects = Object.entries(languages).flatMap(([culture, { redirectUrl }]) =>
    redirectUrl ? [[culture, redirectUrl] as const] : [],
  )
  return {
    timeZone: moment.projectTimeZone,
    deadline: moment.deadlineDateTime,
    redirects: Object.fromEntries(redirects),
  }
}

function readDeadline({ timeZone, deadline, redirects = {}, graceMinutes = 0 }: PlainDeadline): Deadline {
  const zone = zoneNamed(timeZone)
  const instant = deadlineInstant(deadline, zone)
  const graceEnd = instant.add({ minutes: graceMinutes })
  return { instant, graceEnd, zone, redirects: new Map(Object.entries(redirects)) }
}
