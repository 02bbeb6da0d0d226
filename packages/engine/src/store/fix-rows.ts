import type { FixedRows } from '../blocks/records/record-type.ts'
import type { FieldValue } from '../field-value.ts'
import type { RecordEntry } from '../form/record-list.ts'
import { removeRecord } from './remove-record.ts'
import { cellOf, type ListState, recordFieldId, type Session, startRecord } from './session.ts'

/**
 * One record for each row that the case states, in its order. Of a stored session the records stay that the case still has a row
 * for (EXP-9).
 */
export function fixRows(session: Session, list: ListState, fixed: FixedRows): void {
  const { records } = list
  const keyOf = (clientId: string) => cellOf(session, recordFieldId(clientId, fixed.key))
  // Hundreds of rows are looked up by each key that is pressed. Of several records with one value the first counts.
  const byKey = new Map<FieldValue, RecordEntry>()
  for (const entry of records) {
    const { value } = keyOf(entry.clientId)
    if (!byKey.has(value)) byKey.set(value, entry)
  }
  const wanted = fixed.rows.map(({ key }) => byKey.get(key))
  if (records.length === wanted.length && wanted.every((entry, place) => entry === records[place])) return
  for (const entry of records) if (!wanted.includes(entry)) removeRecord(session, list, entry.clientId)
  list.records = []
  for (const [place, { key }] of fixed.rows.entries()) {
    const entry = wanted[place]
    const head = entry && session.heads.get(entry.clientId)
    if (!entry || !head) keyOf(startRecord(session, list)).value = key
    else {
      list.records = [...list.records, entry]
      // Models are sent in the order of their heads.
      session.heads.delete(entry.clientId)
      session.heads.set(entry.clientId, head)
    }
  }
}
