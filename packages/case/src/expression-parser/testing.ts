import { evaluate, type Outcome } from '@redress/form/expressions/evaluate.ts'
import type { Expression } from '@redress/form/expressions/tree.ts'
import type { Day, Value } from '@redress/form/expressions/value.ts'
import { valueText } from '@redress/form/expressions/value-text.ts'
import { parseExpression } from './parse-expression.ts'

/** The day that `today()` is in tests: 23 November 2026. */
export const today: Day = { kind: 'day', day: 20_780 }

/** A text that must be an expression, read. */
export function read(text: string): Expression {
  const parsed = parseExpression(text)
  if ('mistakes' in parsed) throw new Error(`${text}: ${JSON.stringify(parsed.mistakes)}`)
  return parsed.expression
}

/** What the text of an expression results in. */
const outcomeOf = (text: string, names: Readonly<Record<string, Value>> = {}): Outcome =>
  evaluate(read(text), { names: new Map(Object.entries(names)), today })

/** The value of an expression as the language writes it, or the code and place of its failure. */
export function resultOf(text: string, names?: Readonly<Record<string, Value>>): string {
  const { value, failure } = outcomeOf(text, names)
  return failure === null ? valueText(value) : `${failure.code} at ${failure.at}`
}
