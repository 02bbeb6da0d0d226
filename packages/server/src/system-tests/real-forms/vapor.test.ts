import { expect, test } from 'vitest'
import { openTypedForm, type TypedForm } from '../../testing/typed-form.ts'
import { claimantAnswers } from './claimant-answers.ts'

/** Purchases of three years: 2 + 1 devices, 30 + 12 + 6 packs, $240.50 + $96.25 at shops, $49.99 on the website. */
async function withPurchases(): Promise<TypedForm> {
  const form = await openTypedForm({ caseName: 'vapor' })
  form.type({
    ...claimantAnswers('Ana Lee', 'NY'),
    'claimDetails.filedFor': 'myself',
    'claimDetails.paymentMethod': 'check',
    'claimDetails.payeeName': 'Ana Lee',
  })
  form.fillRow('claimTransactions', '2018', { devices: '2', packs: '30', atShops: '240.50' })
  form.fillRow('claimTransactions', '2019', { packs: '12', atShops: '96.25' })
  form.fillRow('claimTransactions', '2021', { devices: '1', packs: '6', onSite: '49.99' })
  return form
}

const totals = ['devices', 'packs', 'atShops', 'onSite', 'counted'] as const
const shown = (form: TypedForm): unknown[] => totals.map((key) => form.value(`claimDetails.${key}`))
const filed = (claim: Readonly<Record<string, string>> | undefined): unknown[] =>
  totals.map((key) => claim?.[`claimDetails.${key}`])

test('EXP-9 F08-02 F08-08 the totals of devices, packs and money in a table of seven years are those worked out by hand', async () => {
  const form = await withPurchases()
  form.type({ 'claimDetails.receipts': 'yes' })
  form.add('documentContexts', { documentType: 'receipt' })
  // $240.50 + $96.25 = $336.75 at shops, and with $49.99 of the website $386.74.
  expect(shown(form)).toEqual(['3', '48', '336.75', '49.99', '386.74'])
  expect(form.obstacles()).toEqual([])
  const { claims, records } = await form.file()
  expect(filed(claims[0])).toEqual(['3', '48', '336.75', '49.99', '386.74'])
  const spent = records.filter(({ model }) => model === 'claimTransactions')
  expect(spent.map((row) => [row.year, row.spent])).toEqual([
    ['2017', '0.00'],
    ['2018', '240.50'],
    ['2019', '96.25'],
    ['2020', '0.00'],
    ['2021', '49.99'],
    ['2022', '0.00'],
    ['2023', '0.00'],
  ])
})

test('EXP-5 F08-03 above $300 at shops the claimant adds documents', async () => {
  const form = await withPurchases()
  expect(form.obstacles()).toEqual(['claimDetails.receipts'])
  form.type({ 'claimDetails.receipts': 'yes' })
  expect(form.obstacles()).toEqual(['documentContexts'])
})

test('EXP-4 F08-04 without documents $300 of what was spent at shops count, and all of the website', async () => {
  const form = await withPurchases()
  form.type({ 'claimDetails.receipts': 'no' })
  expect(form.obstacles()).toEqual([])
  const { claims } = await form.file()
  expect(filed(claims[0])).toEqual(['3', '48', '336.75', '49.99', '349.99'])
})

test('EXP-7 F08-02 a table without a purchase is refused, on the page and by the server', async () => {
  const form = await openTypedForm({ caseName: 'vapor' })
  form.type({
    ...claimantAnswers('Ana Lee', 'NY'),
    'claimDetails.filedFor': 'myself',
    'claimDetails.paymentMethod': 'check',
    'claimDetails.payeeName': 'Ana Lee',
  })
  expect(form.obstacles()).toEqual(['claimDetails.counted'])
  expect(await form.refusal()).toContain('Enter what you spent in at least one year')
})
