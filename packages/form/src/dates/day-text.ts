import { localeOf } from '../locale-of.ts'
import { parseEnteredDate } from './parse-date.ts'
import { withFirst } from './with-first.ts'

/** A day as models hold it, `03/27/2021`, as a culture writes it: `March 27, 2021`. Any other text stays as it is. */
export function dayText(text: string, culture: string): string {
  const day = parseEnteredDate(text)
  if (day === null) return text
  const instant = day.toZonedDateTime('UTC').epochMilliseconds
  const format = new Intl.DateTimeFormat(localeOf(culture), { dateStyle: 'long', timeZone: 'UTC' })
  return withFirst(format.format(instant), culture)
}
