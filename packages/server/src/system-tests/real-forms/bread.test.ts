import { expect, test } from 'vitest'
import { openTypedForm, type TypedForm } from '../../testing/typed-form.ts'

const home = {
  'claimantInfo.homeLine1': '12, rue des Érables',
  'claimantInfo.homeLine2': 'App. 4',
  'claimantInfo.homeLocality': 'Trois-Rivières',
  'claimantInfo.homeRegion': 'QC',
  'claimantInfo.homePostalCode': 'G9A 1B2',
} as const

/** A buyer in Quebec, who is paid by cheque. */
async function withBuyer(): Promise<TypedForm> {
  const form = await openTypedForm({ caseName: 'bread' })
  form.type({
    'claimantInfo.firstName': 'Ana',
    'claimantInfo.lastName': 'Roy',
    'claimantInfo.birthDate': '06/30/1988',
    ...home,
    'claimantInfo.emailAddress': 'ana@example.com',
    'claimantInfo.confirmEmailAddress': 'ana@example.com',
    'claimDetails.lastPurchase': 'from2012',
    'claimDetails.shop': 'Épicerie du Coin, Trois-Rivières',
    'claimDetails.giftCard': 'no',
    'claimDetails.paymentMethod': 'cheque',
    'claimDetails.payeeName': 'Ana Roy',
    'signature.attested': true,
    'signature.signature': 'Ana Roy',
    'signature.signatureDate': '09/15/2031',
  })
  return form
}

test('REG-2 F28-04 a Canadian address is filed, and exported in its parts and in lines', async () => {
  const form = await withBuyer()
  expect(form.value('claimantInfo.homeCountry')).toBe('CA')
  expect(form.obstacles()).toEqual([])
  const { claims } = await form.file()
  expect(claims[0]).toMatchObject({
    'claimantInfo.homeCountry': 'CA',
    'claimantInfo.homeLine1': '12, rue des Érables',
    'claimantInfo.homeLine2': 'App. 4',
    'claimantInfo.homeLocality': 'Trois-Rivières',
    'claimantInfo.homeDependentLocality': '',
    'claimantInfo.homeRegion': 'QC',
    'claimantInfo.homePostalCode': 'G9A 1B2',
    'claimantInfo.homeSortingCode': '',
    'claimantInfo.homeConfirmed': '',
    'claimantInfo.homeFormatted': '12, rue des Érables\nApp. 4\nTrois-Rivières QC G9A 1B2\nCA',
  })
})

test('REG-2 an earlier address is a record with an address of another country', async () => {
  const form = await withBuyer()
  form.add('claimTransactions', {
    formerCountry: 'JP',
    formerLine1: '新宿区新宿 1-2-3',
    formerRegion: '東京都',
    formerPostalCode: '１６０－００２２',
    until: '2009',
  })
  expect(form.obstacles()).toEqual([])
  const { records } = await form.file()
  expect(records[0]).toMatchObject({
    formerCountry: 'JP',
    formerRegion: '東京都',
    formerFormatted: '〒160-0022\n東京都\n新宿区新宿 1-2-3\nJP',
  })
})

test.each([
  ['QC', '12/31/2003', true],
  ['QC', '01/01/2004', false],
  ['BC', '12/31/2003', false],
  ['BC', '12/31/2002', true],
])(
  'F28-05 who lives in %s and was born on %s was of age on the last day of 2021: %s',
  async (region, birthDate, isOfAge) => {
    const form = await withBuyer()
    form.type({
      'claimantInfo.homeRegion': region,
      'claimantInfo.homePostalCode': region === 'BC' ? 'V6B 1A1' : 'G9A 1B2',
      'claimantInfo.birthDate': birthDate,
    })
    expect(form.obstacles()).toEqual(isOfAge ? [] : ['claimantInfo.birthDate'])
  },
)

test('REG-2 a missing part stops the claimant, and what the data do not know does until it is confirmed; then it is filed and marked', async () => {
  const form = await withBuyer()
  form.type({ 'claimantInfo.homeLocality': null })
  expect(form.obstacles()).toEqual(['claimantInfo.homeLocality'])
  form.type({ 'claimantInfo.homeLocality': 'Trois-Rivières', 'claimantInfo.homePostalCode': 'M5V 3L9' })
  expect(form.obstacles()).toEqual(['claimantInfo.homePostalCode'])
  expect(await form.refusal()).toContain('not in {region}'.slice(0, 6))
  form.type({ 'claimantInfo.homeConfirmed': 'PostalCode: M5V 3L9' })
  expect(form.obstacles()).toEqual([])
  const { claims } = await form.file()
  expect(claims[0]?.['claimantInfo.homeConfirmed']).toBe('PostalCode: M5V 3L9')
})

test('REG-2 the server refuses a part that the country does not have, and a confirmation of something else', async () => {
  const form = await withBuyer()
  form.type({ 'claimantInfo.homeSortingCode': '7' })
  expect(await form.refusal()).not.toBeNull()
  form.type({ 'claimantInfo.homeSortingCode': null, 'claimantInfo.homeConfirmed': 'PostalCode: other' })
  expect(await form.refusal()).not.toBeNull()
})

test('REG-4 a telephone number is stored and exported with + and the code of its country, one that no country has too', async () => {
  const form = await withBuyer()
  form.type({ 'claimantInfo.telephone': '+999123456' })
  expect(form.obstacles()).toEqual([])
  const { claims } = await form.file()
  // The apostrophe keeps spreadsheets from adding up what begins with +.
  expect(claims[0]?.['claimantInfo.telephone']).toBe("'+999123456")
})

test.each([
  ['(416) 555-0143', 'A telephone number has only digits'],
  ['+14165550143 ext. 5', 'A telephone number has only digits'],
  ['+12', 'too few or too many digits'],
  ['+0014165550143', 'The code of the country'],
])(
  'REG-4 the page stops at %j, and the server refuses it from a client that is no page',
  async (text, words) => {
    const form = await withBuyer()
    form.type({ 'claimantInfo.telephone': text })
    expect(form.obstacles()).toEqual(['claimantInfo.telephone'])
    expect(form.messages('claimantInfo.telephone').join()).toContain(words)
    expect(await form.refusal()).toContain(words)
  },
)
