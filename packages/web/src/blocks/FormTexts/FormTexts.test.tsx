import {
  createFormStore,
  type FormStore,
  formDefinitionSchema,
  modelFileSchema,
  planForm,
} from '@redress/form'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Copy } from '../../copy/Copy.tsx'
import { CopyProvider, useCopy } from '../../copy/CopyProvider.tsx'
import { FormProvider } from '../../form/FormProvider.tsx'
import { FormTexts } from './FormTexts.tsx'
import { rememberFiled } from './value-in-text.ts'

const texts = new Map([
  ['LocKey_Weeks', 'You worked <strong>{claimDetails.weeks}</strong> weeks, {max} at most.'],
  ['LocKey_Name', 'Claim of {claimDetails.name}'],
  ['LocKey_Price', 'You paid {claimDetails.price} on {claimDetails.day} by {claimDetails.method}.'],
  ['LocKey_Records', 'Our records say {prepopulatedData.weeks}.'],
  ['LocKey_Card', 'card ({claimDetails.method})'],
])

const definition = formDefinitionSchema.parse({
  formType: 'Standard',
  title: 'LocKey_Title',
  pages: [
    {
      page: 'details',
      title: 'LocKey_Page',
      blocks: [
        { type: 'text', field: 'claimDetails.weeks', label: 'LocKey_L', mask: 'decimal' },
        { type: 'text', field: 'claimDetails.name', label: 'LocKey_L' },
        { type: 'text', field: 'claimDetails.price', label: 'LocKey_L', mask: 'currency' },
        { type: 'date', field: 'claimDetails.day', label: 'LocKey_L' },
        {
          type: 'radio',
          field: 'claimDetails.method',
          label: 'LocKey_L',
          options: [
            { value: 'card', label: 'LocKey_Card' },
            { value: 'cash', label: 'LocKey_Cash' },
          ],
        },
      ],
    },
  ],
})

const configs = [
  {
    dtoMapping: 'claimDetails',
    fields: { weeks: {}, name: {}, price: { currency: 'USD' }, day: {}, method: {} },
  },
  { dtoMapping: 'prepopulatedData', fields: { weeks: { unit: 'weeks' } } },
].map((file) => {
  const { dtoMapping, formType, fields } = modelFileSchema.parse({ formType: 'Standard', ...file })
  return { metadataHash: '', metadata: { dtoMapping, formType }, fields }
})

function storeWith(values: Readonly<Record<string, string>>): FormStore {
  const plan = planForm(definition, configs, { internationalSupport: true, showStreetLine2: true })
  const store = createFormStore(plan, {
    newUuid: () => '00000000-0000-4000-8000-000000000000',
    today: () => Temporal.PlainDate.from('2026-11-23'),
    characterWhitelist: null,
    outcomes: () => null,
  })
  for (const [key, value] of Object.entries(values))
    store.dispatch({ type: 'enter', field: `claimDetails.${key}`, value })
  return store
}

const Plain = ({ text }: { readonly text: string }) => <p title={useCopy().t(text)} />

function html(store: FormStore, text: string, culture = 'en', plain = false): string {
  return renderToStaticMarkup(
    <CopyProvider culture={culture} dictionary={texts}>
      <FormProvider store={store}>
        <FormTexts>{plain ? <Plain text={text} /> : <Copy text={text} params={{ max: 52 }} />}</FormTexts>
      </FormProvider>
    </CopyProvider>,
  ).replaceAll('\u00a0', ' ')
}

test('EXP-10 a value in a sentence is written as the culture writes it, in an element with its own direction', () => {
  const store = storeWith({ weeks: '1250.5', price: '1,250', day: '03/27/2026', method: 'card' })
  expect(html(store, 'LocKey_Weeks')).toBe(
    'You worked <strong><bdi>1,250.5</bdi></strong> weeks, <bdi>52</bdi> at most.',
  )
  expect(html(store, 'LocKey_Weeks', 'es')).toContain('<bdi>1250,5</bdi>')
  expect(html(store, 'LocKey_Price')).toBe(
    'You paid <bdi>$1,250.00</bdi> on <bdi>March 27, 2026</bdi> by <bdi>card (…)</bdi>.',
  )
})

test('EXP-10 a value is never read as markup or as a place', () => {
  const store = storeWith({
    name: '<b>x</b><a href="https://a.example">{max}</a> {claimDetails.price}',
    price: '5',
  })
  expect(html(store, 'LocKey_Name')).toBe(
    'Claim of <bdi>&lt;b&gt;x&lt;/b&gt;&lt;a href=&quot;https://a.example&quot;&gt;{max}&lt;/a&gt; {claimDetails.price}</bdi>',
  )
})

test('EXP-10 an empty value is three dots, and so is a value that is not known yet', () => {
  expect(html(storeWith({}), 'LocKey_Name')).toBe('Claim of <bdi>…</bdi>')
  expect(html(storeWith({}), 'LocKey_Records')).toBe('Our records say <bdi>…</bdi>.')
})

test('EXP-10 a value of the class list is written as its model says', () => {
  const store = storeWith({})
  store.dispatch({
    type: 'prefill',
    models: [
      { metadata: { dtoMapping: 'prepopulatedData', formType: 'Standard' }, fields: { weeks: '1204' } },
    ],
  })
  expect(html(store, 'LocKey_Records')).toBe('Our records say <bdi>1,204</bdi>.')
})

test('EXP-10 a value in a plain text is isolated from the direction of the words around it', () => {
  expect(html(storeWith({ name: 'ليلى' }), 'LocKey_Name', 'en', true)).toBe(
    '<p title="Claim of \u2068ليلى\u2069"></p>',
  )
})

test('EXP-10 after filing the sentences say what was filed, until something is typed again', () => {
  const store = storeWith({ name: 'Ana', price: '5' })
  rememberFiled(store)
  expect(html(store, 'LocKey_Name')).toBe('Claim of <bdi>Ana</bdi>')
  store.dispatch({ type: 'reset' })
  expect(html(store, 'LocKey_Name')).toBe('Claim of <bdi>Ana</bdi>')
  store.dispatch({ type: 'enter', field: 'claimDetails.price', value: '7' })
  expect(html(store, 'LocKey_Name')).toBe('Claim of <bdi>…</bdi>')
})
