import { noonOfSignature, typedFile, typedPerson } from '@redress/case/testing/typed-person.ts'
import { expect, test } from 'vitest'
import { openTypedForm, type TypedForm } from '../../testing/typed-form.ts'

const open = async (formType: 'Standard' | 'minor' | 'extended' = 'Standard'): Promise<TypedForm> => {
  const form = await openTypedForm({ caseName: 'data-breach', formType, at: noonOfSignature })
  form.type(typedPerson)
  if (formType !== 'minor') form.type({ 'claimDetails.birthYear': '1984', 'claimDetails.lastFour': '0143' })
  form.type({ 'claimDetails.paymentMethod': 'card' })
  return form
}

const spent = (form: TypedForm, ...hours: readonly string[]): void => {
  form.type({ 'claimDetails.claimsTime': 'yes', 'claimDetails.timeStory': 'Somebody opened an account.' })
  for (const each of hours) form.add('timeSpent', { what: 'Calls to banks', month: '05/2026', hours: each })
}

const lost = (form: TypedForm, amounts: readonly string[], day = '06/02/2025'): void => {
  form.type({ 'claimDetails.claimsLosses': 'yes' })
  for (const amount of amounts)
    form.add('losses', {
      kind: 'fraud',
      day,
      amount,
      proof: 'police',
      file: typedFile(`report-${amount}.pdf`),
    })
}

const nothingElse = {
  'claimDetails.benefit': 'none',
  'claimDetails.claimsTime': 'no',
  'claimDetails.claimsLosses': 'no',
  'claimDetails.boughtGuard': 'no',
}

/** 2.75 + 6.5 + 3 hours; 1,204.17 and 89.90 dollars; 7 months at 19.95 dollars; 125 dollars instead of monitoring. */
async function wholeClaim(): Promise<TypedForm> {
  const form = await open()
  form.type({
    'claimDetails.benefit': 'cash',
    'claimDetails.ownService': 'Larkwatch',
    'claimDetails.keepsService': true,
    'claimDetails.boughtGuard': 'yes',
    'claimDetails.guardPrice': '19.95',
    'claimDetails.guardMonths': '7',
  })
  spent(form, '2.75', '6.5', '3')
  lost(form, ['1204.17', '89.90'])
  form.add('fraudDocuments', { documentType: 'police' })
  return form
}

test('EXP-4 EXP-5 F01-07 F01-10 F01-11 hours, pay, costs, a quarter of the price and their sum are those worked out by hand, on the page, in the claim and in the export', async () => {
  const form = await wholeClaim()
  expect(form.obstacles()).toEqual([])
  const figures = {
    'claimDetails.hours': '12.25',
    // 12.25 × 25
    'claimDetails.timePay': '306.25',
    // 1,204.17 + 89.90
    'claimDetails.lossTotal': '1294.07',
    // 19.95 × 7 = 139.65, a quarter of it is 34.9125
    'claimDetails.guardRefund': '34.91',
    // 306.25 + 1,294.07
    'claimDetails.total': '1600.32',
  }
  for (const [field, figure] of Object.entries(figures)) expect(form.value(field), field).toBe(figure)
  const { claims, records } = await form.file()
  expect(claims[0]).toMatchObject(figures)
  expect(records.map(({ hours, amount }) => hours || amount).filter(Boolean)).toEqual(
    expect.arrayContaining(['2.75', '6.5', '3', '1204.17', '89.90']),
  )
})

test('EXP-5 EXP-7 F01-04 F01-05 F01-06 hours: at least 1, in quarters, above 10 with a document, at most 20, on the page and by the server', async () => {
  const form = await open()
  form.type({ ...nothingElse })
  spent(form, '0.75')
  expect(form.messages('claimDetails.hours')).toEqual(['Claim at least 1 hour, or choose “No” above'])
  spent(form, '9.25')
  expect([form.value('claimDetails.hours'), form.obstacles()]).toEqual(['10', []])
  spent(form, '0.25')
  expect([form.value('claimDetails.hours'), form.obstacles()]).toEqual(['10.25', ['fraudDocuments']])
  expect(await form.refusal()).toBeTruthy()
  form.add('fraudDocuments', { documentType: 'bank' })
  spent(form, '9.75')
  expect([form.value('claimDetails.hours'), form.obstacles()]).toEqual(['20', []])
  spent(form, '0.25')
  expect(form.obstacles()).toEqual(['claimDetails.hours'])
  expect(form.messages('claimDetails.hours')).toEqual(['Claim at most 20 hours in all'])
  expect(await form.refusal()).toContain('Claim at most 20 hours in all')
})

test('EXP-7 F01-04 a row that is not in quarters of an hour is refused', async () => {
  const form = await open()
  form.type({ ...nothingElse })
  spent(form, '1.1')
  expect(form.obstacles()).toContain('timeSpent.hours')
})

test('EXP-7 F01-10 time and costs together reach $20,000 and not a cent more', async () => {
  const form = await wholeClaim()
  // 20,000 − 1,600.32 = 18,399.68
  lost(form, ['18,399.68'])
  expect([form.value('claimDetails.total'), form.obstacles()]).toEqual(['20000', []])
  lost(form, ['0.01'])
  expect([form.value('claimDetails.total'), form.obstacles()]).toEqual(['20000.01', ['claimDetails.total']])
  expect(await form.refusal()).toContain('at most $20,000')
})

test('F01-08 a cost without its document is not taken, and the kind of cost decides which documents prove it', async () => {
  const form = await open()
  form.type({ ...nothingElse, 'claimDetails.claimsLosses': 'yes' })
  const cost = { kind: 'fees', day: '06/02/2025', amount: '40.00', proof: 'police' }
  const id = form.add('losses', { ...cost, file: null })
  expect(form.obstacles()).toContain('losses')
  expect(form.store.field(`${id}.proof`).value).toBeNull()
  form.add('losses', { ...cost, proof: 'bill' })
  const { claims, records } = await form.file()
  expect(claims[0]).toMatchObject({ 'claimDetails.lossTotal': '40.00', 'claimDetails.total': '40.00' })
  expect(records).toMatchObject([{ kind: 'fees', amount: '40.00', proof: 'bill' }])
})

test('F01-02 F01-03 monitoring alone can be claimed, every other part is skipped', async () => {
  const form = await open()
  form.type({ ...nothingElse, 'claimDetails.benefit': 'monitoring' })
  expect([form.value('claimDetails.total'), form.obstacles()]).toEqual(['0', []])
  await form.file()
})

test('EXP-6 F01-13 F01-14 who was under 18 on the day of the breach files by the form for minors, alone or by a parent as the age today says', async () => {
  const form = await open('minor')
  form.type({
    'claimDetails.childName': 'Noa Whitcombe',
    'claimDetails.claimsLosses': 'no',
    'claimDetails.monitoring': true,
  })
  const ageAndObstacles = (born: string) => {
    form.type({ 'claimDetails.born': born, 'claimDetails.filer': 'self' })
    return [form.value('claimDetails.age'), form.obstacles()]
  }
  // 18 on March 11, 2025, the day of the breach.
  expect(ageAndObstacles('03/11/2007')).toEqual(['19', ['claimDetails.born']])
  expect(ageAndObstacles('03/12/2007')).toEqual(['19', []])
  // 18 on November 23, 2026, the day of filing.
  expect(ageAndObstacles('11/23/2008')).toEqual(['18', []])
  expect(ageAndObstacles('11/24/2008')).toEqual(['17', ['claimDetails.filer']])
  form.type({ 'claimDetails.filer': 'parent' })
  const { claims } = await form.file()
  expect(claims[0]).toMatchObject({ 'claimDetails.age': '17', 'claimDetails.filer': 'parent' })
})

test.each([
  ['Standard', '09/30/2026', '10/01/2026'],
  ['extended', '10/01/2026', '09/30/2026'],
] as const)('F01-13 the form %s takes a cost of %s and none of %s', async (formType, inside, outside) => {
  const form = await open(formType)
  form.type(formType === 'Standard' ? nothingElse : { 'claimDetails.claimsTime': 'no' })
  lost(form, ['12.00'], inside)
  expect(form.obstacles()).toEqual([])
  lost(form, ['13.00'], outside)
  expect(form.obstacles()).toContain('losses')
})
