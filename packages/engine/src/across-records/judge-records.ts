import type { FieldValue } from '../field-value.ts'
import type { ListPlan } from '../form/plan-form.ts'
import type { Rule } from '../rules/registry.ts'
import type { Failure, Issue } from '../rules/rule.ts'
import { overlappingPeriods } from './overlapping-periods.ts'
import { repeatedValues } from './repeated-values.ts'

/** A record as the rules over records read it. */
export interface JudgedRecord {
  readonly clientId: string
  /** Its place in the list, counted from 1, by which messages name it. */
  readonly entry: number
  /** The answer to a field of the record; null for one that is not asked for. */
  readonly read: (key: string) => FieldValue
}

/**
 * What the rules over records find wrong, by the ids of the fields of the records. Of two records that conflict the later of
 * `records` is at fault.
 */
export type RecordJudge = (
  list: Pick<ListPlan, 'fields'>,
  records: readonly JudgedRecord[],
) => ReadonlyMap<string, readonly Issue[]>

function failuresOf(
  rule: Rule,
  key: string,
  records: readonly JudgedRecord[],
): ReadonlyMap<JudgedRecord, Failure> {
  if (rule.type === 'unique') return repeatedValues(rule, key, records)
  return rule.type === 'noOverlap' ? overlappingPeriods(rule, key, records) : new Map()
}

/** Compares the records of a list by the rules `unique` and `noOverlap` of their fields (ROW-1). The same on both sides. */
export const judgeRecords: RecordJudge = ({ fields }, records) => {
  const found = new Map<string, readonly Issue[]>()
  for (const { key, rules } of fields) {
    for (const rule of rules) {
      for (const [{ clientId }, failure] of failuresOf(rule, key, records)) {
        const id = `${clientId}.${key}`
        found.set(id, [...(found.get(id) ?? []), { rule: rule.type, ...failure }])
      }
    }
  }
  return found
}
