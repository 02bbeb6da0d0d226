import { isDecimal } from '../expressions/decimal.ts'
import { isList, type Value } from '../expressions/value.ts'
import { commonType, type Type } from './types.ts'

/** The type of a value that is given, such as the answers that an expression is tried with. */
export function typeOfValue(value: Value): Type {
  if (value === null) return 'null'
  if (typeof value === 'boolean') return 'boolean'
  if (typeof value === 'string') return 'text'
  if (isDecimal(value)) return 'number'
  if (isList(value)) {
    return { kind: 'list', items: value.map(typeOfValue).reduce(commonType, 'null'), most: value.length }
  }
  if (value.kind === 'range') return { kind: 'range', of: 'any' }
  if (value.kind === 'identifier') return 'text'
  if (value.kind !== 'record') return value.kind
  const fields = [...value.entries].map(([name, entry]) => [name, typeOfValue(entry)] as const)
  return { kind: 'record', fields: Object.fromEntries(fields) }
}
