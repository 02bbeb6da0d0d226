import {
  DeveloperError,
  dateIn,
  endOfDayIn,
  type FormType,
  formatDate,
  instantIn,
  longDateText,
  parseDate,
  parseDateTime,
  weekdayLongDateWithZoneText,
  zoneNamed,
} from '@redress/engine'
import type { Deadline, DeadlineKey, DeadlinesFile } from './deadlines-file.ts'

/** The deadline that each form has of its own; the global one holds for all (DLN-1). */
const keyOf: Readonly<Record<FormType, DeadlineKey>> = {
  Standard: 'claimFilingDeadline',
  Automotive: 'automotiveFilingDeadline',
  Lookup: 'lookupFilingDeadline',
  DocumentsUpload: 'documentsUploadFilingDeadline',
}

/**
 * The last moment at which a form is open. A date alone means the end of that day in its zone (DLN-3).
 * @throws UNKNOWN_TIME_ZONE, INVALID_DEADLINE_FORMAT
 */
export function deadlineInstant({ timeZone, deadline }: Deadline): Temporal.Instant {
  const zone = zoneNamed(timeZone)
  const dateTime = parseDateTime(deadline)
  if (dateTime) return instantIn(zone, dateTime)
  const date = parseDate(deadline, 'MM/dd/yyyy')
  if (!date) throw new DeveloperError('INVALID_DEADLINE_FORMAT', { deadline })
  return endOfDayIn(zone, date)
}

/** Whether the form can no longer be filed, by its own deadline or the global one (DLN-5). */
export function isFormClosed(deadlines: DeadlinesFile, formType: FormType, now: Temporal.Instant): boolean {
  const observed = [deadlines.globalDeadline, deadlines[keyOf[formType]]]
  return observed.some((deadline) => deadline && Temporal.Instant.compare(now, deadlineInstant(deadline)) > 0)
}

/** `LocKey_Deadline_AutomotiveFilingDeadline_…`: the copy keys that are made of one deadline (CUL-3). */
const copyKeysOf = (key: string) => {
  const stem = `LocKey_Deadline_${key.charAt(0).toUpperCase()}${key.slice(1)}`
  return { date: `${stem}_Date`, long: `${stem}_LongDate`, full: `${stem}_WeekdayLongDateWithZone` }
}

const given = (deadlines: DeadlinesFile): readonly (readonly [string, Deadline])[] =>
  Object.entries(deadlines).flatMap(([key, deadline]) => (deadline ? [[key, deadline] as const] : []))

/** The copy keys whose texts are made of the deadlines. */
export const deadlineCopyKeys = (deadlines: DeadlinesFile): readonly string[] =>
  given(deadlines).flatMap(([key]) => Object.values(copyKeysOf(key)))

/** Each deadline as a date, a long date, and with weekday, time and zone, worded for a culture (CUL-3). */
export const deadlineTexts = (
  deadlines: DeadlinesFile,
  culture: string,
): readonly (readonly [string, string])[] =>
  given(deadlines).flatMap(([key, deadline]) => {
    const keys = copyKeysOf(key)
    const zone = zoneNamed(deadline.timeZone)
    const instant = deadlineInstant(deadline)
    return [
      [keys.date, formatDate(dateIn(zone, instant))] as const,
      [keys.long, longDateText(instant, zone, culture)] as const,
      [keys.full, weekdayLongDateWithZoneText(instant, zone, culture)] as const,
    ]
  })
