import type { BlockOf, FormStore, Widget } from '@redress/form'
import { type KindSpecimens, type Specimen, wide } from '../../gallery/specimen.ts'
import { kindInput, type RecordValues, writeRecord } from '../../gallery/write-record.ts'

const document: Widget = { type: 'file', field: 'file', label: 'LocKey_Gallery_Receipt' }

const scan = (title: string, size: number): RecordValues => ({
  file: [{ name: title, size, type: 'application/pdf' }],
  kind: 'towing',
})

const manager = (model: string, title: string): BlockOf<'recordManager'> => ({
  type: 'recordManager',
  model,
  title,
  hint: 'LocKey_Gallery_LabelHint',
  inputs: [document, kindInput],
  display: ['name', 'size', 'kind'],
  required: true,
  minRecords: 0,
  startNewDraft: false,
  allowEdit: true,
  allowDelete: true,
})

/** Removes the draft that a list starts with. */
const withoutDraft = (store: FormStore, model: string): void => {
  for (const { clientId } of store.list(model).drafts) store.dispatch({ type: 'removeRecord', clientId })
}

/** Records with documents, of which one belongs to both; the kind that is needed is missing. */
const sharing: BlockOf<'recordManager'> = {
  ...manager('repairsShared', 'LocKey_Gallery_RepairsShared'),
  inputs: [kindInput],
  display: ['kind'],
  records: {
    model: 'repairDocuments',
    title: 'LocKey_Gallery_RepairDocuments',
    inputs: [{ type: 'file', field: 'file', label: 'LocKey_Gallery_Receipt', multiple: true }, kindInput],
    display: ['name', 'kind'],
    minEach: 1,
    shared: true,
    kinds: { field: 'kind', limits: [], required: [{ kind: 'rental' }] },
  },
}

function writeShared(store: FormStore): void {
  withoutDraft(store, 'repairsShared')
  writeRecord(store, 'repairsShared', { kind: 'towing' })
  writeRecord(store, 'repairsShared', { kind: 'rental' }, false)
  const owners = store.list('repairsShared').rows.map(({ clientId }) => clientId)
  for (const [title, claimTransactionId = null] of [
    ['receipt-2022-09-01.pdf', owners[0]],
    ['statement.pdf', owners.join(' ')],
  ] as const)
    writeRecord(store, 'repairDocuments', { ...scan(title, 184_320), claimTransactionId })
}

const managers: readonly Specimen[] = [
  {
    caption: 'LocKey_Gallery_Empty',
    block: manager('documentsEmpty', 'LocKey_Gallery_DocumentsNone'),
    prepare: (store) => withoutDraft(store, 'documentsEmpty'),
  },
  {
    caption: 'LocKey_Gallery_Saved',
    block: manager('documentsSaved', 'LocKey_Gallery_DocumentsSaved'),
    prepare: (store) => {
      writeRecord(store, 'documentsSaved', scan('receipt-2022-09-01.pdf', 184_320))
      writeRecord(store, 'documentsSaved', scan('إيصال القطر (2).pdf', 2_412_544))
    },
  },
  {
    caption: 'LocKey_Gallery_Draft',
    block: manager('documentsDraft', 'LocKey_Gallery_DocumentsBegun'),
    prepare: (store) => writeRecord(store, 'documentsDraft', scan('receipt.pdf', 91_000), false),
  },
  {
    caption: 'LocKey_Gallery_Error',
    block: manager('documentsError', 'LocKey_Gallery_DocumentsWrong'),
    prepare: (store) => writeRecord(store, 'documentsError', { kind: 'rental' }),
  },
  { caption: 'LocKey_Gallery_Draft', block: sharing, prepare: writeShared },
]

export const recordManagerSpecimens: KindSpecimens = { section: 'record-manager', specimens: wide(managers) }
