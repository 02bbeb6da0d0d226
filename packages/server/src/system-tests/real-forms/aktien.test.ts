import { expect, test } from 'vitest'
import { openTypedForm, type TypedForm } from '../../testing/typed-form.ts'

const home = {
  'claimantInfo.homeLine1': 'Lange Reihe 12',
  'claimantInfo.homePostalCode': '20099',
  'claimantInfo.homeLocality': 'Hamburg',
} as const

/** A shareholder with 40 shares at the beginning, who acts alone and is paid to a German account. */
async function withShareholder(): Promise<TypedForm> {
  const form = await openTypedForm({ caseName: 'aktien' })
  form.type({
    'claimDetails.claimant': 'person',
    'claimantInfo.firstName': 'Jörg',
    'claimantInfo.lastName': 'Weiß',
    'claimantInfo.birthDate': '03/27/1984',
    ...home,
    'claimantInfo.emailAddress': 'joerg@example.com',
    'claimantInfo.confirmEmailAddress': 'joerg@example.com',
    'claimDetails.represented': 'no',
    'claimDetails.security': 'ordinary',
    'claimDetails.before': '40',
    'claimDetails.accountHolder': 'Jörg Weiß',
    'claimDetails.iban': 'DE89370400440532013000',
    'signature.isTrue': true,
    'signature.isOwner': true,
    'signature.isOnce': true,
    'signature.knowsData': true,
    'signature.signature': 'Jörg Weiß',
    'signature.signatureDate': '09/15/2031',
  })
  form.add('statements', { documentType: 'statement' })
  return form
}

const trade = (form: TypedForm, kind: string, shares: string, price: string): string =>
  form.add('claimTransactions', { kind, day: '02/15/2022', shares, price })

test('EXP-4 EXP-7 250 shares bought and 75 sold are a claim for the 215 that are still held, at 3.40 euros each', async () => {
  const form = await withShareholder()
  trade(form, 'purchase', '250', '18.40')
  trade(form, 'sale', '75', '12.99')
  form.type({ 'claimDetails.after': '214' })
  expect(form.obstacles()).toEqual(['claimDetails.after'])
  // 40 + 250 - 75
  form.type({ 'claimDetails.after': '215' })
  expect(form.obstacles()).toEqual([])
  const { claims, records } = await form.file('de')
  expect(claims[0]).toMatchObject({
    'claimantInfo.homeFormatted': 'Lange Reihe 12\n20099 Hamburg\nDE',
    'claimDetails.paid': '4600.00',
    'claimDetails.received': '974.25',
    'claimDetails.counted': '215',
    'claimDetails.claim': '731.00',
    'claimDetails.iban': 'DE89370400440532013000',
  })
  expect(records.map((row) => row['kind label']).filter(Boolean)).toEqual(['Kauf', 'Verkauf'])
})

test('EXP-4 what was held before the period and is still held counts for nothing', async () => {
  const form = await withShareholder()
  trade(form, 'sale', '15', '12.99')
  form.type({ 'claimDetails.after': '25' })
  expect(form.obstacles()).toEqual([])
  expect(form.value('claimDetails.claim')).toBe('0')
})

test('REG-3 an IBAN and an ISIN with a wrong digit stop the claimant', async () => {
  const form = await withShareholder()
  trade(form, 'purchase', '1', '18.40')
  form.type({
    'claimDetails.after': '41',
    'claimDetails.security': 'other',
    'claimDetails.isin': 'DE0007164601',
    'claimDetails.iban': 'DE89370400440532013001',
  })
  expect(form.obstacles()).toEqual(['claimDetails.isin', 'claimDetails.iban'])
  form.type({ 'claimDetails.isin': 'DE0007164600', 'claimDetails.iban': 'DE89370400440532013000' })
  expect(form.obstacles()).toEqual([])
})

test('a company names its register and who acts for it, and a lawyer adds the authority', async () => {
  const form = await withShareholder()
  trade(form, 'purchase', '1', '18.40')
  form.type({
    'claimDetails.after': '41',
    'claimDetails.claimant': 'company',
    'claimDetails.represented': 'yes',
  })
  expect(form.obstacles()).toEqual([
    'claimantInfo.companyName',
    'claimantInfo.companyRegister',
    'claimantInfo.capacity',
    'claimDetails.lawyerName',
    'claimDetails.lawyerLine1',
    'claimDetails.lawyerLocality',
    'claimDetails.lawyerPostalCode',
    'claimDetails.lawyerEmail',
    'claimDetails.letters',
    'registerDocuments',
    'authorityDocuments',
  ])
})
