import {
  type DeadlinesFile,
  deadlinesIn,
  type WrittenDeadline,
} from '@redress/case/reading/deadlines-file.ts'
import {
  camelCase,
  type Deadlines,
  deadlineInstant,
  type FormType,
  formatDate,
  parseDate,
  parseDeadlines,
  parseEnteredDate,
  type ZoneName,
  zoneNamed,
} from '@redress/form'
import type { SealedClassList } from '../../claims/vault/sealed-class-list.ts'
import { isMember } from '../class-list/stored/class-list.ts'
import { type GrantsInForce, openGrant } from './grants.ts'

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

/** The data of whoever has a grant; null for a class member who is no longer in the list. */
async function dataOf(
  classList: SealedClassList,
  memberId: string,
): Promise<Readonly<Record<string, string>> | null> {
  if (!isMember(memberId)) return {}
  return (await classList.find(memberId))?.data ?? null
}

/**
 * The deadlines in force of the class member alone, for each form where this browser is signed in. @throws RECORD_ALTERED
 */
export async function ownDeadlinesOfSession(
  deps: GrantsInForce & { readonly classList: SealedClassList },
  sessionHash: string,
): Promise<ReadonlyMap<FormType, DeadlinesFile>> {
  const found = new Map<FormType, DeadlinesFile>()
  for (const { formType } of await deps.storage.grants.ofSession(sessionHash)) {
    const grant = await openGrant(deps, sessionHash, formType)
    const data = grant && (await dataOf(deps.classList, grant.memberId))
    if (data) found.set(formType, ownDeadlinesFile(deps.inForce.deadlinesFile, data))
  }
  return found
}
