import { noonOfSignature, typedPerson } from '@redress/case/testing/typed-person.ts'
import { expect, test } from 'vitest'
import { openTypedForm, type TypedForm } from '../../testing/typed-form.ts'

const vins = { 2015: '2CVBR4AC8FT104417', 2018: '2CVTV4AC1JT204418' } as const

/** The form of the owner of a vehicle of a model year, with everything but repairs. */
async function open(year: keyof typeof vins, at = noonOfSignature): Promise<TypedForm> {
  const credentials = { vin: vins[year] }
  const form = await openTypedForm({ caseName: 'vehicle-air-conditioning', credentials, at })
  const [fullYear, month, day] = at.slice(0, 10).split('-')
  form.type({
    ...typedPerson,
    'signature.signatureDate': `${month}/${day}/${fullYear}`,
    'claimDetails.ownership': 'own',
    'claimDetails.payeeName': 'Rosa Whitcombe',
  })
  return form
}

const documents = (form: TypedForm): void => {
  form.add('ownershipDocuments', { documentType: 'registration' })
  form.add('repairDocuments', { documentType: 'order' })
  form.add('paymentDocuments', { documentType: 'receipt' })
}

const repair = (form: TypedForm, day: string, parts: string | null, labor: string | null): string =>
  form.add('repairs', {
    kind: 'replace',
    day,
    shop: 'Bay Garage',
    shopAddress: '4 Pier Road, Oakland, CA 94607',
    shopPhone: '(510) 555-0134',
    parts,
    labor,
  })

test('ACC-4 EXP-4 EXP-5 F12-01 F12-06 by its VIN a vehicle opens with year, make and model; parts and labor are added up in each row and in all, on the page, in the claim and in the export', async () => {
  const form = await open(2015)
  const known = ['vehicleYear', 'vehicleMake', 'vehicleModel'].map((name) => form.store.prepopulated(name))
  expect(known).toEqual(['2015', 'Corvane', 'Brisa'])
  const first = repair(form, '02/10/2026', '212.49', '145.50')
  const second = repair(form, '07/15/2026', null, '71.26')
  documents(form)
  // 212.49 + 145.50 = 357.99, and 71.26 alone; 357.99 + 71.26 = 429.25
  expect([first, second].map((id) => form.value(`${id}.total`))).toEqual(['357.99', '71.26'])
  expect([form.value('claimDetails.total'), form.obstacles()]).toEqual(['429.25', []])
  const { claims, records } = await form.file()
  expect(claims[0]).toMatchObject({ 'claimDetails.total': '429.25' })
  expect(records.map(({ total }) => total).filter(Boolean)).toEqual(['357.99', '71.26'])
})

test('EXP-7 F12-03 a repair after June 30, 2026 is taken for $100.00 and refused for a cent more; one of that day is not limited', async () => {
  const form = await open(2018)
  repair(form, '06/30/2026', '500.00', '200.00')
  repair(form, '07/01/2026', '28.75', '71.25')
  documents(form)
  expect(form.obstacles()).toEqual([])
  const costly = repair(form, '07/01/2026', '28.76', '71.25')
  expect(form.value(`${costly}.total`)).toBe('100.01')
  expect(form.messages(`${costly}.total`)).toEqual([
    'For a repair after June 30, 2026 you can claim at most $100',
  ])
  expect(form.obstacles()).not.toEqual([])
})

test('F12-04 F12-05 a repair without a cost, and a claim without one of the three kinds of proof, are refused', async () => {
  const form = await open(2015)
  expect(form.obstacles()).toEqual(['repairs', 'ownershipDocuments', 'repairDocuments', 'paymentDocuments'])
  documents(form)
  const free = repair(form, '02/10/2026', null, null)
  expect(form.messages(`${free}.labor`)).toEqual(['Enter what you paid for parts, labor or both'])
})

/** What holds a claim up on a day in the year of the deadlines, for a repair of a day. */
async function obstacles(at: string, year: keyof typeof vins, day: string): Promise<readonly string[]> {
  const form = await open(year, at)
  repair(form, day, '40.00', '20.00')
  documents(form)
  const found = form.obstacles()
  if (found.length === 0) await form.file()
  return found
}

test('TIM-1 TIM-2 F12-02 the day of the repair and the model year decide which of three deadlines holds', async () => {
  const [past, later] = ['03/31/2026', '04/01/2026']
  // Before all deadlines; after December 31, 2031; after June 30, 2032.
  const [january, july] = ['2032-01-02T19:00:00Z', '2032-07-02T19:00:00Z']
  expect(await obstacles('2031-12-31T19:00:00Z', 2015, past)).toEqual([])
  expect(await obstacles(january, 2015, past)).not.toEqual([])
  expect(await obstacles(january, 2015, later)).toEqual([])
  expect(await obstacles(july, 2018, later)).toEqual([])
  const ended = await open(2015, july)
  expect(ended.store.isSkipped('too-late')).toBe(false)
  expect(ended.store.isSkipped('repairs')).toBe(true)
})
