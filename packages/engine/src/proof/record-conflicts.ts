import { type JudgedRecord, judgeRecords } from '../across-records/judge-records.ts'
import type { FieldPlan, ListPlan } from '../form/plan-form.ts'
import { isAcrossRecords, periodOf, type Rule } from '../rules/registry.ts'

/** A field whose rule over records refuses a record because of one before it. */
export interface RecordConflict {
  readonly field: FieldPlan
  readonly rule: Rule
}

/** Whether a rule of a list compares its records. */
export const comparesRecords = ({ fields }: Pick<ListPlan, 'fields'>): boolean =>
  fields.some(({ rules }) => rules.some(isAcrossRecords))

/** The conflicts of the last of several records with those before it. */
export function conflictsOfLast(
  { fields }: Pick<ListPlan, 'fields'>,
  records: readonly Pick<JudgedRecord, 'read'>[],
): readonly RecordConflict[] {
  const judged = records.map(({ read }, index) => ({ clientId: String(index), entry: index + 1, read }))
  const last = records.length - 1
  const isRefusedBy = (field: FieldPlan, rule: Rule): boolean =>
    judgeRecords({ fields: [{ ...field, rules: [rule] }] }, judged).has(`${last}.${field.key}`)
  return fields.flatMap((field) =>
    field.rules
      .filter(isAcrossRecords)
      .filter((rule) => isRefusedBy(field, rule))
      .map((rule) => ({ field, rule })),
  )
}

/** Why records keep a claimant on their page. */
export const conflictWords = ({ rule }: RecordConflict, count: number): string =>
  periodOf(rule) === null
    ? `must be different in ${count} records, and no such answers were found`
    : `must be the last day of a period that overlaps with none of ${count} records, and no such periods were found`
