import { join } from 'node:path'
import { loadCase } from '@redress/case/reading/load-case.ts'
import { productFolder } from '@redress/foundation/product-folder.ts'
import { expect, test } from 'vitest'
import { numbers, type TestClaim, testClaim } from '../review/testing.ts'
import { suspicionFinder } from './suspicions.ts'

const sample = loadCase(join(productFolder, 'cases/meridian'))

async function foundAmong(claims: readonly TestClaim[], timeZone = 'UTC') {
  const { add, found } = suspicionFinder(await sample, timeZone)
  for (const [number, claim] of claims.entries()) add(testClaim(number + 1, claim))
  return found()
}

test('ADM-5 the value that most claims share comes first, with some of their codes, and omitted ones are counted', async () => {
  const vehicles = numbers(9).map((number) => ({
    details: { vin: ' 1HG-cm82633a004352 ' },
    minute: number * 61,
  }))
  const accounts = numbers(120).map((number) => ({
    details: {
      payPalEmail: `p${'abcdefghijklmnopqrst'[number % 20]}${'abc'[Math.floor(number / 40)]}@example.com`,
    },
    minute: 1000 + number * 61,
  }))
  const { all, shown } = await foundAmong([...vehicles, ...accounts])
  expect(all).toBe(61)
  expect(shown).toHaveLength(50)
  expect(shown[0]).toEqual({
    pattern: 'Same identifying number',
    reason:
      'One number of a person, a vehicle or a thing for different claimants; the first on 2026-11-20 20:00',
    claims: 9,
    codes: numbers(6).map((number) => `CODE-0000${number + 1}`),
  })
  expect(shown[1]?.codes).toEqual(['CODE-00010', 'CODE-00030'])
})

test.each<[string, number, TestClaim]>([
  ['Same account', 2, { details: { payPalEmail: 'a@example.com' } }],
  ['Same account', 2, { details: { routingNumber: '021000021', accountNumber: '1' } }],
  ['Same identifying number', 2, { details: { vin: '1HGCM82633A004352' } }],
  ['Same document', 2, { documents: ['the same'] }],
  ['Same payee', 3, { details: { payeeName: 'Ana' } }],
  ['Same payee', 3, { details: { accountHolderName: 'Ana' } }],
  ['Same address', 3, { info: { mailingStreetLine1: '1 Elm', mailingPostalCode: '1' } }],
  ['Same address', 3, { info: { mailingStreetLine1: '1 Elm', mailingPostalCodeNonUS: 'K1' } }],
  ['Same e-mail address', 3, { info: { emailAddress: 'a@example.com' } }],
  ['Same telephone number', 3, { info: { phoneNumber: '(608) 555-0100' } }],
])('ADM-5 %s of %i class members is reported, of one fewer it is not', async (pattern, least, shared) => {
  const among = async (members: number) =>
    (await foundAmong(numbers(members).map((number) => ({ ...shared, minute: number ** 2 * 60 })))).shown.map(
      (each) => [each.pattern, each.claims],
    )
  expect(await among(least)).toEqual([[pattern, least]])
  expect(await among(least - 1)).toEqual([])
})

test('ADM-5 a minute with far more claims than those around it is reported, in the zone of the settlement', async () => {
  const claims = [...numbers(60).map((minute) => ({ minute })), ...numbers(25).map(() => ({ minute: 30 }))]
  expect((await foundAmong(claims, 'America/New_York')).shown).toMatchObject([
    {
      pattern: 'Pace',
      claims: 26,
      reason: 'Far more claims in one minute than in those around it; the first on 2026-11-20 15:30',
    },
  ])
})

test('ADM-5 claims of one member, and an even flood of claims, are no pattern', async () => {
  const flood = numbers(30).flatMap((number) =>
    numbers(40).map((minute) => ({ minute, memberId: `${number} of ${minute}` })),
  )
  const own = numbers(30).map((number) => ({
    minute: number * 500,
    memberId: 'one',
    details: { vin: '1HGCM82633A004352' },
  }))
  expect(await foundAmong([...flood, ...own])).toEqual({ all: 0, shown: [] })
})
