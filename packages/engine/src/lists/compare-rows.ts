import { type JudgedRecord, judgeRecords } from '../across-records/judge-records.ts'
import type { ListPlan } from '../form/plan-form.ts'
import { drafts, saved } from '../form/record-list.ts'
import { isAcrossRecords } from '../rules/registry.ts'
import { answerIn, recordFieldId } from '../store/session.ts'
import type { CheckedRow } from './check-rows.ts'
import type { RowMistake } from './row-mistake.ts'
import type { ListSession } from './row-session.ts'

/** Whether a rule of a list compares its records: no value twice, no periods that overlap. */
export const comparesRows = ({ fields }: Pick<ListPlan, 'fields'>): boolean =>
  fields.some(({ rules }) => rules.some(isAcrossRecords))

/** The records that the form has already, as the rules over records read them. */
function recordsBefore({ session, list }: ListSession): readonly JudgedRecord[] {
  const places = new Map(list.records.map(({ clientId }, index) => [clientId, index + 1]))
  return [...saved(list.records), ...drafts(list.records)].map(({ clientId }) => ({
    clientId,
    entry: places.get(clientId) ?? 0,
    read: (key) => answerIn(session.cells.get(recordFieldId(clientId, key))),
  }))
}

/** Begins the id of a row among those of records. */
const rowId = (row: number): string => `row ${row}`

/**
 * Compares the rows of a list with each other and with the records of the form, by the rules over records. Messages name a row
 * by its number in the file.
 */
export function compareRows(rows: ListSession, checked: readonly CheckedRow[]): readonly RowMistake[] {
  const { plan } = rows.list
  const inFile = checked.map(
    ({ row, values }): JudgedRecord => ({
      clientId: rowId(row),
      entry: row,
      read: (key) => values[key] ?? null,
    }),
  )
  const found = judgeRecords(plan, [...recordsBefore(rows), ...inFile])
  if (found.size === 0) return []
  return checked.flatMap(({ row }) =>
    plan.fields.flatMap(({ key }): readonly RowMistake[] => {
      const [issue] = found.get(`${rowId(row)}.${key}`) ?? []
      return issue
        ? [{ row, key, issue: { key: issue.key, ...(issue.params && { params: issue.params }) } }]
        : []
    }),
  )
}
