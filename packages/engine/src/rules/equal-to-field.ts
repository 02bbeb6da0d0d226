import * as z from 'zod/mini'
import { textOf } from '../field-value.ts'
import { failure, type RuleType, ruleSchema } from './rule.ts'

export const equalToFieldSchema = ruleSchema('equalToField', { field: z.string() })

export type EqualToFieldRule = z.infer<typeof equalToFieldSchema>

/** The text repeats that of another field, blanks around either left aside: for confirmations (UI-12). */
export const equalToField: RuleType<EqualToFieldRule> = {
  check(rule, value, { sibling }) {
    const text = textOf(value)
    if (text === null || text.trim() === textOf(sibling(rule.field))?.trim()) return null
    return failure(rule, 'LocKey_Validation_DoesNotMatch')
  },
  reads: (rule) => [rule.field],
}
