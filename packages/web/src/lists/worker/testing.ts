import {
  createFormStore,
  type FormState,
  formDefinitionSchema,
  type ModelConfig,
  planForm,
} from '@redress/form'
import type { CultureTexts, ListFacts } from './list-facts.ts'

const formType = 'Standard'
const settings = { internationalSupport: true, showStreetLine2: true }
const model = 'purchases'

const inputs = [
  {
    type: 'select',
    field: 'kind',
    label: 'LocKey_Kind',
    options: [
      { value: 'towing', label: 'LocKey_Towing' },
      { value: 'rental', label: 'LocKey_Rental' },
    ],
  },
  { type: 'date', field: 'day', label: 'LocKey_Day', hint: 'LocKey_DayHint' },
  { type: 'text', field: 'amount', label: 'LocKey_Amount', mask: 'currency' },
  { type: 'text', field: 'shop', label: 'LocKey_Shop' },
  { type: 'telephone', field: 'telephone', label: 'LocKey_Telephone' },
]

const required = { type: 'required' } as const
const text = (...rules: ModelConfig['fields'][string]['rules']) => ({ kind: 'text' as const, rules })

const configs: readonly ModelConfig[] = [
  {
    metadataHash: 'hash',
    metadata: { dtoMapping: 'claimTransactions', formType, name: model },
    fields: {
      kind: text(required),
      day: text(required, { type: 'validDate', formats: 'MM/dd/yyyy' }),
      amount: text(required),
      shop: text({ type: 'maxLength', max: 40 }),
      telephone: text(),
    },
  },
]

const definition = formDefinitionSchema.parse({
  formType,
  title: 'LocKey_Form',
  pages: [
    {
      page: 'purchases',
      title: 'LocKey_Page',
      blocks: [{ type: 'recordTable', model, title: 'LocKey_Table', inputs, list: true }],
    },
  ],
})

const texts = (culture: string, words: Readonly<Record<string, string>>): CultureTexts => ({
  culture,
  texts: new Map(Object.entries(words).map(([key, word]) => [`LocKey_${key}`, word])),
})

export const english = texts('en', {
  Kind: 'Kind of <b>purchase</b>',
  Towing: 'Towing',
  Rental: 'Rental car',
  Day: 'Day',
  DayHint: 'The day on the receipt',
  Amount: 'Amount',
  Shop: 'Shop',
  Telephone: 'Telephone',
  Field_Required: 'required',
  Field_DatePlaceholder: 'mm/dd/yyyy',
  List_OneOf: 'One of: {choices}',
  List_Example: 'For example: {example}',
  List_Title: 'Fill in from a file',
  List_Help: 'Help',
})

export const arabic = texts('ar', {
  Kind: 'نوع الشراء',
  Towing: 'سحب المركبة',
  Rental: 'سيارة مستأجرة',
  Day: 'اليوم',
  Amount: 'المبلغ',
  Shop: 'المتجر',
  Telephone: 'الهاتف',
  List_Title: 'التعبئة من ملف',
  List_Help: 'مساعدة',
})

function emptyState(): FormState {
  const plan = planForm(definition, configs, settings)
  const today = () => Temporal.PlainDate.from('2026-03-27')
  const newUuid = () => '1a2b3c4d-0000-4000-8000-000000000000'
  return createFormStore(plan, {
    newUuid,
    today,
    characterWhitelist: new Set(),
    outcomes: () => null,
  }).getState()
}

/** The facts of a list for tests: purchases with a kind, a day, an amount, a shop and a telephone number. */
export const factsOf = (more: Partial<ListFacts> = {}): ListFacts => ({
  definition,
  configs,
  settings,
  state: emptyState(),
  model,
  today: '2026-03-27',
  calculationDay: '2026-03-27',
  deadlines: {},
  characters: ['\\p{L}', '\\p{N}', '\\p{P}', '\\p{S}', '\\p{Z}'],
  cultures: [english],
  writing: null,
  ...more,
})
