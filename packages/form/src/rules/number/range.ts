import type * as z from 'zod/mini'
import { daysAround } from '../../dates/days-around.ts'
import { formatDate } from '../../dates/format-date.ts'
import { parseEnteredDate } from '../../dates/parse-date.ts'
import { DeveloperError } from '../../errors.ts'
import { textOf } from '../../field-value.ts'
import type { Failure } from '../../issue.ts'
import { unrealDate } from '../day/unreal-date.ts'
import {
  type DayBounds,
  failure,
  type RulePlanning,
  type RuleType,
  ruleSchema,
  unplanned,
  valueAlone,
} from '../rule.ts'
import { computedLimits, constantLimits, limitSchema, limitTextOf } from './limit.ts'
import { parseNumber } from './parse-number.ts'

export const rangeSchema = ruleSchema('range', { min: limitSchema, max: limitSchema })

type RangeRule = z.infer<typeof rangeSchema>

const bothBounds = <T>(rule: RangeRule, read: (text: string) => T | null): { min: T; max: T } | null => {
  const min = read(limitTextOf(rule.min))
  const max = read(limitTextOf(rule.max))
  return min === null || max === null ? null : { min, max }
}

/** The bounds of a range of dates, or null for one of numbers; the date picker shows them. */
const dateBoundsOf = (rule: RangeRule): DayBounds | null => bothBounds(rule, parseEnteredDate)

const checkDate = (rule: RangeRule, { min, max }: DayBounds, text: string): Failure | null => {
  const date = parseEnteredDate(text)
  if (date === null) return unrealDate
  const isBefore = (a: Temporal.PlainDate, b: Temporal.PlainDate) => Temporal.PlainDate.compare(a, b) < 0
  if (!isBefore(date, min) && !isBefore(max, date)) return null
  return failure(rule, 'LocKey_Validation_Date_Between', { min: formatDate(min), max: formatDate(max) })
}

const checkNumber = (
  rule: RangeRule,
  { min, max }: { min: number; max: number },
  text: string,
): Failure | null => {
  const number = parseNumber(text)
  if (number !== null && min <= number && number <= max) return null
  return failure(rule, 'LocKey_Validation_Number_Between', { min, max })
}

const isReversed = (rule: RangeRule): boolean => {
  const numbers = bothBounds(rule, parseNumber)
  if (numbers) return numbers.min > numbers.max
  const dates = dateBoundsOf(rule)
  return dates !== null && Temporal.PlainDate.compare(dates.min, dates.max) > 0
}

const boundsDoNotParse = ({ min, max }: RangeRule): DeveloperError =>
  new DeveloperError('RANGE_BOUNDS_DO_NOT_PARSE', { min: String(min), max: String(max) })

/**
 * The number or the date is at least `min` and at most `max`. Where nothing evaluates a computed limit yet, all are.
 * @throws RANGE_BOUNDS_DO_NOT_PARSE
 */
export const range: RuleType<RangeRule> = {
  ...valueAlone,
  readsCode: true,
  check(rule, value) {
    const text = textOf(value)
    if (text === null) return null
    const numbers = bothBounds(rule, parseNumber)
    if (numbers) return checkNumber(rule, numbers, text)
    const dates = dateBoundsOf(rule)
    if (dates) return checkDate(rule, dates, text)
    if (computedLimits(rule).length > 0) return null
    throw boundsDoNotParse(rule)
  },
  reads: computedLimits,
  dayBounds: dateBoundsOf,
}

const parsesAlone = (text: string): boolean => parseNumber(text) !== null || parseEnteredDate(text) !== null

/** The constant that is neither a number nor a day, or not what the other one is. */
function unparsed(rule: RangeRule): 'min' | 'max' | null {
  const texts = constantLimits(rule)
  const wrong = (['min', 'max'] as const).find((key) => !parsesAlone(texts[key] ?? '0')) ?? null
  if (wrong || computedLimits(rule).length > 0) return wrong
  return bothBounds(rule, parseNumber) || dateBoundsOf(rule) ? null : 'max'
}

export const rangePlanning: RulePlanning<RangeRule> = {
  ...unplanned,
  fills: ['min', 'max'],
  numbers: constantLimits,
  answerType(rule) {
    const [known] = Object.values(constantLimits(rule))
    if (known === undefined) return null
    return parseEnteredDate(known) === null ? 'number' : 'day'
  },
  mistake(rule) {
    const wrong = unparsed(rule)
    if (wrong) return { message: boundsDoNotParse(rule).message, path: [wrong] }
    if (!isReversed(rule)) return null
    return { message: `The range ends at '${rule.max}', before it begins at '${rule.min}'.`, path: ['max'] }
  },
  examples: (rule) => {
    const texts = Object.values(constantLimits(rule))
    return [...texts, ...texts.flatMap(daysAround)]
  },
}
