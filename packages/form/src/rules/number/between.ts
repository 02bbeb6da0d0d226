import * as z from 'zod/mini'
import { expressionSchema } from '../../conditions/written-expression.ts'
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
import { computedLimits, constantLimits } from './limit.ts'
import { parseNumber } from './parse-number.ts'

const limitSchema = z.union([z.number(), expressionSchema])

export const betweenSchema = ruleSchema('between', { min: limitSchema, max: limitSchema })

type BetweenRule = z.infer<typeof betweenSchema>

/** The number is at least `min` and at most `max`. */
export const between: RuleType<BetweenRule> = {
  ...valueAlone,
  readsCode: true,
  check(rule, value) {
    const text = textOf(value)
    if (text === null) return null
    const number = parseNumber(text)
    const [min, max] = [Number(rule.min), Number(rule.max)]
    // Where nothing evaluates expressions yet, a computed limit is no number, and refuses none.
    if (number !== null && !(number < min) && !(number > max)) return null
    return failure(rule, 'LocKey_Validation_Between', { min, max })
  },
  reads: computedLimits,
}

export const betweenPlanning: RulePlanning<BetweenRule> = {
  ...unplanned,
  ...rulesOf('number'),
  fills: ['min', 'max'],
  numbers: constantLimits,
  mistake: ({ min, max }) =>
    typeof min === 'number' && typeof max === 'number' && min > max
      ? { message: `The maximum ${max} is below the minimum ${min}.`, path: ['max'] }
      : null,
  examples: (rule) => Object.values(constantLimits(rule)),
}
