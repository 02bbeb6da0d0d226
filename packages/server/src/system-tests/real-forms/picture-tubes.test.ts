import { expect, test } from 'vitest'
import { openTypedForm, type TypedForm } from '../../testing/typed-form.ts'
import { claimantAnswers } from './claimant-answers.ts'

async function open(state: string): Promise<TypedForm> {
  const form = await openTypedForm({ caseName: 'picture-tubes' })
  form.type({
    'claimDetails.ownUse': 'yes',
    'claimDetails.state': state,
    'claimDetails.fromMaker': 'yes',
    ...claimantAnswers('Ana Lee', 'NY'),
    'claimDetails.signer': 'self',
    'claimDetails.paymentMethod': 'check',
    'claimDetails.payeeName': 'Ana Lee',
  })
  return form
}

test('EXP-9 F16-04 F16-05 screens by kind and state are added up as worked out by hand, and 10 or more need documents', async () => {
  const form = await open('CA')
  form.add('claimTransactions', { state: 'CA', televisions: '3', monitors: '4' })
  form.add('claimTransactions', { state: 'UT', televisions: '1' })
  // 3 + 4 + 1
  expect(form.value('claimDetails.screens')).toBe('8')
  expect(form.obstacles()).toEqual([])
  form.add('claimTransactions', { state: 'NY', others: '2' })
  expect(form.value('claimDetails.screens')).toBe('10')
  expect(form.obstacles()).toEqual(['documentContexts'])
  form.add('documentContexts', { documentType: 'receipt' })
  const { claims, records } = await form.file()
  expect(claims[0]).toMatchObject({
    'claimDetails.televisions': '4',
    'claimDetails.monitors': '4',
    'claimDetails.others': '2',
    'claimDetails.screens': '10',
  })
  const rows = records.filter(({ model }) => model === 'claimTransactions')
  expect(rows.map((row) => [row.state, row.screens])).toEqual([
    ['CA', '7'],
    ['UT', '1'],
    ['NY', '2'],
  ])
})

test('EXP-6 F16-03 a buyer from a state that is in neither list cannot claim, also where the page was changed', async () => {
  const form = await open('TX')
  form.add('claimTransactions', { state: 'CA', televisions: '3' })
  expect(await form.refusal()).not.toBeNull()
})

test('ROW-1 F16-04 a state is listed once: the page refuses the second entry, and so does the server', async () => {
  const form = await open('CA')
  form.add('claimTransactions', { state: 'CA', televisions: '3' })
  form.add('claimTransactions', { state: 'NY', monitors: '1' })
  expect(form.obstacles()).toEqual([])
  const forged = await form.refusal((submission) => ({
    ...submission,
    claimTransactions: submission.claimTransactions.map((record) => ({
      ...record,
      fields: { ...record.fields, state: 'CA' },
    })),
  }))
  expect(forged).toContain('Entry 1 has this state already')
  form.add('claimTransactions', { state: 'CA', monitors: '1' })
  expect(form.obstacles()).toContain('claimTransactions.state')
})

test('F16-07 who signs for an estate names the buyer and their own role, and adds the paper that appoints them', async () => {
  const form = await open('CA')
  form.add('claimTransactions', { state: 'CA', televisions: '3' })
  form.type({ 'claimDetails.signer': 'estate' })
  expect(form.obstacles()).toEqual(['claimDetails.signerFor', 'claimDetails.signerRole', 'documentContexts'])
})
