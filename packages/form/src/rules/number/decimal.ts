import type * as z from 'zod/mini'
import { textOf } from '../../field-value.ts'
import { failure, type RuleType, ruleSchema, valueAlone } from '../rule.ts'
import { parseNumber } from './parse-number.ts'

export const decimalSchema = ruleSchema('decimal', {})

type DecimalRule = z.infer<typeof decimalSchema>

/** The text is a number, with decimals or without. */
export const decimal: RuleType<DecimalRule> = {
  ...valueAlone,
  readsCode: true,
  check(rule, value) {
    const text = textOf(value)
    return text === null || parseNumber(text) !== null ? null : failure(rule, 'LocKey_Validation_Decimal')
  },
}
