import type { ExpressionAnswers } from '../conditions/form-expressions.ts'
import type { Outcome } from '../expressions/evaluate.ts'
import type { FieldValue } from '../field-value.ts'
import type { FormPlan } from '../form/plan-form.ts'
import type { ReadValue } from './resolve-form.ts'

/** A record, for the expressions that each record has its own value of. */
interface OwnRecord {
  readonly clientId: string
  readonly read: ReadValue
}

/** The values of the expressions of a form, computed when they are first read. */
export interface Outcomes {
  /** The outcome of a pseudo-field; null for any other field, and while the evaluator is not loaded. */
  readonly of: (id: string, own?: OwnRecord) => Outcome | null
  /** Forgets every outcome: answers have changed. */
  readonly forget: () => void
}

/** The values of the expressions of a form with these answers. */
export function createOutcomes({ expressions, evaluator }: FormPlan, answers: ExpressionAnswers): Outcomes {
  const known = new Map<string, Outcome>()
  return {
    of: (id, own) => {
      const expression = expressions[id]
      const evaluate = expression && evaluator()
      if (!evaluate) return null
      const key = own ? `${own.clientId} ${id}` : id
      const outcome =
        known.get(key) ?? evaluate(id, expression, own ? { ...answers, read: own.read } : answers)
      known.set(key, outcome)
      return outcome
    },
    forget: () => known.clear(),
  }
}

/** The value of a condition: true, false, or null if it is unknown or cannot be computed. */
export const conditionValue = ({ value, failure }: Outcome): FieldValue =>
  failure === null && typeof value === 'boolean' ? value : null
