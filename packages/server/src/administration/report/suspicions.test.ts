import { expect, test } from 'vitest'
import type { ClaimRecord } from '../../claims/vault/claim-record.ts'
import { suspicionFinder } from './suspicions.ts'

const begin = Temporal.Instant.from('2026-11-20T20:00:00Z')

const claim = (number: number, minute: number, changes: Partial<ClaimRecord> = {}): ClaimRecord => ({
  id: `claim ${number}`,
  referenceCode: `CODE-${String(number).padStart(4, '0')}`,
  formType: 'Automotive',
  memberId: `member ${number}`,
  fingerprint: '',
  culture: 'en',
  captchaState: 'verified',
  paymentState: null,
  caseVersion: '',
  receivedAt: begin.add({ minutes: minute }).toString(),
  amends: null,
  salt: '',
  models: [],
  documents: [],
  ...changes,
})

const answered = (fields: Readonly<Record<string, string>>): ClaimRecord['models'] => [
  {
    clientId: 'one',
    id: null,
    metadataHash: '',
    metadata: { dtoMapping: 'claimDetails', formType: 'Automotive' },
    fields,
  },
]

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1)

test('ADM-5 the value that most claims share comes first, with some of their codes, and omitted ones are counted', () => {
  const { add, found } = suspicionFinder('UTC')
  for (const number of numbers(9)) add(claim(number, number * 60, { models: answered({ vin: ' 1HG-cm8 ' }) }))
  for (const number of numbers(120)) {
    const models = answered({ payPalEmail: `p${Math.ceil(number / 2)}@example.com` })
    add(claim(1000 + number, number * 60, { models }))
  }
  const { all, shown } = found()
  expect(all).toBe(61)
  expect(shown).toHaveLength(50)
  expect(shown[0]).toEqual({
    pattern: 'Same vehicle',
    reason: 'One vehicle claimed for by different class members',
    claims: 9,
    codes: numbers(6).map((number) => `CODE-000${number}`),
  })
  expect(shown[1]?.codes).toEqual(['CODE-1001', 'CODE-1002'])
})

const receipt: ClaimRecord['documents'][number] = {
  clientId: 'one',
  file: 'one',
  type: 'application/pdf',
  size: 1,
  sha256: 'the same',
}

test.each<[string, number, Partial<ClaimRecord>]>([
  ['Same PayPal account', 2, { models: answered({ payPalEmail: 'a@example.com' }) }],
  ['Same bank account', 2, { models: answered({ routingNumber: '021000021', accountNumber: '1' }) }],
  ['Same vehicle', 2, { models: answered({ vin: '1HG' }) }],
  ['Same document', 2, { documents: [receipt] }],
  ['Same payee', 3, { models: answered({ payeeName: 'Ana' }) }],
  ['Same payee', 3, { models: answered({ accountHolderName: 'Ana' }) }],
  ['Same address', 3, { models: answered({ mailingStreetLine1: '1 Elm', mailingPostalCode: '1' }) }],
  ['Same address', 3, { models: answered({ mailingStreetLine1: '1 Elm', mailingPostalCodeNonUS: 'K1' }) }],
  ['Same e-mail address', 3, { models: answered({ emailAddress: 'a@example.com' }) }],
  ['Same telephone number', 3, { models: answered({ phoneNumber: '(608) 555-0100' }) }],
])('ADM-5 %s of %i class members is reported, of one fewer it is not', (pattern, least, shared) => {
  const foundAmong = (members: number) => {
    const { add, found } = suspicionFinder('UTC')
    for (const number of numbers(members)) add(claim(number, number * 60, shared))
    return found().shown.map((each) => [each.pattern, each.claims])
  }
  expect(foundAmong(least)).toEqual([[pattern, least]])
  expect(foundAmong(least - 1)).toEqual([])
})

test('ADM-5 a minute with far more claims than those around it is reported, in the zone of the settlement', () => {
  const { add, found } = suspicionFinder('America/New_York')
  for (const number of numbers(60)) add(claim(number, number))
  for (const number of numbers(25)) add(claim(100 + number, 30))
  expect(found().shown).toMatchObject([
    {
      pattern: 'Pace',
      claims: 26,
      reason: '26 claims in the minute of 2026-11-20 15:30, about 1.0 a minute around it',
    },
  ])
})

test('ADM-5 claims of one member, and an even flood of claims, are no pattern', () => {
  const { add, found } = suspicionFinder('UTC')
  for (const number of numbers(30)) {
    for (const minute of numbers(40)) add(claim(number * 100 + minute, minute, { memberId: `of ${minute}` }))
    add(claim(number, number * 500, { memberId: 'one', models: answered({ vin: 'same' }) }))
  }
  expect(found()).toEqual({ all: 0, shown: [] })
})
