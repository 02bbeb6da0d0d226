import type { FieldValue } from '../field-value.ts'
import type { ListPlan } from '../form/plan-form.ts'
import { isAcrossRecords, type Rule, type RuleAcrossRecords } from '../rules/registry.ts'
import type { Failure, Issue } from '../rules/rule.ts'
import { shownTextOf } from '../widgets/conceals.ts'
import type { Widget } from '../widgets/registry.ts'
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

type Comparison<R> = (
  rule: R,
  key: string,
  records: readonly JudgedRecord[],
) => ReadonlyMap<JudgedRecord, Failure>

/** The rules that compare records, each with its comparison. */
const comparisons: { readonly [T in RuleAcrossRecords['type']]: Comparison<Extract<Rule, { type: T }>> } = {
  noOverlap: overlappingPeriods,
  unique: repeatedValues,
}

/** The union again, in the form that lets the compiler pair a rule with its comparison. */
type Compared<T extends RuleAcrossRecords['type'] = RuleAcrossRecords['type']> = {
  [K in T]: Extract<Rule, { type: K }>
}[T]

function failuresOf<T extends RuleAcrossRecords['type']>(
  rule: Compared<T>,
  key: string,
  records: readonly JudgedRecord[],
): ReadonlyMap<JudgedRecord, Failure> {
  const compare: Comparison<Extract<Rule, { type: T }>> = comparisons[rule.type]
  return compare(rule, key, records)
}

/** A failure whose words have a value of the field only in part, where the field is shown in part. */
const inPart = (failure: Failure, widget: Widget | null): Failure => {
  const value = failure.params?.value
  if (!widget || typeof value !== 'string') return failure
  return { ...failure, params: { ...failure.params, value: shownTextOf(widget, value) } }
}

/** Compares the records of a list by the rules `unique` and `noOverlap` of their fields. The same on both sides. */
export const judgeRecords: RecordJudge = ({ fields }, records) => {
  const found = new Map<string, readonly Issue[]>()
  for (const { key, rules, widget } of fields) {
    for (const rule of rules.filter(isAcrossRecords)) {
      for (const [{ clientId }, failure] of failuresOf(rule, key, records)) {
        const id = `${clientId}.${key}`
        found.set(id, [...(found.get(id) ?? []), { rule: rule.type, ...inPart(failure, widget) }])
      }
    }
  }
  return found
}
