import type { CopyKey } from '../copy/copy.ts'
import { longDateText, weekdayLongDateWithZoneText } from '../dates/date-texts.ts'
import { formatDate } from '../dates/format-date.ts'
import { dateIn } from '../dates/zones.ts'
import type { Deadline, Deadlines } from './parse-deadlines.ts'

/** How a deadline is worded, by the end of its copy key. */
const wordings: Readonly<
  Record<string, (deadline: Deadline, culture: string, dayText: (day: string) => string) => string>
> = {
  Short: ({ instant, zone }, _culture, dayText) => dayText(formatDate(dateIn(zone, instant))),
  Long: ({ instant, zone }, culture) => longDateText(instant, zone, culture),
  WeekdayLongWithZone: ({ instant, zone }, culture) => weekdayLongDateWithZoneText(instant, zone, culture),
}

/** Copy keys hold no hyphens, and names of forms hold no underscores. */
const textKey = (key: string, wording: string): CopyKey =>
  `LocKey_Deadline_${key.replaceAll('-', '_')}_${wording}`

/** The copy keys that exist because a deadline does: `LocKey_Deadline_globalDeadline_Long`. */
export const deadlineTextKeys = (key: string): CopyKey[] =>
  Object.keys(wordings).map((wording) => textKey(key, wording))

/**
 * The texts of every deadline by copy key, in the deadline's zone, worded for a culture. `dayText` is a day, MM/dd/yyyy,
 * in the order of the culture's region.
 */
export const deadlineTexts = (
  deadlines: Deadlines,
  culture: string,
  dayText: (day: string) => string = (day) => day,
): Map<CopyKey, string> =>
  new Map(
    [...deadlines].flatMap(([key, deadline]) =>
      Object.entries(wordings).map(([name, wording]) => [
        textKey(key, name),
        wording(deadline, culture, dayText),
      ]),
    ),
  )
