import * as z from 'zod/mini'
import { textOf } from '../../field-value.ts'
import { failure, type RulePlanning, type RuleType, ruleSchema, unplanned, valueAlone } from '../rule.ts'

export const equalToFieldSchema = ruleSchema('equalToField', { field: z.string() })

type EqualToFieldRule = z.infer<typeof equalToFieldSchema>

/**
 * The text equals that of another field, of its model or of another (`claimantInfo.emailAddress`). Blanks around either are
 * ignored. Used for confirmations.
 */
export const equalToField: RuleType<EqualToFieldRule> = {
  ...valueAlone,
  check(rule, value, { sibling }) {
    const text = textOf(value)
    if (text === null || text.trim() === textOf(sibling(rule.field))?.trim()) return null
    return failure(rule, 'LocKey_Validation_DoesNotMatch')
  },
  reads: (rule) => [rule.field],
  repeats: (rule) => rule.field,
}

export const equalToFieldPlanning: RulePlanning<EqualToFieldRule> = {
  ...unplanned,
  names: ({ field }) => [{ field, path: ['field'] }],
  examples: ({ field }, { sibling }) => [textOf(sibling(field)) ?? ''],
  peers: ({ field }) => [field],
}
