import type * as z from 'zod/mini'
import { expressionSchema } from '../conditions/written-expression.ts'
import { failure, isSettled, type RuleKinds, type RulePlannings, ruleSchema } from './rule.ts'

export const mustHoldSchemas = {
  mustHold: ruleSchema('mustHold', {
    /** What must be true of this answer, the others, the records and what is known of the claimant. */
    expression: expressionSchema,
  }),
}

export type MustHoldRule = z.infer<typeof mustHoldSchemas.mustHold>

/**
 * An expression is true. What is false is refused, and so is what cannot be computed. What is unknown is refused at the
 * empty fields that make it so, or here if none of them is asked for.
 */
export const mustHoldKinds: RuleKinds<MustHoldRule> = {
  mustHold: {
    check(rule, _, { outcome }) {
      const found = outcome?.(rule.expression)
      return !found || isSettled(found, true) ? null : failure(rule, 'LocKey_Validation_MustHold')
    },
    reads: ({ expression }) => [expression],
  },
}

export const mustHoldPlannings: RulePlannings<MustHoldRule> = { mustHold: {} }
