import { type BlockOf, type FormStore, type Metadata, rowField, type Widget } from '@redress/form'
import { withKnownRows } from '@redress/form/known-rows'
import { knownFields } from '../../gallery/known-fields.ts'
import { type KindSpecimens, type Specimen, wide } from '../../gallery/specimen.ts'

const text = (field: string, label: string): Widget => ({ type: 'text', field, label })
const shop = text(knownFields.shop, 'LocKey_Gallery_Label')
const amount = text(knownFields.amount, 'LocKey_Gallery_Amount')
const answer: Widget = {
  type: 'radio',
  field: 'answer',
  label: 'LocKey_Gallery_Kind',
  options: [
    { value: 'towing', label: 'LocKey_Gallery_Towing' },
    { value: 'rental', label: 'LocKey_Gallery_Rental' },
  ],
}

const block = (model: string, title: string): BlockOf<'knownRecords'> => ({
  type: 'knownRecords',
  model,
  title,
  hint: 'LocKey_Gallery_LabelHint',
  inputs: [shop, amount, answer],
})

const shops = ["Nowak's Garage", 'سيارات الحي']

/** The form as a claimant has it whose class list has two rows. */
function fill(store: FormStore, model: string): void {
  const metadata: Metadata = { dtoMapping: 'claimTransactions', formType: 'Standard', name: model }
  const rows = shops.map((listed, index) => ({
    metadata,
    fields: { [rowField]: String(index + 1), [knownFields.shop]: listed, [knownFields.amount]: '120.00' },
  }))
  const state = store.getState()
  const prepopulated = [...state.prepopulated, ...rows]
  let records = 0
  const newUuid = () => {
    records += 1
    return `${model.slice(-6)}0${records}`
  }
  store.dispatch({ type: 'restore', state: withKnownRows(store.plan, { ...state, prepopulated }, newUuid) })
}

const known: readonly Specimen[] = [
  {
    caption: 'LocKey_Gallery_Saved',
    block: block('listedSaved', 'LocKey_Gallery_ListedSaved'),
    prepare: (store) => {
      fill(store, 'listedSaved')
      const [first] = store.list('listedSaved').rows
      if (first) store.dispatch({ type: 'enter', field: `${first.clientId}.answer`, value: 'towing' })
    },
  },
  {
    caption: 'LocKey_Gallery_Error',
    block: block('listedError', 'LocKey_Gallery_ListedWrong'),
    prepare: (store) => {
      fill(store, 'listedError')
      for (const { clientId } of store.list('listedError').rows)
        store.dispatch({ type: 'touch', field: `${clientId}.answer` })
    },
  },
]

export const knownRecordsSpecimens: KindSpecimens = { section: 'known-records', specimens: wide(known) }
