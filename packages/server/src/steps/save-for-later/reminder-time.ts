import { type DeadlinesFile, deadlinesIn } from '@redress/case/reading/deadlines-file.ts'
import type { LoadedCase } from '@redress/case/reading/loaded-case.ts'
import { camelCase, type Deadlines, deadlineKeysOf, type FormType } from '@redress/form'
import { deadlinesOfMember } from '../sign-in/own-deadlines.ts'
import { earliest } from './draft-end.ts'

/** What decides of a case. */
interface CaseOfReminders {
  readonly settings: Pick<LoadedCase['settings'], 'saveAndReturn'>
  readonly deadlines: Deadlines
  readonly deadlinesFile: DeadlinesFile
}

/** When a reminder was asked for, and of which draft. */
interface ReminderFacts {
  readonly formType: FormType
  readonly askedAt: Temporal.Instant
  /** The end of the draft. */
  readonly endsAt: Temporal.Instant
  /** What the own deadlines of its class member are counted from. */
  readonly ownDays?: Readonly<Record<string, string>> | undefined
}

const millisecondsADay = 24 * 3_600_000

/** Milliseconds that must be left when a reminder is asked for: later, it would say nothing new. */
const leastLeft = millisecondsADay

/** Milliseconds over which the reminders of one moment are spread: a deadline is the same for many. */
const longestSpread = 12 * 3_600_000

/** When a reminder is sent, and the last moment that it names. */
interface ReminderTime {
  readonly at: Temporal.Instant
  /** Until when the draft can be opened, finished and filed. */
  readonly until: Temporal.Instant
}

/**
 * The last moment of a draft: its end, or a deadline of its form that is earlier by now; that of late claims only once the deadline
 * has passed. Own deadlines of class members are those in force for who asked, or of everybody where that is not known.
 */
function lastMoment(
  inForce: CaseOfReminders,
  { formType, endsAt, ownDays }: ReminderFacts,
  now: Temporal.Instant,
): Temporal.Instant {
  const deadlines = ownDays ? deadlinesOfMember(inForce, ownDays) : inForce.deadlines
  const ends = deadlineKeysOf(formType)
    .flatMap((key) => deadlines.get(key) ?? [])
    .map(({ instant, late }) =>
      late && Temporal.Instant.compare(instant, now) <= 0 ? late.instant : instant,
    )
  return earliest(endsAt, ...ends)
}

/** The days in the data of a class member that the deadlines of a form are counted from; undefined where none is. */
export function ownDaysOf(
  { deadlinesFile }: Pick<CaseOfReminders, 'deadlinesFile'>,
  formType: FormType,
  data: Readonly<Record<string, string>>,
): ReminderFacts['ownDays'] {
  const keys = deadlineKeysOf(formType)
  const days = deadlinesIn(deadlinesFile).flatMap(([key, { byMember }]) => {
    const column = byMember && keys.includes(key) ? camelCase(byMember.column) : null
    const day = column !== null && Object.hasOwn(data, column) ? data[column] : undefined
    return column !== null && day ? [[column, day] as const] : []
  })
  return days.length > 0 ? Object.fromEntries(days) : undefined
}

/** Which part of the spread, from 0 to 1, is that of a draft: evenly distributed, and the same whenever it is asked. */
const partOf = (idHash: string): number => Number.parseInt(idHash.slice(0, 8), 16) / 2 ** 32

/**
 * When a reminder is sent, by the case in force and the deadlines that hold now: the days of the case before the last moment, but not
 * in the first half of the time that was left when it was asked for. `idHash`, that of the draft, spreads reminders over the hours after that.
 * Null where the form has no reminders any more.
 */
export function reminderTime(
  inForce: CaseOfReminders,
  facts: ReminderFacts,
  now: Temporal.Instant,
  idHash: string | null = null,
): ReminderTime | null {
  const days = inForce.settings.saveAndReturn[facts.formType]?.remind
  if (days === undefined) return null
  const until = lastMoment(inForce, facts, now)
  const left = Math.max(0, until.epochMilliseconds - facts.askedAt.epochMilliseconds)
  const before = Math.min(days * millisecondsADay, left / 2)
  const spread = (idHash === null ? 0 : partOf(idHash)) * Math.min(longestSpread, before / 4)
  return { at: until.subtract({ milliseconds: Math.round(before - spread) }), until }
}

/** About when a reminder that is asked for now would be sent; null where the form has none, or less than a day is left. */
export function offeredReminder(inForce: CaseOfReminders, facts: ReminderFacts): Temporal.Instant | null {
  const time = reminderTime(inForce, facts, facts.askedAt)
  if (!time) return null
  return time.until.epochMilliseconds - facts.askedAt.epochMilliseconds >= leastLeft ? time.at : null
}

/** Milliseconds after which a reminder is looked at again, since deadlines may move. */
const lookAgain = 6 * 3_600_000

/** When to look at a reminder again: at its time, or earlier because deadlines may move. */
export const nextLook = (now: Temporal.Instant, time: ReminderTime | null): Temporal.Instant => {
  const soon = now.add({ milliseconds: lookAgain })
  return time && Temporal.Instant.compare(time.at, now) > 0 ? earliest(time.at, soon) : soon
}
