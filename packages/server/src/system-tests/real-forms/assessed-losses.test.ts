import { expect, test } from 'vitest'
import { openTypedForm, type TypedForm, type TypedFormOptions } from '../../testing/typed-form.ts'

const credentials = { emailAddress: 'R.Whitcombe@example.com', claimId: 'k7qm 3xw9' }

/** A group member who registers as the holder, whose loss was assessed at 4,180.00 dollars. */
async function withHolder(options: Partial<TypedFormOptions> = {}): Promise<TypedForm> {
  const form = await openTypedForm({
    caseName: 'assessed-losses',
    formType: 'registration',
    credentials,
    ...options,
  })
  form.type({
    'claimDetails.holder': 'individual',
    'claimDetails.role': 'self',
    'claimantInfo.firstName': 'Rosalind',
    'claimantInfo.lastName': 'Whitcombe',
    'claimantInfo.mailingLine1': '12 Wattle Street',
    'claimantInfo.mailingLocality': 'Balmain',
    'claimantInfo.mailingRegion': 'NSW',
    'claimantInfo.mailingPostalCode': '2041',
    'claimantInfo.emailAddress': 'r.whitcombe@example.com',
    'claimDetails.review': 'accept',
    'claimDetails.paymentMethod': 'bankTransfer',
    'claimDetails.accountName': 'Rosalind Whitcombe',
    'claimDetails.bsb': '082902',
    'claimDetails.accountNumber': '12345678',
    'signature.attested': true,
    'signature.signature': 'Rosalind Whitcombe',
    // At 18:00 UTC it is the next day in Sydney.
    'signature.signatureDate': '09/16/2031',
  })
  form.add('identityDocuments', { documentType: 'passport' })
  return form
}

test('C02 F30-01 F30-06 F30-07 F30-10 a holder signs in by e-mail address and unique ID, accepts the assessed loss and is paid to an Australian account', async () => {
  const form = await withHolder()
  expect(form.obstacles()).toEqual([])
  const { claims } = await form.file('en')
  expect(claims[0]).toMatchObject({
    'claimantInfo.mailingFormatted': '12 Wattle Street\nBalmain NSW 2041\nAU',
    'claimDetails.role label': 'I am the holder',
    'signature.signatureDate': '09/16/2031',
  })
})

test('F30-02 F30-03 F30-06 the roles depend on the holder and the proof on the role, and a company has an ABN with right check digits', async () => {
  const form = await withHolder()
  form.type({ 'claimDetails.holder': 'company' })
  expect(form.obstacles()).toEqual([
    'claimDetails.holderName',
    'claimDetails.role',
    'authorityDocuments',
    'claimDetails.abn',
  ])
  form.type({
    'claimDetails.holderName': 'Whitcombe Holdings Pty Ltd',
    'claimDetails.role': 'director',
    'claimDetails.abn': '83914571674',
  })
  const proof = form.add('authorityDocuments', { documentType: 'probate' })
  expect(form.obstacles()).toEqual(['authorityDocuments', 'claimDetails.abn'])
  form.type({ [`${proof}.documentType`]: 'companyExtract', 'claimDetails.abn': '83914571673' })
  form.store.dispatch({ type: 'saveRecord', clientId: proof })
  expect(form.obstacles()).toEqual([])
})

test('EXP-4 EXP-7 F30-04 who asks for a review enters another amount, reasons and documents', async () => {
  const form = await withHolder()
  form.type({ 'claimDetails.review': 'ask', 'claimDetails.ownLoss': '4180' })
  expect(form.obstacles()).toEqual([
    'claimDetails.reason',
    'claimDetails.ownLoss',
    'claimDetails.reasons',
    'reviewDocuments',
  ])
  form.type({
    'claimDetails.reason': 'trades',
    'claimDetails.ownLoss': '5231.90',
    'claimDetails.reasons': 'My purchase of 12 June 2025 is missing.',
  })
  form.add('reviewDocuments', { documentType: 'contractNote' })
  expect(form.obstacles()).toEqual([])
  // 5,231.90 - 4,180.00
  expect(form.value('claimDetails.difference')).toBe('1051.9')
})

test('TIM-1 F30-05 after the day of the review one can still register, and no review is asked for', async () => {
  // 4 p.m. in Sydney on 30 April 2032 is 06:00 UTC.
  const before = await withHolder({ at: '2032-04-30T05:59:00Z' })
  before.type({ 'claimDetails.review': null, 'signature.signatureDate': '04/30/2032' })
  expect(before.obstacles()).toEqual(['claimDetails.review'])
  const after = await withHolder({ at: '2032-04-30T06:01:00Z' })
  after.type({ 'signature.signatureDate': '04/30/2032' })
  expect(after.value('claimDetails.review')).toBeNull()
  expect(after.obstacles()).toEqual([])
  const { claims } = await after.file()
  expect(claims[0]?.['claimDetails.review']).toBe('')
})
