import { typedFile } from '@redress/case/testing/typed-person.ts'
import { expect, test } from 'vitest'
import { openTypedForm, type TypedForm } from '../../testing/typed-form.ts'
import { claimantAnswers } from './claimant-answers.ts'

const name = 'Ana Lee'

interface Filing {
  readonly at?: string
  readonly day?: string
}

/** A claim of a bank for one person and one pension plan, with everything but the two accounts. */
async function open({ at = '2031-09-15T18:00:00Z', day = '09/15/2031' }: Filing = {}): Promise<TypedForm> {
  const form = await openTypedForm({ caseName: 'nominees', at })
  form.type({
    ...claimantAnswers(name, 'NJ', day),
    'claimDetails.filer': 'nominee',
    'claimDetails.firm': 'Harbor Trust Bank',
  })
  form.fillRow('holdings', 'people', { accounts: '1', transactions: '12' })
  form.fillRow('holdings', 'pensions', { accounts: '1', transactions: '34' })
  form.type({ 'claimDetails.letterAccounts': '2', 'claimDetails.letterTransactions': '46' })
  form.add('letterDocuments', {})
  form.add('authorityDocuments', { documentType: 'powerOfAttorney' })
  const signature = { name, signature: name, signatureDate: day }
  form.sign('representative', { ...signature, capacity: 'Head of Operations' })
  form.sign('witness', { ...signature, name: 'Bo Chen', signature: 'Bo Chen' })
  return form
}

/** An account with its statement, which is named after it where nothing else is said. */
const account = (form: TypedForm, number: string, statement = number): string =>
  form.add('accounts', {
    file: typedFile(`${statement}.pdf`),
    account: number,
    owner: 'Rosa Whitcombe',
    taxNumber: '123-45-6789',
    address: '12 Mill Street, Trenton, NJ 08608, USA',
  })

test('EXP-4 EXP-9 ROW-5 F20-02 F20-04 a claim for two accounts and 46 trades has the totals worked out by hand, a witness, and a document for each account', async () => {
  const form = await open()
  expect(form.obstacles()).toEqual(['claimDetails.listed', 'accounts'])
  account(form, 'HF-1')
  expect(form.messages('claimDetails.listed')).toEqual(['List as many accounts as your table has'])
  account(form, 'HF-2')
  expect(form.obstacles()).toEqual([])
  const { claims, records } = await form.file('en')
  // 1 + 1 accounts, and 12 + 34 trades
  expect(claims[0]).toMatchObject({
    'claimDetails.accounts': '2',
    'claimDetails.transactions': '46',
    'claimDetails.listed': '2',
    heldFor: 'confirmation',
  })
  expect(records.map((row) => row['kind label']).filter(Boolean)).toEqual([
    'People',
    'Companies and trusts',
    'Pension plans',
    'Investment funds',
  ])
})

test('EXP-7 ROW-1 F20-02 F20-04 a letter with other numbers, an account twice, and a document that is not named after its account are refused', async () => {
  const form = await open()
  account(form, 'HF-1')
  const second = account(form, 'HF-1', 'HF-1 March')
  expect(form.messages(`${second}.account`)).toEqual(['This account is already listed'])
  form.type({ [`${second}.account`]: 'HF-17' })
  expect(form.messages(`${second}.account`)).toEqual([
    'The file name of the statement must begin with this account number',
  ])
  form.type({ [`${second}.account`]: 'HF-1 March', 'claimDetails.letterTransactions': '47' })
  form.store.dispatch({ type: 'saveRecord', clientId: second })
  expect(form.obstacles()).toEqual(['claimDetails.letterTransactions'])
  expect(await form.refusal()).toContain('Your letter and the table differ in the number of trades')
})

test('EXP-6 F20-03 more than 50 accounts are not listed one by one', async () => {
  const form = await open()
  form.fillRow('holdings', 'funds', { accounts: '49', transactions: '500' })
  form.type({ 'claimDetails.letterAccounts': '51', 'claimDetails.letterTransactions': '546' })
  expect(form.store.isSkipped('accounts')).toBe(true)
  expect(form.obstacles()).toEqual([])
})

test('TIM-1 F20-07 after the deadline a claim is taken with a reason', async () => {
  const form = await open({ at: '2032-03-15T18:00:00Z', day: '03/15/2032' })
  account(form, 'HF-1')
  account(form, 'HF-2')
  expect(form.obstacles()).toEqual(['claimDetails.lateReason'])
  form.type({ 'claimDetails.lateReason': 'Our records were being moved.' })
  const { claims } = await form.file()
  expect(claims[0]?.late).not.toBe('')
})
