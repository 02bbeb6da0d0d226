import { expect, test } from 'vitest'
import { openTypedForm, type TypedForm } from '../../testing/typed-form.ts'
import { claimantAnswers } from './claimant-answers.ts'

/** The worker with 112 weeks on record, at 14 dollars each. */
const open = (): Promise<TypedForm> =>
  openTypedForm({ caseName: 'wages', credentials: { claimId: '7Q4K-2M9X-T3BV' } })

const typeAllBesideWeeks = (form: TypedForm): void => {
  form.type({
    ...claimantAnswers('Rosa Whitcombe', 'CA'),
    'claimDetails.moved': 'no',
    'claimDetails.paymentMethod': 'check',
    'claimDetails.payeeName': 'Rosa Whitcombe',
    'claimDetails.taxStatus': 'usPerson',
    'claimDetails.taxNumber': '123456789',
    'claimDetails.filingStatus': 'single',
  })
  form.sign('w9', { signature: 'Rosa Whitcombe', signatureDate: '09/15/2031' })
}

const dispute = (form: TypedForm, weeks: string): void =>
  form.type({
    'claimDetails.agrees': 'no',
    'claimDetails.rightWeeks': weeks,
    'claimDetails.why': 'I began in 2019.',
  })

test('EXP-4 EXP-7 F22-06 a worker who disputes 112 weeks and enters 131 sees, files and exports an estimate of 131 × $14.00 = $1,834.00', async () => {
  const form = await open()
  typeAllBesideWeeks(form)
  dispute(form, '131')
  form.add('documentContexts', { documentType: 'payStub' })
  expect(form.obstacles()).toEqual([])
  expect(form.value('claimDetails.newEstimate')).toBe('1834')
  const { claims } = await form.file()
  expect(claims[0]).toMatchObject({ 'claimDetails.rightWeeks': '131', 'claimDetails.newEstimate': '1834.00' })
})

test('EXP-7 F22-04 the number of weeks on record is refused as a disputed number, on the page and by the server', async () => {
  const form = await open()
  typeAllBesideWeeks(form)
  dispute(form, '112')
  form.add('documentContexts', { documentType: 'payStub' })
  expect(form.obstacles()).toEqual(['claimDetails.rightWeeks'])
  expect(form.messages('claimDetails.rightWeeks')).toEqual([
    'This is the number that we have on record. Enter another number, or answer above that it is right.',
  ])
  expect(await form.refusal()).toContain('This is the number that we have on record.')
})

test('F22-03 a dispute without a document stops at the documents', async () => {
  const form = await open()
  typeAllBesideWeeks(form)
  dispute(form, '131')
  expect(form.obstacles()).toEqual(['documentContexts'])
})

test('F22-03 F22-07 a worker who agrees files without documents and without an estimate of their own', async () => {
  const form = await open()
  typeAllBesideWeeks(form)
  form.type({ 'claimDetails.agrees': 'yes' })
  expect(form.obstacles()).toEqual([])
  expect(form.value('claimDetails.newEstimate')).toBeNull()
  const { claims } = await form.file()
  expect(claims[0]).toMatchObject({ 'claimDetails.agrees': 'yes', 'claimDetails.newEstimate': '' })
})

test('F22-07 a worker who is no U.S. person signs the statement of Form W-8BEN instead of that of Form W-9', async () => {
  const form = await open()
  typeAllBesideWeeks(form)
  form.type({
    'claimDetails.agrees': 'yes',
    'claimDetails.taxStatus': 'foreign',
    'claimDetails.taxCountry': 'Mexico',
  })
  expect(form.obstacles()).toEqual(['w8ben.signature'])
  form.sign('w8ben', { signature: 'Rosa Whitcombe', signatureDate: '09/15/2031' })
  expect(form.obstacles()).toEqual([])
  await form.file()
})
