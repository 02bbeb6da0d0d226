import * as z from 'zod/mini'
import { expressionSchema, isExpression, writtenExpression } from '../conditions/written-expression.ts'
import type { BuiltInKey } from '../copy/built-in-copy.ts'
import { daysAround } from '../dates/days-around.ts'
import { formatDate } from '../dates/format-date.ts'
import { parseEnteredDate } from '../dates/parse-date.ts'
import { DeveloperError } from '../errors.ts'
import type { Failure } from '../issue.ts'
import { unrealDay } from './day.ts'
import { parseNumber, plainNumber } from './number.ts'
import {
  aboutText,
  type DayBounds,
  failure,
  type NumberLimits,
  type RuleKind,
  type RuleKinds,
  type RulePlanning,
  type RulePlannings,
  ruleSchema,
} from './rule.ts'

/** A text with a letter is an expression: days and numbers have none. */
const limitText = z.pipe(
  z.string(),
  z.transform((text: string) =>
    /[a-z]/i.test(text) && !isExpression(text) ? writtenExpression(text) : text,
  ),
)

/** A number, a day, or an expression that results in one. */
const limitSchema = z.union([limitText, z.number()])

const numberLimitSchema = z.union([z.number(), expressionSchema])

export const withinSchemas = {
  between: ruleSchema('between', { min: numberLimitSchema, max: numberLimitSchema }),
  range: ruleSchema('range', { min: limitSchema, max: limitSchema }),
}

export type WithinRule = z.infer<(typeof withinSchemas)[keyof typeof withinSchemas]>

/** The two limits of a rule. */
type Limits = Pick<WithinRule, 'min' | 'max'>

export type Limit = Limits['min']

export const isComputed = (limit: Limit): limit is string => typeof limit === 'string' && isExpression(limit)

/** The expressions that the limits of a rule are. */
export const computedLimits = ({ min, max }: Limits): readonly string[] => [min, max].filter(isComputed)

const both = <T>({ min, max }: Limits, read: (limit: Limit) => T | null): { min: T; max: T } | null => {
  const [first, last] = [read(min), read(max)]
  return first === null || last === null ? null : { min: first, max: last }
}

const numbersOf = (rule: Limits) =>
  both(rule, (limit) => (typeof limit === 'number' ? limit : parseNumber(limit)))

/** The bounds of a range of days, or null for one of numbers; the date picker shows them. */
const daysOf = (rule: Limits): DayBounds | null => both(rule, (limit) => parseEnteredDate(String(limit)))

const isBefore = (a: Temporal.PlainDate, b: Temporal.PlainDate) => Temporal.PlainDate.compare(a, b) < 0

const checkDay = (rule: WithinRule, { min, max }: DayBounds, text: string): Failure | null => {
  const day = parseEnteredDate(text)
  if (day === null) return unrealDay
  if (!isBefore(day, min) && !isBefore(max, day)) return null
  return failure(rule, 'LocKey_Validation_Date_Between', { min: formatDate(min), max: formatDate(max) })
}

const boundsDoNotParse = ({ min, max }: Limits): DeveloperError =>
  new DeveloperError('RANGE_BOUNDS_DO_NOT_PARSE', { min: String(min), max: String(max) })

/**
 * The number or the day is at least `min` and at most `max`. Where nothing evaluates a computed limit yet, all is.
 * @throws RANGE_BOUNDS_DO_NOT_PARSE
 */
const within = (key: BuiltInKey): RuleKind<WithinRule> => ({
  ...aboutText((rule, text) => {
    const numbers = numbersOf(rule)
    if (numbers) {
      const number = parseNumber(text)
      const isWithin = number !== null && numbers.min <= number && number <= numbers.max
      return isWithin ? null : failure(rule, key, numbers)
    }
    const days = daysOf(rule)
    if (days) return checkDay(rule, days, text)
    if (computedLimits(rule).length > 0) return null
    throw boundsDoNotParse(rule)
  }),
  reads: computedLimits,
  dayBounds: daysOf,
})

export const withinKinds: RuleKinds<WithinRule> = {
  between: within('LocKey_Validation_Between'),
  range: within('LocKey_Validation_Number_Between'),
}

/** The limits of a rule that are no expressions, as they are written out. */
const constantLimits = ({ min, max }: Limits): NumberLimits => ({
  ...(isComputed(min) ? {} : { min: plainText(min) }),
  ...(isComputed(max) ? {} : { max: plainText(max) }),
})

const plainText = (limit: Limit): string => (typeof limit === 'number' ? plainNumber(limit) : limit)

const parsesAlone = (text: string): boolean => parseNumber(text) !== null || parseEnteredDate(text) !== null

/** The constant that is neither a number nor a day, or not what the other one is. */
function unparsed(rule: Limits): 'min' | 'max' | null {
  const texts = constantLimits(rule)
  const wrong = (['min', 'max'] as const).find((key) => !parsesAlone(texts[key] ?? '0')) ?? null
  if (wrong || computedLimits(rule).length > 0) return wrong
  return numbersOf(rule) || daysOf(rule) ? null : 'max'
}

function isReversed(rule: Limits): boolean {
  const numbers = numbersOf(rule)
  if (numbers) return numbers.min > numbers.max
  const days = daysOf(rule)
  return days !== null && isBefore(days.max, days.min)
}

const planning: RulePlanning<WithinRule> = {
  fills: ['min', 'max'],
  numbers: constantLimits,
  examples: (rule) => {
    const texts = Object.values(constantLimits(rule))
    return [...texts, ...texts.flatMap(daysAround)]
  },
}

export const withinPlannings: RulePlannings<WithinRule> = {
  between: {
    ...planning,
    answerType: () => 'number',
    mistake: (rule) =>
      isReversed(rule)
        ? { message: `The maximum ${rule.max} is below the minimum ${rule.min}.`, path: ['max'] }
        : null,
  },
  range: {
    ...planning,
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
  },
}
