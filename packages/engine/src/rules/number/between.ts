import * as z from 'zod/mini'
import { textOf } from '../../field-value.ts'
import {
  failure,
  type RulePlanning,
  type RuleType,
  ruleSchema,
  rulesOf,
  unplanned,
  valueAlone,
} from '../rule.ts'
import { parseNumber, plainNumber } from './parse-number.ts'

export const betweenSchema = ruleSchema('between', { min: z.number(), max: z.number() })

type BetweenRule = z.infer<typeof betweenSchema>

/** The number is at least `min` and at most `max` (VAL-14). */
export const between: RuleType<BetweenRule> = {
  ...valueAlone,
  readsCode: true,
  check(rule, value) {
    const text = textOf(value)
    if (text === null) return null
    const number = parseNumber(text)
    if (number !== null && rule.min <= number && number <= rule.max) return null
    return failure(rule, 'LocKey_Validation_Between', { min: rule.min, max: rule.max })
  },
}

export const betweenPlanning: RulePlanning<BetweenRule> = {
  ...unplanned,
  ...rulesOf('number'),
  fills: ['min', 'max'],
  numbers: ({ min, max }) => ({ min: plainNumber(min), max: plainNumber(max) }),
  mistake: ({ min, max }) =>
    min > max ? { message: `The maximum ${max} is below the minimum ${min}.`, path: ['max'] } : null,
  examples: ({ min, max }) => [plainNumber(min), plainNumber(max)],
}
