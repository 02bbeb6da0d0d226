import type { BlockOf, Widget } from '@redress/form'
import { type KindSpecimens, type Specimen, wide } from '../../gallery/specimen.ts'
import { kindInput, type RecordValues, writeRecord } from '../../gallery/write-record.ts'

const name = (field: string): Widget => ({ type: 'text', field, label: 'LocKey_Gallery_Label' })
const amount: Widget = {
  type: 'text',
  field: 'amount',
  label: 'LocKey_Gallery_Amount',
  mask: 'currency',
  prepend: 'LocKey_Gallery_Dollar',
}
const day: Widget = {
  type: 'date',
  field: 'day',
  label: 'LocKey_Gallery_Day',
  rules: [{ type: 'validDate', formats: 'MM/dd/yyyy' }],
}
const table = (model: string, title: string): BlockOf<'recordTable'> => ({
  type: 'recordTable',
  model,
  title,
  hint: 'LocKey_Gallery_LabelHint',
  inputs: [kindInput, name('shop'), day, amount],
  minRecords: 1,
  total: { field: 'amount', label: 'LocKey_Gallery_Total' },
})

const towing: RecordValues = { kind: 'towing', shop: 'City Towing', day: '09/01/2022', amount: '120.00' }
const rental: RecordValues = { kind: 'rental', shop: 'سيارات الحي', day: '09/02/2022', amount: '1,340.50' }

/** A table whose rows can also come from a file. */
const fromFile: BlockOf<'recordTable'> = {
  ...table('rowsFromFile', 'LocKey_Gallery_ExpensesFromFile'),
  list: true,
}

const tables: readonly Specimen[] = [
  { caption: 'LocKey_Gallery_Empty', block: table('rowsEmpty', 'LocKey_Gallery_ExpensesNone') },
  {
    caption: 'LocKey_Gallery_Saved',
    block: table('rowsSaved', 'LocKey_Gallery_ExpensesSaved'),
    prepare: (store) => {
      writeRecord(store, 'rowsSaved', towing)
      writeRecord(store, 'rowsSaved', rental)
    },
  },
  { caption: 'LocKey_Gallery_FromFile', block: fromFile },
  {
    caption: 'LocKey_Gallery_Error',
    block: table('rowsError', 'LocKey_Gallery_ExpensesWrong'),
    prepare: (store) => writeRecord(store, 'rowsError', { kind: 'towing', day: '13/40/2022' }),
  },
]

export const recordTableSpecimens: KindSpecimens = { section: 'record-table', specimens: wide(tables) }
