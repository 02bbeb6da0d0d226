import type * as z from 'zod/mini'
import { expressionSchema } from '../../conditions/written-expression.ts'
import {
  failure,
  isUnanswered,
  type RulePlanning,
  type RuleType,
  ruleSchema,
  unplanned,
  valueAlone,
} from '../rule.ts'

export const requiredWhenSchema = ruleSchema('requiredWhen', { when: expressionSchema })

type RequiredWhenRule = z.infer<typeof requiredWhenSchema>

/**
 * The field has a value when an expression is true, and when it cannot be computed. While it is unknown, the empty fields
 * that make it so are refused, or this one if none of them is asked for.
 */
export const requiredWhen: RuleType<RequiredWhenRule> = {
  ...valueAlone,
  check(rule, value, { outcome }) {
    const found = outcome?.(rule.when)
    if (!found || !isUnanswered(value)) return null
    const { value: needed, failed, isAskedFor } = found
    if (!failed && (needed === false || (needed === null && isAskedFor))) return null
    return failure(rule, 'LocKey_Validation_RequiredIf')
  },
  requires: ({ when }, { outcome }) => outcome?.(when)?.value === true,
  reads: ({ when }) => [when],
}

export const requiredWhenPlanning: RulePlanning<RequiredWhenRule> = { ...unplanned }
