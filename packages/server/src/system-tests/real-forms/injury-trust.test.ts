import { noonOfSignature, typedPerson } from '@redress/case/testing/typed-person.ts'
import { expect, test } from 'vitest'
import { openTypedForm, type TypedForm } from '../../testing/typed-form.ts'

const wholeAnswers = {
  ...typedPerson,
  'claimDetails.filer': 'self',
  'claimDetails.injuredName': 'Rosa Whitcombe',
  'claimDetails.injuredBorn': '04/05/1979',
  'claimDetails.died': 'no',
  'claimDetails.drugMarlocet': true,
  'claimDetails.drugZelcodone': true,
  'claimDetails.firstPrescribed': '09/15/2019',
  'claimDetails.level': 'addiction',
  'claimDetails.usedFrom': '2011',
  'claimDetails.usedTo': '2018',
  'claimDetails.insured': 'yes',
  'claimDetails.hasLiens': 'no',
}

/** A claim of the injured person with everything that it needs, but the signed consent. */
async function open(credentials: Readonly<Record<string, string>> = { way: 'open' }): Promise<TypedForm> {
  const form = await openTypedForm({ caseName: 'injury-trust', credentials, at: noonOfSignature })
  form.type(wholeAnswers)
  form.add('insurers', { name: 'Bay Health Plan', years: '2012 to 2015' })
  form.add('prescriptionDocuments', { documentType: 'records' })
  return form
}

const consent = { name: 'Rosa Whitcombe', signature: 'Rosa Whitcombe', signatureDate: '11/23/2026' }

test('EXP-4 ROW-5 F24-05 F24-07 a claim with 2011 to 2018 has 8 years of use and a signed consent, on the page, in the claim and in the export', async () => {
  const form = await open({ way: 'proof', proofNumber: '4417120835' })
  expect(form.obstacles()).toEqual(['hipaaConsent.name', 'hipaaConsent.signature'])
  form.sign('hipaaConsent', consent)
  // 2011 and 2018 both count: 2018 − 2011 + 1
  expect([form.value('claimDetails.usedYears'), form.obstacles()]).toEqual(['8', []])
  const { claims, records } = await form.file()
  expect(claims[0]).toMatchObject({
    'claimDetails.usedYears': '8',
    'claimDetails.drugMarlocet': 'true',
    'claimDetails.drugAbretol': 'false',
  })
  expect(records.map(({ name }) => name)).toContain('Bay Health Plan')
})

test('EXP-6 EXP-7 EXP-8 F24-03 F24-04 F24-05 a claim has one of sixty drugs, prescribed before September 16, 2019, and years in their order', async () => {
  const form = await open()
  form.sign('hipaaConsent', consent)
  form.type({ 'claimDetails.drugMarlocet': false, 'claimDetails.drugZelcodone': false })
  expect(form.obstacles()).toEqual(['claimDetails.drugAbretol'])
  form.type({ 'claimDetails.drugZelcodone': true, 'claimDetails.firstPrescribed': '09/16/2019' })
  expect(form.messages('claimDetails.firstPrescribed')).toEqual([
    'The first prescription must be before September 16, 2019',
  ])
  expect(await form.refusal()).toContain('must be before September 16, 2019')
  form.type({ 'claimDetails.firstPrescribed': '09/15/2019', 'claimDetails.usedTo': '2010' })
  expect(form.obstacles()).toEqual(['claimDetails.usedTo'])
  form.type({ 'claimDetails.usedTo': '2011' })
  expect([form.value('claimDetails.usedYears'), form.obstacles()]).toEqual(['1', []])
})

test('F24-02 F24-06 who files decides which papers are asked for, and a death is offered only of who has died', async () => {
  const form = await open()
  form.sign('hipaaConsent', consent)
  for (const filer of ['heir', 'guardian', 'attorney']) {
    form.type({ 'claimDetails.filer': filer })
    expect(form.obstacles(), filer).toEqual([`${filer}Documents`])
  }
  form.add('attorneyDocuments', { documentType: 'retainer' })
  expect(form.obstacles()).toEqual([])
  form.type({ 'claimDetails.level': 'death' })
  expect(form.obstacles()).toEqual(['claimDetails.level'])
  form.type({
    'claimDetails.died': 'yes',
    'claimDetails.diedOn': '03/02/2020',
    'claimDetails.level': 'death',
  })
  form.type({ 'claimDetails.hasLiens': 'yes' })
  expect(form.obstacles()).toEqual(['liens'])
  form.add('liens', { holder: 'County Hospital', amount: '1,200.00' })
  await form.file()
})
