import { parseDateTime } from '../dates/date-time.ts'
import { parseDate } from '../dates/parse-date.ts'
import { endOfDayIn, instantIn, type ZoneName, zoneNamed } from '../dates/zones.ts'
import { DeveloperError } from '../errors.ts'
import type { CmsDeadline, DeadlineAnswers, PlainDeadline } from './deadline-answer.ts'

/** One deadline, read. */
export interface Deadline {
  /** The last instant before it has passed. */
  readonly instant: Temporal.Instant
  /** The same for claimants who had begun by then: the end of their grace period, or the deadline itself. */
  readonly graceEnd: Temporal.Instant
  readonly zone: ZoneName
  /** Where a visitor goes after it: by culture, and `default`. */
  readonly redirects: ReadonlyMap<string, string>
  /** After it a claim is still taken that gives its reason in the field `reason`, until another moment; or null. */
  readonly late: LateSpan | null
  /** The last moment for anybody: that of the last class member where the deadline is one by member. */
  readonly lastEnd: Temporal.Instant
  /** Whether each class member has an own day. */
  readonly byMember: boolean
}

interface LateSpan {
  readonly instant: Temporal.Instant
  readonly graceEnd: Temporal.Instant
  /** `model.field` */
  readonly reason: string
}

/** By deadline key; one without a known end is not among them. */
export type Deadlines = ReadonlyMap<string, Deadline>

/**
 * The instant of a deadline, `MM/dd/yyyy hh:mm:ss a` or `MM/dd/yyyy` for the end of that day, in `zone`.
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
 * Reads both forms of the deadlines call's answer.
 * @throws UNKNOWN_TIME_ZONE, INVALID_DEADLINE_FORMAT
 */
export const parseDeadlines = (answers: DeadlineAnswers): Deadlines =>
  new Map(
    Object.entries(answers).flatMap(([key, answer]) => {
      const plain = answer && (isPlain(answer) ? answer : plainForm(answer))
      const deadline = plain && readDeadline(plain)
      return deadline ? [[key, deadline] as const] : []
    }),
  )

const isPlain = (answer: PlainDeadline | CmsDeadline): answer is PlainDeadline =>
  'deadline' in answer && (answer.deadline === null || typeof answer.deadline === 'string')

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

/** The moment that the server computed, else that of the text. */
const momentOf = (computed: string | undefined, text: string, zone: ZoneName): Temporal.Instant =>
  computed === undefined ? deadlineInstant(text, zone) : Temporal.Instant.from(computed)

/** Null where no end is known. */
function readDeadline(written: PlainDeadline): Deadline | null {
  const { timeZone, deadline, redirects = {}, graceMinutes = 0, late, byMember } = written
  const zone = zoneNamed(timeZone)
  if (deadline === null) return null
  const instant = momentOf(written.endsAt, deadline, zone)
  const lateEnd = late && momentOf(written.lateEndsAt, late.until, zone)
  const grace = { minutes: graceMinutes }
  return {
    instant,
    graceEnd: instant.add(grace),
    zone,
    redirects: new Map(Object.entries(redirects)),
    late: late && lateEnd ? { instant: lateEnd, graceEnd: lateEnd.add(grace), reason: late.reason } : null,
    lastEnd: written.lastEndsAt === undefined ? instant : Temporal.Instant.from(written.lastEndsAt),
    byMember: byMember !== undefined,
  }
}
