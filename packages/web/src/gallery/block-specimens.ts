import {
  type Block,
  type BlockOf,
  choicesOf,
  type FieldValue,
  type FormStore,
  type RecordBlock,
  recordBlocksOf,
  type Widget,
  widgetsOf,
} from '@redress/engine'
import type { Specimen, SpecimenSection } from './specimen.ts'

const name = (field: string): Widget => ({ type: 'text', field, label: 'LocKey_Gallery_Label' })
const kind: Widget = {
  type: 'select',
  field: 'kind',
  label: 'LocKey_Gallery_Kind',
  options: [
    { value: 'towing', label: 'LocKey_Gallery_Towing' },
    { value: 'rental', label: 'LocKey_Gallery_Rental' },
  ],
}
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
const document: Widget = { type: 'file', field: 'file', label: 'LocKey_Gallery_Receipt' }

type Values = Readonly<Record<string, FieldValue>>

/** Writes a record as a claimant does: into the draft that is there, or one of its own, and saves it. */
function write(store: FormStore, model: string, values: Values, save = true): void {
  if (store.list(model).drafts.length === 0) store.dispatch({ type: 'addDraft', model })
  const clientId = store.list(model).drafts.at(-1)?.clientId
  if (!clientId) return
  for (const [field, value] of Object.entries(values))
    store.dispatch({ type: 'enter', field: `${clientId}.${field}`, value })
  if (save) store.dispatch({ type: 'saveRecord', clientId })
}

const scan = (title: string, size: number): Values => ({
  file: [{ name: title, size, type: 'application/pdf' }],
  kind: 'towing',
})

const manager = (model: string, title: string): BlockOf<'recordManager'> => ({
  type: 'recordManager',
  model,
  title,
  hint: 'LocKey_Gallery_LabelHint',
  inputs: [document, kind],
  display: ['name', 'size', 'kind'],
  required: true,
  startNewDraft: false,
  allowEdit: true,
  allowDelete: true,
})

const table = (model: string, title: string): BlockOf<'recordTable'> => ({
  type: 'recordTable',
  model,
  title,
  hint: 'LocKey_Gallery_LabelHint',
  inputs: [kind, name('shop'), day, amount],
  minRecords: 1,
  total: { field: 'amount', label: 'LocKey_Gallery_Total' },
})

const towing: Values = { kind: 'towing', shop: 'City Towing', day: '09/01/2022', amount: '120.00' }
const rental: Values = { kind: 'rental', shop: 'سيارات الحي', day: '09/02/2022', amount: '1,340.50' }

/** Drops the draft that a list begins with. */
const withoutDraft = (store: FormStore, model: string): void => {
  for (const { clientId } of store.list(model).drafts) store.dispatch({ type: 'removeRecord', clientId })
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
      write(store, 'documentsSaved', scan('receipt-2022-09-01.pdf', 184_320))
      write(store, 'documentsSaved', scan('إيصال القطر (2).pdf', 2_412_544))
    },
  },
  {
    caption: 'LocKey_Gallery_Draft',
    block: manager('documentsDraft', 'LocKey_Gallery_DocumentsBegun'),
    prepare: (store) => write(store, 'documentsDraft', scan('receipt.pdf', 91_000), false),
  },
  {
    caption: 'LocKey_Gallery_Error',
    block: manager('documentsError', 'LocKey_Gallery_DocumentsWrong'),
    prepare: (store) => write(store, 'documentsError', { kind: 'rental' }),
  },
]

const tables: readonly Specimen[] = [
  { caption: 'LocKey_Gallery_Empty', block: table('rowsEmpty', 'LocKey_Gallery_ExpensesNone') },
  {
    caption: 'LocKey_Gallery_Saved',
    block: table('rowsSaved', 'LocKey_Gallery_ExpensesSaved'),
    prepare: (store) => {
      write(store, 'rowsSaved', towing)
      write(store, 'rowsSaved', rental)
    },
  },
  {
    caption: 'LocKey_Gallery_Error',
    block: table('rowsError', 'LocKey_Gallery_ExpensesWrong'),
    prepare: (store) => write(store, 'rowsError', { kind: 'towing', day: '13/40/2022' }),
  },
]

const labelValue = (display: BlockOf<'labelValue'>['display']): BlockOf<'labelValue'> => ({
  type: 'labelValue',
  label: 'LocKey_Gallery_Vehicle',
  field: 'prepopulatedData.vehicle',
  display,
})

const rowOf = (prefix: string, count: number): BlockOf<'row'> => ({
  type: 'row',
  inputs: Array.from({ length: count }, (_, place) => name(`claimDetails.${prefix}${place}`)),
})

const abroad = (store: FormStore): void => {
  const enter = (field: string, value: string) =>
    store.dispatch({ type: 'enter', field: `credentials.${field}`, value })
  enter('mailingCountry', 'DE')
  enter('mailingStreetLine1', 'Lindenstraße 14')
  enter('mailingCity', 'Berlin')
  enter('mailingPostalCodeNonUS', '10969')
}

/** A block in whose fields nothing stands, or the given text, and the claimant has been in each. */
function wrong(block: Block, text: string | null): Specimen {
  const widgets = widgetsOf(block, { internationalSupport: true, showStreetLine2: true })
  return {
    caption: 'LocKey_Gallery_Error',
    block,
    prepare: ({ dispatch }) => {
      for (const widget of widgets) {
        const { field } = widget
        if (choicesOf(widget) === null) dispatch({ type: 'enter', field, value: text })
        dispatch({ type: 'touch', field })
      }
    },
  }
}

const confirmation = (model: string): Block => ({
  type: 'contactConfirmation',
  model,
  emailField: 'emailAddress',
  phoneField: 'phoneNumber',
})

/** Every kind of record list, and everything that is shown of a record. */
export const recordBlocks: readonly RecordBlock[] = [...managers, ...tables].flatMap(({ block }) =>
  recordBlocksOf(block),
)

const wide = (specimens: readonly Specimen[]): Specimen[] =>
  specimens.map((specimen) => ({ ...specimen, wide: true }))

/** Every block that shows text (UI-8). */
const prose: readonly Specimen[] = [
  { caption: 'LocKey_Gallery_Heading', block: { type: 'h2', text: 'LocKey_Gallery_Heading' } },
  { caption: 'LocKey_Gallery_Heading', block: { type: 'h3', text: 'LocKey_Gallery_Heading' } },
  { caption: 'LocKey_Gallery_Mixed', block: { type: 'paragraph', text: 'LocKey_Gallery_Paragraph' } },
  {
    caption: 'LocKey_Gallery_Ordered',
    block: { type: 'orderedList', items: ['LocKey_Gallery_PointOne', 'LocKey_Gallery_PointTwo'] },
  },
  {
    caption: 'LocKey_Gallery_Unordered',
    block: { type: 'unorderedList', items: ['LocKey_Gallery_PointOne', 'LocKey_Gallery_PointTwo'] },
  },
  { caption: 'LocKey_Gallery_Spacer', block: { type: 'spacer', size: 'small' } },
  {
    caption: 'LocKey_Gallery_Info',
    block: {
      type: 'notice',
      tone: 'info',
      title: 'LocKey_Gallery_Heading',
      text: 'LocKey_Gallery_Paragraph',
    },
  },
  {
    caption: 'LocKey_Gallery_Caution',
    block: { type: 'notice', tone: 'warning', text: 'LocKey_Gallery_Paragraph' },
  },
]

/** Every building block in every state (UI-8 to UI-15); what is opened and closed is in `live`. */
export const blockSections: readonly SpecimenSection[] = [
  { id: 'prose', title: 'LocKey_Gallery_Prose', specimens: wide(prose) },
  {
    id: 'rows',
    title: 'LocKey_Gallery_Rows',
    specimens: wide([
      { caption: '1', block: rowOf('one', 1) },
      { caption: '2', block: rowOf('two', 2) },
      { caption: '3', block: rowOf('three', 3) },
    ]),
  },
  {
    id: 'names',
    title: 'LocKey_Gallery_Names',
    specimens: wide([
      { caption: '6 / 6', block: { type: 'nameInput', model: 'claimantInfo', middleInitial: false } },
      { caption: '5 / 2 / 5', block: { type: 'nameInput', model: 'signature', middleInitial: true } },
      { caption: 'LocKey_Gallery_Domestic', block: { type: 'address', model: 'claimantInfo' } },
      { caption: 'LocKey_Gallery_Abroad', block: { type: 'address', model: 'credentials' }, prepare: abroad },
      { caption: 'LocKey_Gallery_Confirm', block: confirmation('claimantInfo') },
      wrong({ type: 'nameInput', model: 'claimDetails', middleInitial: false }, null),
      wrong({ type: 'address', model: 'claimDetails' }, null),
      wrong(confirmation('claimDetails'), 'somebody.else@example.com'),
    ]),
  },
  {
    id: 'label-value',
    title: 'LocKey_Gallery_LabelValue',
    specimens: [
      { caption: 'LocKey_Gallery_Default', block: labelValue('default') },
      { caption: 'LocKey_Gallery_Fixed', block: labelValue('fixed') },
      { caption: 'LocKey_Gallery_LeftAligned', block: labelValue('leftAligned') },
      { caption: 'LocKey_Gallery_Stacked', block: labelValue('stacked') },
    ],
  },
  { id: 'record-manager', title: 'LocKey_Gallery_Manager', specimens: wide(managers) },
  { id: 'record-table', title: 'LocKey_Gallery_Table', specimens: wide(tables) },
]
