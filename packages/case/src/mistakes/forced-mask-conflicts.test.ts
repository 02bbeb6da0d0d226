import { buildConfig, buildForm, textInput } from '@redress/form/testing.ts'
import { expect, test } from 'vitest'
import { findFormMistakes } from './find-form-mistakes.ts'

const configs = [
  buildConfig('claimDetails', { code: {}, paid: {}, other: {}, again: {}, agreed: { kind: 'boolean' } }),
  buildConfig('claimantInfo', {
    mailingCountry: {},
    mailingStreetLine1: {},
    mailingStreetLine2: {},
    mailingCity: {},
    mailingSubDivision: {},
    mailingPostalCode: {},
    mailingSubDivisionNonUS: {},
    mailingPostalCodeNonUS: {},
  }),
  buildConfig('ClaimTransactions', { amount: {}, unit: {} }),
]
const yesNo = (field: string, more = {}) => ({
  type: 'radio',
  field,
  label: 'LocKey_Label',
  options: ['yes', 'no'].map((value) => ({ value, label: 'LocKey_O' })),
  ...more,
})
const equals = (field: string, value: string | boolean) => ({ field, operator: 'isEqualTo', value })
const forced = (mask: string, when: unknown) => ({ effect: 'mask', mask, when })
const shown = (when: unknown) => ({ effect: 'show', when })

const at = (pages: Readonly<Record<string, readonly unknown[]>>, extras = {}) =>
  findFormMistakes(buildForm(pages, extras), configs).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  )
const conflictOf = (field: string, place: string, masks = 'vin, currency') =>
  `${place}: Two different masks are forced on '${field}' at once: ${masks}.`

test('FLD-3 DEV-5 two masks under conditions that can hold together are a mistake, at the second', () => {
  const code = (...dependencies: readonly unknown[]) => ({
    details: [
      yesNo('claimDetails.paid'),
      yesNo('claimDetails.other'),
      { type: 'checkbox', field: 'claimDetails.agreed', label: 'LocKey_A' },
      textInput('claimDetails.code', { dependencies }),
    ],
  })
  const found = [conflictOf('claimDetails.code', 'pages.0.blocks.3.dependencies.1.mask')]
  const isPaid = forced('vin', equals('paid', 'yes'))
  for (const when of [
    equals('paid', 'yes'),
    equals('other', 'yes'),
    equals('agreed', true),
    equals('agreed', false),
    { field: 'other', operator: 'isEmpty' },
    { field: 'paid', operator: 'isNotEmpty' },
    { ...equals('paid', 'no'), operator: 'isNotEqualTo' },
  ])
    expect(at(code(isPaid, forced('currency', when))), JSON.stringify(when)).toEqual(found)
  for (const when of [equals('paid', 'no'), { field: 'paid', operator: 'isEmpty' }])
    expect(at(code(isPaid, forced('currency', when))), JSON.stringify(when)).toEqual([])
  expect(at(code(isPaid, forced('vin', equals('other', 'yes'))))).toEqual([])
})

test('FLD-3 DEV-5 two masks whose conditions exclude each other by what hides or skips a field are none', () => {
  const dependencies = [forced('vin', equals('paid', 'yes')), forced('currency', equals('other', 'yes'))]
  const code = textInput('claimDetails.code', { dependencies })
  const otherIfUnpaid = yesNo('claimDetails.other', { dependencies: [shown(equals('paid', 'no'))] })
  expect(at({ details: [yesNo('claimDetails.paid'), otherIfUnpaid, code] })).toEqual([])
  const otherIfPaid = yesNo('claimDetails.other', { dependencies: [shown(equals('paid', 'yes'))] })
  expect(at({ details: [yesNo('claimDetails.paid'), otherIfPaid, code] })).toHaveLength(1)

  const pages = { details: [yesNo('claimDetails.paid')], more: [yesNo('claimDetails.other')], last: [code] }
  expect(at(pages, { more: { skipWhen: [equals('claimDetails.paid', 'yes')] } })).toEqual([])
  expect(at(pages, { last: { skipWhen: [equals('claimDetails.paid', 'yes')] } })).toEqual([])
  expect(at(pages)).toHaveLength(1)
})

test('FLD-3 DEV-5 a field that is hidden whenever two masks would be forced on it has no conflict', () => {
  const dependencies = [
    shown(equals('other', 'no')),
    forced('vin', equals('paid', 'yes')),
    forced('currency', equals('other', 'yes')),
  ]
  const inputs = [yesNo('claimDetails.paid'), yesNo('claimDetails.other')]
  expect(at({ details: [...inputs, textInput('claimDetails.code', { dependencies })] })).toEqual([])
})

test('FLD-3 DEV-5 two masks forced on a field of records are a mistake, by answers in the record and beside it', () => {
  const table = (when: unknown) => ({
    details: [
      yesNo('claimDetails.paid'),
      {
        type: 'recordTable',
        model: 'claimTransactions',
        title: 'LocKey_T',
        inputs: [
          textInput('unit'),
          textInput('amount', {
            dependencies: [forced('currency', equals('unit', 'dollars')), forced('decimal', when)],
          }),
        ],
      },
    ],
  })
  const place = 'pages.0.blocks.1.inputs.1.dependencies.1.mask'
  const found = [conflictOf('claimTransactions.amount', place, 'currency, decimal')]
  expect(at(table(equals('claimDetails.paid', 'yes')))).toEqual(found)
  expect(at(table({ field: 'unit', operator: 'isNotEmpty' }))).toEqual(found)
  expect(at(table(equals('unit', 'hours')))).toEqual([])
})

test('FLD-3 a mask forced on anything but a text field is a mistake, an address among them', () => {
  const dependencies = [forced('vin', equals('other', 'yes'))]
  const date = { type: 'date', field: 'claimDetails.code', label: 'LocKey_D', dependencies }
  expect(at({ details: [yesNo('claimDetails.other'), date] })).toEqual([
    'pages.0.blocks.1.dependencies.0.mask: A mask is forced on a text field; this is a date.',
  ])
  const address = {
    type: 'address',
    model: 'claimantInfo',
    dependencies: [forced('vin', equals('claimDetails.other', 'yes'))],
  }
  expect(at({ details: [yesNo('claimDetails.other'), address] })).toEqual([
    'pages.0.blocks.1.dependencies.0.mask: A mask is forced on a text field; the fields of an address have masks of their own.',
  ])
})
