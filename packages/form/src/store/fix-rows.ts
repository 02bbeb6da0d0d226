import type { FixedRows } from '../blocks/records/record-type.ts'
import type { RecordEntry } from '../form/record-list.ts'
import { removeRecord } from './remove-record.ts'
import { cellIn, cellOf, type ListState, recordFieldId, type Session, startRecord } from './session.ts'

/**
 * One record for each row that the case states, in its order. Of a stored session the records stay that the case still has a row
 * for.
 */
export function fixRows(session: Session, list: ListState, fixed: FixedRows): void {
  const { records } = list
  const { rows } = fixed
  const keyOf = (clientId: string) => cellIn(session, list, clientId, fixed.key)
  // As they are after every key that is pressed: one look at each of hundreds of rows.
  const isRight = ({ clientId }: RecordEntry, place: number) => keyOf(clientId)?.value === rows[place]?.key
  if (records.length === rows.length && records.every(isRight)) return
  const wanted = rows.map(({ key }) => records.find(({ clientId }) => keyOf(clientId)?.value === key))
  for (const entry of records) if (!wanted.includes(entry)) removeRecord(session, list, entry.clientId)
  list.records = []
  for (const [place, { key }] of rows.entries()) {
    const entry = wanted[place]
    const head = entry && session.heads.get(entry.clientId)
    if (!entry || !head) cellOf(session, recordFieldId(startRecord(session, list), fixed.key)).value = key
    else {
      list.records = [...list.records, entry]
      // Models are sent in the order of their heads.
      session.heads.delete(entry.clientId)
      session.heads.set(entry.clientId, head)
    }
  }
}
