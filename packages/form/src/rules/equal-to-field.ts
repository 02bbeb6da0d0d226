import * as z from 'zod/mini'
import { textOf } from '../field-value.ts'
import { failure, type RuleKinds, type RulePlannings, ruleSchema } from './rule.ts'

export const equalToFieldSchemas = { equalToField: ruleSchema('equalToField', { field: z.string() }) }

export type EqualToFieldRule = z.infer<typeof equalToFieldSchemas.equalToField>

export const equalToFieldKinds: RuleKinds<EqualToFieldRule> = {
  /**
   * The text equals that of another field, of its model or of another (`claimantInfo.emailAddress`). Blanks around either are
   * ignored. Used for confirmations.
   */
  equalToField: {
    check(rule, value, { sibling }) {
      const text = textOf(value)
      if (text === null || text.trim() === textOf(sibling(rule.field))?.trim()) return null
      return failure(rule, 'LocKey_Validation_DoesNotMatch')
    },
    reads: (rule) => [rule.field],
    repeats: (rule) => rule.field,
  },
}

export const equalToFieldPlannings: RulePlannings<EqualToFieldRule> = {
  equalToField: {
    names: ({ field }) => [{ field, path: ['field'] }],
    examples: ({ field }, { sibling }) => [textOf(sibling(field)) ?? ''],
    peers: ({ field }) => [field],
  },
}
