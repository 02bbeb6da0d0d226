import { noonOfSignature, typedPerson } from '@redress/case/testing/typed-person.ts'
import { expect, test } from 'vitest'
import { openTypedForm, type TypedForm } from '../../testing/typed-form.ts'

async function open(credentials: Readonly<Record<string, string>>): Promise<TypedForm> {
  const form = await openTypedForm({ caseName: 'game-refunds', credentials, at: noonOfSignature })
  form.type({
    ...typedPerson,
    'claimDetails.unwanted': true,
    'claimDetails.born': '11/23/2008',
    'claimDetails.paymentMethod': 'payPal',
    'claimDetails.payPalEmail': 'rosa@example.com',
  })
  return form
}

const claimNumber = { way: 'byClaim', claimNumber: '804417202551937' }

test.each([[claimNumber], [{ way: 'byAccount', accountId: '0F3A9C52 BE7D4416 A8E0935D 7721FC60' }]])(
  'ACC-1 F27-01 F27-03 a refund is filed by %j alone, to PayPal',
  async (credentials) => {
    const form = await open(credentials)
    expect(form.obstacles()).toEqual([])
    const { claims } = await form.file()
    expect(claims[0]).toMatchObject({
      'claimDetails.unwanted': 'true',
      'claimDetails.payPalEmail': 'rosa@example.com',
    })
  },
)

test('EXP-6 EXP-8 F27-02 a refund has one of three reasons at least, the name of a child, and a claimant who is 18', async () => {
  const form = await open(claimNumber)
  form.type({ 'claimDetails.unwanted': false })
  expect(form.obstacles()).toEqual(['claimDetails.unwanted'])
  form.type({ 'claimDetails.child': true })
  expect(form.obstacles()).toEqual(['claimDetails.childName'])
  form.type({ 'claimDetails.childName': 'Noa Whitcombe', 'claimDetails.born': '11/24/2008' })
  expect(form.obstacles()).toEqual(['claimDetails.born'])
  expect(await form.refusal()).toContain('You must be 18 or older')
})

test('F27-01 a claim number that no e-mail had opens nothing', async () => {
  await expect(open({ ...claimNumber, claimNumber: '804417202551938' })).rejects.toThrow(/was not opened/)
})
