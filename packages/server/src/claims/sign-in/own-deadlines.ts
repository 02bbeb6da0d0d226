import {
  camelCase,
  type Deadlines,
  formatDate,
  parseDate,
  parseDeadlines,
  parseEnteredDate,
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

const ownDeadline = (
  { byMember, open, ...deadline }: WrittenDeadline,
  day: Temporal.PlainDate | null,
): WrittenDeadline =>
  byMember && day
    ? { ...deadline, deadline: formatDate(day.add({ days: byMember.days })) }
    : { ...deadline, ...(open && { open }) }

/**
 * The deadlines of one class member, where the case counts days for each: as they would be written for this member alone.
 * A member without a day has the deadline of everybody (TIM-1).
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

/** The deadlines that hold for one class member: those of everybody, and the member's own in place of some. */
export function deadlinesOfMember(
  { deadlines, deadlinesFile }: { readonly deadlines: Deadlines; readonly deadlinesFile: DeadlinesFile },
  data: Readonly<Record<string, string>>,
): Deadlines {
  const own = ownDeadlinesFile(deadlinesFile, data)
  return new Map([...deadlines, ...parseDeadlines(own)])
}
