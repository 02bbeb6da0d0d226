import { formsConfigAnswer } from '@redress/api'
import { createFormStore, formDefinitionSchema, isRecordBlock, planForm } from '@redress/form'
import { expect, test } from 'vitest'
import { writeRecord } from '../../gallery/write-record.ts'
import { buildSession } from '../../session/testing.ts'
import { inWordsOf } from '../ListErrors/words-of-entries.ts'
import { factText, labelEnd } from './RecordFacts.tsx'
import { recordNames } from './record-names.ts'

const copy = {
  t: (key: string, params: Readonly<Record<string, unknown>> = {}) =>
    [key, ...Object.values(params)].join(' '),
  raw: (key: string) => key,
  culture: 'en',
  locale: 'en',
  dir: 'ltr' as const,
}

test.each([
  ['image/jpeg', 'JPEG'],
  ['image/png', 'PNG'],
  ['application/pdf', 'PDF'],
  ['image/svg+xml', 'SVG'],
  ['image/heic', 'HEIC'],
  ['unknown', 'UNKNOWN'],
])('UI-13 the kind of a document, %s, is called %s', (type, text) => {
  expect(factText(null, 'type', type, copy)).toBe(text)
})

test('UI-13 the size of a document is shown with its unit, and a typed size stays as it is', () => {
  expect(factText(null, 'size', '2412544', copy)).toMatch(/^2\.[34] MB$/)
  expect(factText(null, 'size', 'large', copy)).toBe('large')
})

test.each([
  ['Amount', ': '],
  ['Did you use it?', ' '],
  ['هل استخدمته؟', ' '],
  ['使用过吗？', ' '],
  ['Amount:', ' '],
])('UI-13 the label %s and its value are parted by one mark', (label, end) => {
  expect(labelEnd(label)).toBe(end)
})

/** A list of entries: costs with their amounts, or places by their addresses. */
function entries(inputs: readonly object[], display: readonly string[], fields: readonly string[]) {
  const block = { type: 'recordManager', model: 'claimTransactions', title: 'LocKey_List', inputs, display }
  const definition = formDefinitionSchema.parse({
    formType: 'Automotive',
    title: 'LocKey_Form',
    pages: [{ page: 'costs', title: 'LocKey_Page', blocks: [block] }],
  })
  const configs = formsConfigAnswer.parse([
    {
      metadataHash: 'hash',
      metadata: { dtoMapping: 'ClaimTransactions', formType: 'Automotive' },
      fields: Object.fromEntries(fields.map((field) => [field, {}])),
    },
  ])
  const plan = planForm(definition, configs, { internationalSupport: true, showStreetLine2: true })
  const store = createFormStore(plan, {
    newUuid: () => crypto.randomUUID(),
    today: () => Temporal.PlainDate.from('2026-03-27'),
    characterWhitelist: new Set(),
    outcomes: () => null,
  })
  const [manager] = definition.pages.flatMap(({ blocks }) => blocks.filter(isRecordBlock))
  const names = () => {
    const { saved } = store.list('claimTransactions')
    if (manager?.type !== 'recordManager') throw new Error('There is no manager.')
    return [...recordNames(manager, saved, store, copy).values()]
  }
  return {
    store,
    add: (values: Parameters<typeof writeRecord>[2]) => writeRecord(store, 'claimTransactions', values),
    names,
  }
}

const text = (field: string) => ({ type: 'text', field, label: `LocKey_${field}` })

test('UI-13 REC-7 entries of one name are distinguished by what else is shown of them, then by their places', () => {
  const { add, names } = entries([text('kind'), text('amount')], ['kind', 'amount'], ['kind', 'amount'])
  add({ kind: 'Towing', amount: '80' })
  add({ kind: 'Bank or lawyer fees', amount: '40' })
  add({ kind: 'Bank or lawyer fees', amount: '55' })
  add({ kind: 'Rental', amount: '9' })
  add({ kind: 'Rental', amount: '9' })
  expect(names()).toEqual([
    'Towing',
    'Bank or lawyer fees, 40',
    'Bank or lawyer fees, 55',
    'Rental, 9, LocKey_Records_Row 4',
    'Rental, 9, LocKey_Records_Row 5',
  ])
})

test('UI-13 ROW-4 an entry that is an address is called by its street and town, not by its country', () => {
  const parts = ['Line1', 'Locality', 'PostalCode']
  const fields = ['homeCountry', ...parts.map((part) => `home${part}`)]
  const { add, names } = entries(
    [{ type: 'postalAddress', field: 'homeCountry', label: 'LocKey_Home' }],
    ['homeCountry'],
    [
      ...fields,
      'homeLine2',
      'homeLine3',
      'homeDependentLocality',
      'homeRegion',
      'homeSortingCode',
      'homeConfirmed',
    ],
  )
  add({ homeCountry: 'CA', homeLine1: '12 Mill Street', homeLocality: 'Acle', homePostalCode: 'K1A 0B1' })
  expect(names()).toEqual(['12 Mill Street, Acle'])
})

test('REC-4 REC-5 of entries without documents the words of entries are said, of documents those of documents', () => {
  const { store } = entries([text('bank')], ['bank'], ['bank'])
  const said = (model: string, key: string) => inWordsOf(store, model, { rule: 'list', key }).key
  expect(said('claimTransactions', 'LocKey_Validation_ProvideDocumentation')).toBe(
    'LocKey_Validation_ProvideEntry',
  )
  expect(said('claimTransactions', 'LocKey_Validation_FormIsDirty')).toBe('LocKey_Validation_EntryIsUnsaved')
  expect(said('claimTransactions', 'LocKey_Validation_MaxRecords')).toBe('LocKey_Validation_MaxRecords')
  const documents = buildSession().store
  const ofDocuments = inWordsOf(documents, 'documentContexts', {
    rule: 'list',
    key: 'LocKey_Validation_ProvideDocumentation',
  })
  expect(ofDocuments.key).toBe('LocKey_Validation_ProvideDocumentation')
})
