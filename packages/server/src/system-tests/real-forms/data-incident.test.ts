import { noonOfSignature, typedPerson } from '@redress/case/testing/typed-person.ts'
import { expect, test } from 'vitest'
import { openTypedForm, type TypedForm } from '../../testing/typed-form.ts'

async function open(): Promise<TypedForm> {
  const credentials = { claimId: 'TRH-204417', pin: '53918264' }
  const form = await openTypedForm({ caseName: 'data-incident', credentials, at: noonOfSignature })
  form.type({
    ...typedPerson,
    'claimDetails.paymentMethod': 'check',
    'claimDetails.payeeName': 'Rosa Whitcombe',
  })
  return form
}

const loss = (amount: string) => ({ kind: 'fees', day: '11/02/2025', amount })

const claimBoth = (form: TypedForm, hours: string): void =>
  form.type({
    'claimDetails.payment': 'documented',
    'claimDetails.claimsLosses': true,
    'claimDetails.claimsTime': true,
    'claimDetails.hours': hours,
    'claimDetails.timeStory': 'I changed my passwords.',
  })

test('EXP-4 F04-02 F04-05 costs of $412.35 and $68.20 and 2.75 hours are $68.75 for time and $549.30 in all, on the page, in the claim and in the export', async () => {
  const form = await open()
  claimBoth(form, '2.75')
  form.add('losses', loss('412.35'))
  form.add('losses', loss('68.20'))
  expect(form.obstacles()).toEqual(['documentContexts'])
  form.add('documentContexts', { documentType: 'receipt' })
  expect(form.obstacles()).toEqual([])
  // 2.75 × 25 = 68.75; 412.35 + 68.20 + 68.75 = 549.30
  const figures = { 'claimDetails.timePay': '68.75', 'claimDetails.total': '549.3' }
  for (const [field, figure] of Object.entries(figures)) expect(form.value(field)).toBe(figure)
  const { claims } = await form.file()
  expect(claims[0]).toMatchObject({ ...figures, 'claimDetails.total': '549.30' })
})

test('EXP-7 F04-03 F04-04 at most 3 hours, in quarters, and $5,000 together are taken, on the page and by the server', async () => {
  const form = await open()
  for (const hours of ['3.25', '1.1']) {
    claimBoth(form, hours)
    expect(form.obstacles(), hours).toContain('claimDetails.hours')
  }
  claimBoth(form, '3')
  form.add('documentContexts', { documentType: 'receipt' })
  // 5,000 − 3 × 25
  form.add('losses', loss('4,925.00'))
  expect([form.value('claimDetails.total'), form.obstacles()]).toEqual(['5000', []])
  form.add('losses', loss('0.01'))
  expect([form.value('claimDetails.total'), form.obstacles()]).toEqual(['5000.01', ['claimDetails.total']])
  expect(await form.refusal()).toContain('Costs and time together can be at most $5,000')
})

test('ROW-6 F04-06 the equal share closes costs and time, which are not sent', async () => {
  const form = await open()
  claimBoth(form, '2')
  form.add('losses', loss('40.00'))
  form.type({ 'claimDetails.payment': 'share' })
  expect([form.value('claimDetails.total'), form.obstacles()]).toEqual([null, []])
  const { claims, records } = await form.file()
  expect(claims[0]).toMatchObject({
    'claimDetails.payment': 'share',
    'claimDetails.hours': '',
    'claimDetails.total': '',
  })
  expect(records).toEqual([])
})

test('F04-06 who wants to be paid back claims costs or time at least', async () => {
  const form = await open()
  form.type({ 'claimDetails.payment': 'documented' })
  expect(form.obstacles()).toEqual(['claimDetails.claimsLosses'])
})

test('ROW-6 F04-06 a forged answer in the part that is not chosen is refused as not asked for, and no deadline is named', async () => {
  const form = await open()
  form.type({ 'claimDetails.payment': 'share' })
  const forged = await form.refusal((submission) => {
    const { claimDetails } = submission.models
    if (!claimDetails) throw new Error('The claim has no details.')
    const fields = { ...claimDetails.fields, hours: '2' }
    return { ...submission, models: { ...submission.models, claimDetails: { ...claimDetails, fields } } }
  })
  expect(forged).toContain('It was answered although the form does not ask for it.')
  expect(forged).not.toContain('deadline')
})
