import { expect, test } from 'vitest'
import { openTypedForm, type TypedForm } from '../../testing/typed-form.ts'
import { claimantAnswers } from './claimant-answers.ts'

const period = { provider: 'Sprint', from: '01/01/2012', to: '06/30/2014' }

async function open(): Promise<TypedForm> {
  const form = await openTypedForm({ caseName: 'calls' })
  form.type({
    ...claimantAnswers('Ana Lee', 'IL'),
    'claimDetails.gotCalls': true,
    'claimDetails.paymentMethod': 'check',
    'claimDetails.payeeName': 'Ana Lee',
  })
  form.add('claimTransactions', { number: '(312) 555-0143', ...period })
  return form
}

test('ROW-1 F14-02 each number is listed once: a second entry of a number is refused on the page and by the server', async () => {
  const form = await open()
  form.add('claimTransactions', { number: '(608) 555-0119', ...period })
  expect(form.obstacles()).toEqual([])
  const forged = await form.refusal((submission) => ({
    ...submission,
    claimTransactions: submission.claimTransactions.map((record) => ({
      ...record,
      fields: { ...record.fields, number: '(312) 555-0143' },
    })),
  }))
  expect(forged).toContain('You have entered this number already, in entry 1')
  const { records } = await form.file()
  expect(records).toHaveLength(2)
  form.add('claimTransactions', { number: '(312) 555-0143', ...period })
  expect(form.obstacles()).toContain('claimTransactions.number')
})

test('EXP-6 F14-03 the last day of a number is not before its first', async () => {
  const form = await open()
  form.add('claimTransactions', { number: '(608) 555-0119', ...period, to: '12/31/2011' })
  expect(form.obstacles()).toContain('claimTransactions.to')
})
