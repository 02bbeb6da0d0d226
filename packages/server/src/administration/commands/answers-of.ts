import { decimalOf, isDecimal, parseDay, type RecordValue, type Value } from '@redress/engine/expressions'
import { fault } from '../../foundation/faults/fault.ts'

/** A number as it is written, so that no digit of it is lost. */
const exactNumbers = (_: string, value: unknown, context?: { readonly source?: string }): unknown =>
  typeof value === 'number' ? decimalOf(context?.source ?? String(value)) : value

/** The value of an expression for a value of JSON. A text such as `2026-11-23` is a day, an empty one is no answer. */
function answerOf(json: unknown): Value {
  if (json === null || typeof json === 'boolean' || isDecimal(json)) return json
  if (typeof json === 'string') return json === '' ? null : (parseDay(json) ?? json)
  if (Array.isArray(json)) return json.map(answerOf)
  return recordOf(json)
}

function recordOf(json: unknown): RecordValue {
  const entries = typeof json === 'object' && json !== null ? Object.entries(json) : []
  return { kind: 'record', entries: new Map(entries.map(([name, entry]) => [name, answerOf(entry)])) }
}

/**
 * The answers of a JSON file by model: `{"claimDetails": {"hours": 12.5, "bought": "2026-11-23"}, "losses": [{"amount": 10}]}`.
 * @throws COMMAND_REFUSED if the text is no object of JSON
 */
export function answersOf(text: string, file: string): ReadonlyMap<string, Value> {
  try {
    const json: unknown = JSON.parse(text, exactNumbers)
    if (typeof json === 'object' && json !== null && !Array.isArray(json) && !isDecimal(json)) {
      return recordOf(json).entries
    }
  } catch {
    // As for a text that is JSON and no object.
  }
  throw fault('COMMAND_REFUSED', `${file} is no JSON object such as {"claimDetails": {"hours": 12}}.`)
}
