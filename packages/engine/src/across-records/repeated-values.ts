import { textOf } from '../field-value.ts'
import type { Rule } from '../rules/registry.ts'
import type { Failure } from '../rules/rule.ts'
import { comparedText } from './compared-text.ts'
import type { JudgedRecord } from './judge-records.ts'

type UniqueRule = Extract<Rule, { type: 'unique' }>

/** The failures of `unique` for a field, by record: every value that a record before it has too. */
export function repeatedValues(
  { ignore, message = 'LocKey_Validation_Unique' }: UniqueRule,
  key: string,
  records: readonly JudgedRecord[],
): ReadonlyMap<JudgedRecord, Failure> {
  const first = new Map<string, { readonly record: JudgedRecord; readonly value: string }>()
  const found = new Map<JudgedRecord, Failure>()
  for (const record of records) {
    const value = textOf(record.read(key))
    if (value === null) continue
    const compared = comparedText(value, ignore)
    const other = first.get(compared)
    if (!other) first.set(compared, { record, value })
    else found.set(record, { key: message, params: { value: other.value, entry: other.record.entry } })
  }
  return found
}
