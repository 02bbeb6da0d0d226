import { beforeAll, expect, test } from 'vitest'
import { type FarmCase, openFarmCase } from './case/farm-case.ts'
import { attackNames } from './claim/label.ts'
import { type LabelledClaim, simulate } from './simulate.ts'
import { simulationSize } from './simulation-size.ts'
import { answersOf, different, farmOf, honestOf } from './testing.ts'
import { listedRanges } from './world/rented-network.ts'

let farmCase: FarmCase
let claims: readonly LabelledClaim[]
beforeAll(async () => {
  farmCase = await openFarmCase()
  claims = simulate(farmCase, simulationSize(3, 2000))
})

test('FRD-6 farms pay to few accounts and honest groups to their own, as each is described', () => {
  expect(different(farmOf(claims, 'naiveScript'), 'accountNumber')).toBeLessThanOrEqual(3)
  expect(different(farmOf(claims, 'headlessBrowser'), 'accountNumber')).toBeLessThanOrEqual(6)
  expect(different(farmOf(claims, 'headfulBrowser'), 'accountNumber')).toBeLessThanOrEqual(5)
  expect(different(farmOf(claims, 'stolenIdentities'), 'accountNumber')).toBeLessThanOrEqual(20)
  expect(different(farmOf(claims, 'onePerson'), 'payeeName')).toBe(1)
  const own = farmOf(claims, 'residential')
  expect(different(own, 'accountNumber') + different(own, 'payPalEmail')).toBe(own.length)
  for (const group of ['alone', 'library', 'campus', 'shelter', 'consumerHelper'] as const) {
    const direct = honestOf(claims, group).filter(
      (claim) => answersOf(claim).paymentMethod === 'directDeposit',
    )
    expect(different(direct, 'accountNumber'), group).toBe(direct.length)
  }
  const farmAccounts = new Set(
    attackNames.flatMap((name) => farmOf(claims, name)).map((claim) => answersOf(claim).accountNumber),
  )
  const shared = claims.filter(
    (claim) => claim.label.side === 'honest' && farmAccounts.has(answersOf(claim).accountNumber ?? '-'),
  )
  expect(shared).toEqual([])
})

test('FRD-6 honest people share what they are said to share: addresses of shelters and campuses, contacts of firms, homes of households', () => {
  expect(different(honestOf(claims, 'shelter'), 'mailingStreetLine1')).toBeLessThanOrEqual(6)
  expect(different(honestOf(claims, 'campus'), 'mailingStreetLine1')).toBeLessThanOrEqual(6)
  expect(different(honestOf(claims, 'campus'), 'emailAddress')).toBe(honestOf(claims, 'campus').length)
  const firms = honestOf(claims, 'lawFirm')
  expect(different(firms, 'phoneNumber')).toBeLessThanOrEqual(4)
  expect(different(firms, 'timeStory')).toBeLessThanOrEqual(3)
  expect(different(firms, 'signature')).toBeGreaterThan(firms.length * 0.95)
  const trust = honestOf(claims, 'trustAccount')
  expect(different(trust, 'accountNumber') + different(trust, 'payeeName')).toBeLessThanOrEqual(2)
  const homes = different(honestOf(claims, 'households'), 'mailingPostalCode')
  expect(homes).toBeGreaterThan(80)
})

test('FRD-6 the victims of a farm are in the list that it stole, with the same name and address and another payment', () => {
  const listed = new Map(
    farmOf(claims, 'stolenIdentities').map((claim) => [String(answersOf(claim).signature), answersOf(claim)]),
  )
  const victims = honestOf(claims, 'victims').map(answersOf)
  expect(victims.length).toBeGreaterThan(2)
  for (const victim of victims) {
    const stolen = listed.get(String(victim.signature))
    expect(stolen).toMatchObject({ mailingStreetLine1: victim.mailingStreetLine1, lastFour: victim.lastFour })
    expect(stolen?.emailAddress).not.toBe(victim.emailAddress)
  }
})

test('FRD-6 a script shows no pages, and a screen reader takes longer than whoever is quick', () => {
  expect(farmOf(claims, 'naiveScript').every(({ observation }) => observation.stepsShown.length === 0)).toBe(
    true,
  )
  const secondsOf = ({ observation }: LabelledClaim): number =>
    Object.values(observation.secondsByPage).reduce((sum, seconds) => sum + seconds, 0)
  const seconds = honestOf(claims, 'alone')
    .map(secondsOf)
    .toSorted((one, other) => one - other)
  const at = (share: number): number => seconds[Math.floor(seconds.length * share)] ?? 0
  expect(at(0.5)).toBeGreaterThan(120)
  expect(at(0.98)).toBeGreaterThan(3 * at(0.5))
  expect(at(0.02)).toBeGreaterThan(30)
})

test('FRD-6 scripts and thieves file from rented networks, some honest people through a VPN, and nobody at home from a listed network', () => {
  const listed = listedRanges.map((range) => range.split('.')[0] ?? '')
  const shareOf = (from: readonly LabelledClaim[]): number =>
    from.filter(({ observation }) => listed.some((byte) => observation.networkPrefix.startsWith(`${byte}.`)))
      .length / from.length
  for (const farm of ['naiveScript', 'headlessBrowser', 'stolenIdentities'] as const) {
    const rented = farmOf(claims, farm).filter(
      ({ observation }) => Number(observation.networkPrefix.split('.')[0]) > 208,
    )
    expect(rented, farm).toHaveLength(farmOf(claims, farm).length)
  }
  expect(shareOf(farmOf(claims, 'headfulBrowser'))).toBeLessThan(0.5)
  expect(shareOf(farmOf(claims, 'residential'))).toBe(0)
  expect(shareOf(honestOf(claims, 'alone'))).toBeGreaterThan(0.02)
  expect(shareOf(honestOf(claims, 'alone'))).toBeLessThan(0.1)
})
