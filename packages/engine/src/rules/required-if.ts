import * as z from 'zod/mini'
import { isEmpty } from '../field-value.ts'
import { failure, type RuleContext, type RuleType, ruleSchema } from './rule.ts'

export const requiredIfSchema = ruleSchema('requiredIf', {
  field: z.string(),
  operator: z.enum(['isEqualTo', 'isNotEqualTo']),
  value: z.union([z.string(), z.boolean(), z.null()]),
})

export type RequiredIfRule = z.infer<typeof requiredIfSchema>

const applies = (rule: RequiredIfRule, { sibling }: RuleContext): boolean =>
  (sibling(rule.field) === rule.value) === (rule.operator === 'isEqualTo')

/** The field has a value when another field of the model equals, or differs from, a value (VAL-6). */
export const requiredIf: RuleType<RequiredIfRule> = {
  check: (rule, value, context) =>
    applies(rule, context) && (isEmpty(value) || value === false)
      ? failure(rule, 'LocKey_Validation_RequiredIf')
      : null,
  requires: applies,
  reads: (rule) => [rule.field],
}
