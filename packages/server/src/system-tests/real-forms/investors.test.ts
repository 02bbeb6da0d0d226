import { expect, test } from 'vitest'
import { openTypedForm, type TypedForm } from '../../testing/typed-form.ts'
import { claimantAnswers } from './claimant-answers.ts'

const name = 'Ana Lee'

/** Everything but the balance: 100 shares before, 250 and 75 bought, 120 sold. */
async function withTrades(): Promise<TypedForm> {
  const form = await openTypedForm({ caseName: 'investors' })
  form.type({
    ...claimantAnswers(name, 'NY'),
    'claimDetails.owner': 'self',
    'claimDetails.security': 'CVE',
    'claimDetails.before': '100',
    'claimDetails.taxNumber': '123456789',
  })
  form.add('claimTransactions', { kind: 'purchase', day: '06/01/2022', shares: '250', price: '12.40' })
  form.add('claimTransactions', { kind: 'purchase', day: '02/14/2023', shares: '75', price: '13.15' })
  form.add('claimTransactions', { kind: 'sale', day: '05/30/2024', shares: '120', price: '9.99' })
  form.add('documentContexts', { documentType: 'receipt' })
  for (const document of ['w9', 'brokerConsent'])
    form.sign(document, { name, signature: name, signatureDate: '09/15/2031' })
  return form
}

test('EXP-4 EXP-5 F19-06 F19-07 the amounts of three trades and the shares bought and sold are shown, filed and exported as worked out by hand', async () => {
  const form = await withTrades()
  // 100 + 250 + 75 - 120
  form.type({ 'claimDetails.after': '305' })
  expect([form.value('claimDetails.bought'), form.value('claimDetails.sold')]).toEqual(['325', '120'])
  expect(form.obstacles()).toEqual([])
  const { claims, records } = await form.file()
  expect(claims[0]).toMatchObject({ 'claimDetails.bought': '325', 'claimDetails.sold': '120' })
  // 250 × 12.40, 75 × 13.15, 120 × 9.99
  expect(records.flatMap(({ amount }) => amount || [])).toEqual(['3100.00', '986.25', '1198.80'])
})

test('EXP-7 F19-05 a claim whose numbers do not add up cannot go on, and the server refuses it', async () => {
  const form = await withTrades()
  form.type({ 'claimDetails.after': '300' })
  expect(form.obstacles()).toEqual(['claimDetails.after'])
  expect(await form.refusal()).toContain('Your numbers do not add up.')
})

test('ROW-4 F19-09 a security that is not in the list is refused', async () => {
  const form = await withTrades()
  form.type({ 'claimDetails.after': '305', 'claimDetails.security': 'CFT-1999-Z-A-1' })
  expect(form.obstacles()).toEqual(['claimDetails.security'])
  expect(await form.refusal()).toContain('Which security?')
})
