import type * as z from 'zod/mini'
import { textOf } from '../../field-value.ts'
import { failure, type RuleType, ruleSchema, valueAlone } from '../rule.ts'
import { parseNumber } from './parse-number.ts'

export const integerSchema = ruleSchema('integer', {})

type IntegerRule = z.infer<typeof integerSchema>

/** The text is a whole number without decimals, `.0` among them. */
export const integer: RuleType<IntegerRule> = {
  ...valueAlone,
  readsCode: true,
  check(rule, value) {
    const text = textOf(value)
    if (text === null || (parseNumber(text) !== null && !text.includes('.'))) return null
    return failure(rule, 'LocKey_Validation_Integer')
  },
}
