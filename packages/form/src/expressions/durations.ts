import {
  absolute,
  type Decimal,
  decimalOf,
  decimalText,
  isDecimal,
  negated,
  plus,
  times,
  wholeAndRest,
  wholeDecimal,
  zero,
} from './decimal.ts'
import type { DaysDuration, MonthsDuration } from './value.ts'

/** What days, hours, minutes and seconds are, in seconds. */
const units = [
  ['days', 86_400],
  ['hours', 3600],
  ['minutes', 60],
  ['seconds', 1],
] as const

export type DurationPart = (typeof units)[number][0]

const monthsPattern = /^(-?)P(?!$)(?:(\d{1,12})Y)?(?:(\d{1,12})M)?$/
const daysPattern =
  /^(-?)P(?!$)(?:(\d{1,12})D)?(?:T(?!$)(?:(\d{1,12})H)?(?:(\d{1,12})M)?(?:(\d{1,12}(?:\.\d{0,30})?)S)?)?$/

function monthsOf([, sign, years, months]: RegExpExecArray): MonthsDuration | null {
  const total = Number(years ?? 0) * 12 + Number(months ?? 0)
  if (!Number.isSafeInteger(total)) return null
  return { kind: 'months duration', months: sign === '-' && total > 0 ? -total : total }
}

function secondsOf([, sign, ...parts]: RegExpExecArray): DaysDuration | null {
  let total: Decimal = zero
  for (const [index, [, seconds]] of units.entries()) {
    const count = decimalOf(parts[index] ?? '0')
    const part = count === null ? null : times(count, wholeDecimal(seconds))
    const sum = isDecimal(part) ? plus(total, part) : null
    if (!isDecimal(sum)) return null
    total = sum
  }
  return { kind: 'days duration', seconds: sign === '-' ? negated(total) : total }
}

/** The duration that a text such as `P1Y2M` or `-P3DT4H5M6.5S` states, or null. Months and days are never mixed. */
export function parseDuration(text: string): DaysDuration | MonthsDuration | null {
  const inMonths = monthsPattern.exec(text)
  if (inMonths !== null) return monthsOf(inMonths)
  const inDays = daysPattern.exec(text)
  return inDays === null ? null : secondsOf(inDays)
}

/** The parts of a duration: 90 minutes are one hour and 30 minutes. All have its sign. */
export function partsOf({ seconds }: DaysDuration): Readonly<Record<DurationPart, Decimal>> {
  const parts: Record<DurationPart, Decimal> = { days: zero, hours: zero, minutes: zero, seconds: zero }
  let left = absolute(seconds)
  for (const [name, length] of units) {
    const [whole, rest] = length === 1 ? [left, zero] : wholeAndRest(left, length)
    parts[name] = seconds.s < 0 ? negated(whole) : whole
    left = rest
  }
  return parts
}

/** The duration as a text: `P1DT2H`, `-P1Y2M`. */
export function durationText(duration: DaysDuration | MonthsDuration): string {
  if (duration.kind === 'months duration') {
    const total = Math.abs(duration.months)
    const years = Math.floor(total / 12)
    const months = total % 12
    const text = `${years > 0 ? `${years}Y` : ''}${months > 0 || years === 0 ? `${months}M` : ''}`
    return `${duration.months < 0 ? '-' : ''}P${text}`
  }
  if (duration.seconds.eq(0)) return 'PT0S'
  const { days, ...ofDay } = partsOf({ ...duration, seconds: absolute(duration.seconds) })
  const written = (part: Decimal, letter: string) => (part.eq(0) ? '' : `${decimalText(part)}${letter}`)
  const time = `${written(ofDay.hours, 'H')}${written(ofDay.minutes, 'M')}${written(ofDay.seconds, 'S')}`
  return `${duration.seconds.s < 0 ? '-' : ''}P${written(days, 'D')}${time === '' ? '' : `T${time}`}`
}
