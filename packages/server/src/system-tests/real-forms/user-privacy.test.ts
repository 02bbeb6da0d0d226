import { noonOfSignature, typedPerson } from '@redress/case/testing/typed-person.ts'
import { expect, test } from 'vitest'
import { openTypedForm, type TypedForm } from '../../testing/typed-form.ts'

async function open(credentials: Readonly<Record<string, string>>): Promise<TypedForm> {
  const form = await openTypedForm({
    caseName: 'user-privacy',
    at: noonOfSignature,
    credentials,
  })
  form.type({
    ...typedPerson,
    'claimDetails.lived': 'yes',
    'claimDetails.used': 'yes',
    'claimDetails.paymentMethod': 'venmo',
    'claimDetails.venmoPhone': '(510) 555-0134',
  })
  return form
}

const account = (from: string, to: string) => ({ name: 'rosa.w', email: 'rosa@example.com', from, to })

test('EXP-4 EXP-5 F06-03 F06-04 F06-05 months with an account count once, as counted by hand, on the page, in the claim and in the export', async () => {
  const form = await open({ way: 'open' })
  form.type({ 'claimDetails.accounts': 'deleted' })
  // March to August 2021: 6 months.
  form.add('accounts', account('03/15/2021', '08/02/2021'))
  expect(form.value('claimDetails.months')).toBe('6')
  // July to October 2021, of which July and August are counted: 2 more.
  form.add('accounts', account('07/20/2021', '10/01/2021'))
  expect(form.value('claimDetails.months')).toBe('8')
  // One day is one month.
  form.add('accounts', account('12/31/2022', '12/31/2022'))
  expect(form.value('claimDetails.months')).toBe('9')
  // Still there since November 2024: November and December 2024.
  form.type({
    'claimDetails.accounts': 'both',
    'claimDetails.userName': 'rosa.new',
    'claimDetails.since': '11/15/2024',
  })
  expect([form.value('claimDetails.months'), form.obstacles()]).toEqual(['11', []])
  const { claims, records } = await form.file()
  expect(claims[0]).toMatchObject({
    'claimDetails.months': '11',
    'claimDetails.venmoPhone': '(510) 555-0134',
  })
  expect(records.length).toBe(3)
})

test('EXP-4 F06-05 an account of before 2021 that is still there is all 48 months of the class period, and deleted ones are not asked for', async () => {
  const form = await open({ way: 'notice', noticeId: 'Q4ZT81MB', confirmationCode: '7KX2M9D4HB6W' })
  form.type({
    'claimDetails.accounts': 'current',
    'claimDetails.userName': 'rosa.w',
    'claimDetails.since': '05/01/2019',
  })
  expect([form.value('claimDetails.months'), form.obstacles()]).toEqual(['48', []])
  const { claims } = await form.file()
  expect(claims[0]).toMatchObject({ 'claimDetails.months': '48' })
})

test('F06-04 an account that ends before it begins, or has neither e-mail address nor telephone number, is refused', async () => {
  const form = await open({ way: 'open' })
  form.type({ 'claimDetails.accounts': 'deleted' })
  const id = form.add('accounts', account('08/02/2021', '08/01/2021'))
  expect(form.messages(`${id}.to`).length).toBe(1)
  form.type({ [`${id}.to`]: '08/02/2021', [`${id}.email`]: null })
  expect(form.messages(`${id}.to`)).toEqual([])
  expect(form.messages(`${id}.email`)).toEqual([
    'Enter the e-mail address or the telephone number of the account',
  ])
})

test('ACC-8 F06-06 who lived elsewhere or did not use the service is told that they cannot claim', async () => {
  const form = await open({ way: 'open' })
  expect(form.store.isSkipped('not-in-class')).toBe(true)
  for (const question of ['lived', 'used']) {
    form.type({ [`claimDetails.${question}`]: 'no' })
    expect([form.store.isSkipped('not-in-class'), form.store.isSkipped('accounts')]).toEqual([false, true])
    form.type({ [`claimDetails.${question}`]: 'yes' })
  }
})
