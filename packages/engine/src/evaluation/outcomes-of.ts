import type { Evaluator, Outcomes } from '../conditions/form-expressions.ts'
import type { Outcome } from '../expressions/evaluate.ts'
import { evaluateExpression } from './evaluate-expression.ts'
import { storedValue } from './stored-value.ts'

/** The values of the expressions of a form with these answers: each is computed once, until they are forgotten. */
export const outcomesOf: Evaluator = (expressions, answers) => {
  const known = new Map<string, Outcome>()
  /** The id of the field that an empty answer belongs to: `losses[2].amount` is a field of the second record. */
  const fieldAt = (place: string, own?: string): string => {
    const [, model = '', number, key = ''] = /^(\w+)\[(\d+)\]\.(\w+)$/.exec(place) ?? []
    const record = number === undefined ? undefined : answers.records(model)[Number(number) - 1]
    if (record) return `${record.clientId}.${key}`
    return own !== undefined && !place.includes('.') ? `${own}.${place}` : place
  }
  const of: Outcomes['of'] = (id, own) => {
    const expression = expressions[id]
    if (!expression) return null
    const key = own ? `${own.clientId} ${id}` : id
    const before = known.get(key)
    if (before) return before
    const found = evaluateExpression(id, expression, own ? { ...answers, read: own.read } : answers)
    const outcome = { ...found, empty: found.empty.map((place) => fieldAt(place, own?.clientId)) }
    known.set(key, outcome)
    return outcome
  }
  return {
    of,
    calculated: (id, own) => {
      const outcome = of(id, own)
      const failed = outcome?.failure != null
      return { value: outcome === null || failed ? null : storedValue(outcome.value), failed }
    },
    forget: () => known.clear(),
  }
}
