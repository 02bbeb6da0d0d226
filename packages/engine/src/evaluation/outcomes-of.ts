import type { Evaluator } from '../conditions/form-expressions.ts'
import type { Outcome } from '../expressions/evaluate.ts'
import { evaluateExpression } from './evaluate-expression.ts'

/** The values of the expressions of a form with these answers: each is computed once, until they are forgotten. */
export const outcomesOf: Evaluator = (expressions, answers) => {
  const known = new Map<string, Outcome>()
  return {
    of: (id, own) => {
      const expression = expressions[id]
      if (!expression) return null
      const key = own ? `${own.clientId} ${id}` : id
      const outcome =
        known.get(key) ?? evaluateExpression(id, expression, own ? { ...answers, read: own.read } : answers)
      known.set(key, outcome)
      return outcome
    },
    forget: () => known.clear(),
  }
}
