import { fileFacts } from '../form/model.ts'
import type { FieldCell } from './field-cell.ts'
import { recordFieldId, type Session } from './session.ts'

/** A file field writes the name, size and type of its file on the model, where the model has them. */
export function writeFileFacts(session: Session, cell: FieldCell): void {
  for (const [key, value] of Object.entries(fileFacts(cell.value))) {
    const fact = session.cells.get(recordFieldId(cell.clientId, key))
    if (fact && !fact.field.widget) fact.value = value
  }
}
