import type { FieldValue, FormStore, Widget } from '@redress/form'

/** The input with a choice that both kinds of record list have. */
export const kindInput: Widget = {
  type: 'select',
  field: 'kind',
  label: 'LocKey_Gallery_Kind',
  options: [
    { value: 'towing', label: 'LocKey_Gallery_Towing' },
    { value: 'rental', label: 'LocKey_Gallery_Rental' },
  ],
}

export type RecordValues = Readonly<Record<string, FieldValue>>

/** Writes a record as a claimant does: into the last draft, or a new one; saves it unless `save` is false. */
export function writeRecord(store: FormStore, model: string, values: RecordValues, save = true): void {
  if (store.list(model).drafts.length === 0) store.dispatch({ type: 'addDraft', model })
  const clientId = store.list(model).drafts.at(-1)?.clientId
  if (!clientId) return
  for (const [field, value] of Object.entries(values))
    store.dispatch({ type: 'enter', field: `${clientId}.${field}`, value })
  if (save) store.dispatch({ type: 'saveRecord', clientId })
}
