import { formatDate, twoDigits } from './format-date.ts'
import { parseDate } from './parse-date.ts'

const timePattern = /^(.+) (0[1-9]|1[0-2]):([0-5]\d):([0-5]\d) ([ap])m$/i

/** The date and time that `text` is as `MM/dd/yyyy hh:mm:ss a`, or null; hours run from 01 to 12. */
export function parseDateTime(text: string): Temporal.PlainDateTime | null {
  const [, dateText = '', hour, minute, second, half] = timePattern.exec(text) ?? []
  const date = parseDate(dateText, 'MM/dd/yyyy')
  if (date === null) return null
  const hour24 = (Number(hour) % 12) + (half?.toLowerCase() === 'p' ? 12 : 0)
  return date.toPlainDateTime({ hour: hour24, minute: Number(minute), second: Number(second) })
}

/** The date and time as `MM/dd/yyyy hh:mm:ss a`, with `AM` and `PM`. */
export function formatDateTime(dateTime: Temporal.PlainDateTime): string {
  const { hour, minute, second } = dateTime
  const time = [hour % 12 || 12, minute, second].map(twoDigits).join(':')
  return `${formatDate(dateTime.toPlainDate())} ${time} ${hour < 12 ? 'AM' : 'PM'}`
}
