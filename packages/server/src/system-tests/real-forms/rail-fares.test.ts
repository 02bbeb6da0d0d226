import { expect, test } from 'vitest'
import { openTypedForm, type TypedForm } from '../../testing/typed-form.ts'

const name = 'Priya Anand'

/** A passenger without evidence, who is paid to an account and has as many journeys as given. */
async function withJourneys(count: number): Promise<TypedForm> {
  const form = await openTypedForm({ caseName: 'rail-fares' })
  form.type({
    'claimantInfo.firstName': 'Priya',
    'claimantInfo.lastName': 'Anand',
    'claimantInfo.birthDate': '03/27/1984',
    'claimantInfo.mailingLine1': '12 Mill Lane',
    'claimantInfo.mailingLocality': 'LEEDS',
    'claimantInfo.mailingPostalCode': 'LS1 4AP',
    'claimantInfo.emailAddress': 'priya@example.com',
    'claimDetails.filedFor': 'myself',
    'claimDetails.pot': 'none',
    'claimDetails.paymentMethod': 'bankTransfer',
    'claimDetails.accountName': name,
    'claimDetails.sortCode': '204517',
    'claimDetails.accountNumber': '55779911',
    'signature.attested': true,
    'signature.signature': name,
    'signature.signatureDate': '09/15/2031',
  })
  for (let journey = 1; journey <= count; journey += 1)
    form.add('claimTransactions', {
      day: `03/${String(journey).padStart(2, '0')}/2021`,
      from: 'Leeds',
      to: 'York',
      ticket: 'single',
      fare: '12.40',
    })
  return form
}

test('F09-03 F09-04 F09-09 F09-10 six journeys without evidence are filed for £30 to a British account, with an address by the shape of its country', async () => {
  const form = await withJourneys(6)
  expect(form.obstacles()).toEqual([])
  const { claims } = await form.file('en')
  expect(claims[0]).toMatchObject({
    'claimDetails.amount': '30.00',
    'claimDetails.sortCode': '204517',
    'claimDetails.accountNumber': '55779911',
    'claimantInfo.mailingFormatted': '12 Mill Lane\nLEEDS\nLS1 4AP\nGB',
  })
})

test('F09-03 after six journeys without evidence none can be added; with some evidence there can be twenty', async () => {
  const form = await withJourneys(6)
  expect(form.store.list('claimTransactions')).toMatchObject({ maximum: 6, isFull: true })
  form.type({ 'claimDetails.pot': 'some' })
  expect(form.store.list('claimTransactions')).toMatchObject({ maximum: 20, isFull: false })
})

const document = (name: string) => [{ name, size: 1024, type: 'application/pdf' }]

test('F09-11 UPL-5 with full evidence each journey has its documents and one proves the Travelcard; one document proves several journeys', async () => {
  const form = await withJourneys(2)
  form.type({ 'claimDetails.pot': 'full' })
  expect(form.obstacles()).toEqual(['documentContexts'])
  const [first, second] = form.store.list('claimTransactions').saved.map(({ clientId }) => clientId)
  form.add('documentContexts', {
    claimTransactionId: `${first} ${second}`,
    file: document('statement.pdf'),
    documentType: 'statement',
  })
  expect(form.obstacles()).toEqual(['documentContexts'])
  expect(await form.refusal()).toContain('A document of this kind is missing.')
  form.add('documentContexts', {
    claimTransactionId: second ?? '',
    file: document('card.pdf'),
    documentType: 'travelcard',
  })
  expect(form.obstacles()).toEqual([])
  const { claims, documents } = await form.file('en')
  expect(claims).toHaveLength(1)
  expect(documents.map(({ name: file, proves }) => [file, proves])).toEqual([
    ['statement.pdf', 'claimTransactions 1; claimTransactions 2'],
    ['card.pdf', 'claimTransactions 2'],
  ])
})

test('F09-11 UPL-5 a journey without a document is refused by the server, and none is needed without evidence', async () => {
  const form = await withJourneys(1)
  expect(form.store.list('documentContexts').visible).toBe(false)
  form.type({ 'claimDetails.pot': 'some' })
  expect(await form.refusal()).toContain('Please add at least 1 entry.')
})

test('F09-10 a sort code of five digits and an account number of five are refused at their fields', async () => {
  const form = await withJourneys(1)
  form.type({ 'claimDetails.sortCode': '20451', 'claimDetails.accountNumber': '55779' })
  expect(form.obstacles()).toEqual(['claimDetails.sortCode', 'claimDetails.accountNumber'])
})

test('F09-09 an address in Britain needs a town and a postcode, and an address in Ireland has a county', async () => {
  const form = await withJourneys(1)
  form.type({ 'claimantInfo.mailingLocality': '', 'claimantInfo.mailingPostalCode': '' })
  expect(form.obstacles()).toEqual(['claimantInfo.mailingLocality', 'claimantInfo.mailingPostalCode'])
  form.type({
    'claimantInfo.mailingCountry': 'IE',
    'claimantInfo.mailingLocality': 'Galway',
    'claimantInfo.mailingRegion': 'Co. Galway',
  })
  expect(form.obstacles()).toEqual([])
})
