import { localeOf } from '../locale-of.ts'
import { dateWords } from './date-parts.ts'
import { parseEnteredDate } from './parse-date.ts'

/** A day as models hold it, `03/27/2021`, as a culture writes it: `March 27, 2021`. Any other text stays as it is. */
export function dayText(text: string, culture: string): string {
  const day = parseEnteredDate(text)
  if (day === null) return text
  const instant = day.toZonedDateTime('UTC').epochMilliseconds
  return dateWords(
    new Intl.DateTimeFormat(localeOf(culture), { dateStyle: 'long', timeZone: 'UTC' }),
    instant,
  )
}
