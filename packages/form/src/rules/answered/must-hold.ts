import type * as z from 'zod/mini'
import { expressionSchema } from '../../conditions/written-expression.ts'
import { failure, type RulePlanning, type RuleType, ruleSchema, unplanned, valueAlone } from '../rule.ts'

export const mustHoldSchema = ruleSchema('mustHold', {
  /** What must be true of this answer, the others, the records and what is known of the claimant. */
  expression: expressionSchema,
})

type MustHoldRule = z.infer<typeof mustHoldSchema>

/**
 * An expression is true. What is false is refused, and so is what cannot be computed. What is unknown is refused at the
 * empty fields that make it so, or here if none of them is asked for.
 */
export const mustHold: RuleType<MustHoldRule> = {
  ...valueAlone,
  check(rule, _, { outcome }) {
    const found = outcome?.(rule.expression)
    if (!found) return null
    const { value, failed, isAskedFor } = found
    if (!failed && (value === true || (value === null && isAskedFor))) return null
    return failure(rule, 'LocKey_Validation_MustHold')
  },
  reads: ({ expression }) => [expression],
}

export const mustHoldPlanning: RulePlanning<MustHoldRule> = { ...unplanned }
