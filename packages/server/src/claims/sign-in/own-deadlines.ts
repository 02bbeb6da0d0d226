import {
  camelCase,
  type Deadlines,
  deadlineInstant,
  formatDate,
  parseDate,
  parseDeadlines,
  parseEnteredDate,
  type ZoneName,
  zoneNamed,
} from '@redress/engine'
import { type DeadlinesFile, deadlinesIn, type WrittenDeadline } from '../../case/reading/deadlines-file.ts'

type ByMember = NonNullable<WrittenDeadline['byMember']>

/** The day in a cell of the class list: with the month first, as claimants enter days, or as `2026-06-30`; null for none. */
export const listedDay = (cell: string): Temporal.PlainDate | null =>
  parseEnteredDate(cell) ?? parseDate(cell, 'yyyy-MM-dd')

const dayOf = ({ column }: ByMember, data: Readonly<Record<string, string>>): Temporal.PlainDate | null => {
  const name = camelCase(column)
  return listedDay((Object.hasOwn(data, name) ? data[name] : null) ?? '')
}

const isBefore = (one: string, other: string, zone: ZoneName): boolean =>
  Temporal.Instant.compare(deadlineInstant(one, zone), deadlineInstant(other, zone)) < 0

function ownDeadline(
  { byMember, ...general }: WrittenDeadline,
  day: Temporal.PlainDate | null,
): WrittenDeadline {
  if (!byMember || !day) return general
  const { open: _, ...rest } = general
  const deadline = formatDate(day.add({ days: byMember.days }))
  const isTooEarly =
    byMember.notBeforeDeadline === true &&
    general.deadline !== null &&
    isBefore(deadline, general.deadline, zoneNamed(general.timeZone))
  return isTooEarly ? general : { ...rest, deadline }
}

/**
 * The deadlines of one class member, where the case counts days for each: as they would be written for this member alone.
 * A member without a day has the deadline of everybody, and so has one whose day is before it where the case says so.
 */
export const ownDeadlinesFile = (
  file: DeadlinesFile,
  data: Readonly<Record<string, string>>,
): DeadlinesFile =>
  Object.fromEntries(
    deadlinesIn(file).flatMap(([key, written]) =>
      written.byMember ? [[key, ownDeadline(written, dayOf(written.byMember, data))] as const] : [],
    ),
  )

/** Whether a case counts days for each member, by its file: every claim asks. */
const known = new WeakMap<DeadlinesFile, boolean>()

function countsByMember(file: DeadlinesFile): boolean {
  const counts = known.get(file) ?? deadlinesIn(file).some(([, { byMember }]) => byMember !== undefined)
  known.set(file, counts)
  return counts
}

/** The deadlines that hold for one class member: those of everybody, and the member's own in place of some. */
export function deadlinesOfMember(
  { deadlines, deadlinesFile }: { readonly deadlines: Deadlines; readonly deadlinesFile: DeadlinesFile },
  data: Readonly<Record<string, string>>,
): Deadlines {
  if (!countsByMember(deadlinesFile)) return deadlines
  const own = ownDeadlinesFile(deadlinesFile, data)
  return Object.keys(own).length === 0 ? deadlines : new Map([...deadlines, ...parseDeadlines(own)])
}
