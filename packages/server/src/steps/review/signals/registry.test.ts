import { signalNames } from '@redress/case/reading/fraud-file.ts'
import { networkRange } from '@redress/foundation/networks/network-range.ts'
import { networkSet } from '@redress/foundation/networks/network-set.ts'
import { expect, test } from 'vitest'
import { numbers, observedOf, ownAnswers, reviewOf, type TestClaim } from '../testing.ts'
import { indexedSignals, signals } from './registry.ts'

const details = (fields: Readonly<Record<string, string>>): TestClaim => ({ details: fields })
const info = (fields: Readonly<Record<string, string>>): TestClaim => ({ info: fields })

const text =
  'My car stood in the workshop for nine days, and I had to take a taxi to work and to the school of my children.'

/** What makes so many claims show each signal, by the number of the claim among them. */
const shown: Readonly<Record<(typeof signalNames)[number], (number: number) => TestClaim>> = {
  sameAccount: () => details({ routingNumber: '021000021', accountNumber: '0012 3456' }),
  countedAccounts: (number) => details({ routingNumber: '021000021', accountNumber: `5550${1000 + number}` }),
  samePayee: (number) => details({ payeeName: number % 2 === 0 ? 'Ana Soto' : 'SOTO, Ana' }),
  otherPayee: () => ({ ...info({ firstName: 'Bo', lastName: 'Li' }), ...details({ payeeName: 'Ana Soto' }) }),
  sameIdentifier: () => details({ vin: '1HGCM82633A004352' }),
  otherThanListed: () => ({
    ...info({ firstName: 'Bo', lastName: 'Li' }),
    listed: { claimantFirstName: 'Ana', claimantLastName: 'Soto' },
  }),
  sameEmail: (number) => info({ emailAddress: number % 2 === 0 ? 'a.n.a@gmail.com' : 'Ana@googlemail.com' }),
  sameTelephone: (number) => info({ phoneNumber: number % 2 === 0 ? '(608) 555-0100' : '+1 608 555 0100' }),
  sameAddress: (number) =>
    info({
      mailingStreetLine1: number % 2 === 0 ? '1 Elm Street' : '1 ELM ST.',
      mailingPostalCode: number % 2 === 0 ? '97205' : '97205-1234',
    }),
  variedEmail: (number) => info({ emailAddress: `ana+${number}@gmail.com` }),
  countedEmails: (number) => info({ emailAddress: `member${String(number).padStart(5, '0')}@mail.example` }),
  randomEmails: (number) => info({ emailAddress: `k${number}x${number}q${number}z@mail.example` }),
  throwAwayEmail: () => info({ emailAddress: 'ana@inbox.gone.example' }),
  countedTelephones: (number) => info({ phoneNumber: `(608) 555-${1000 + number}` }),
  countedAddresses: (number) =>
    info({ mailingStreetLine1: `${100 + number} Elm Street`, mailingPostalCode: '97205' }),
  wrongPlace: () =>
    info({ mailingStreetLine1: '1 Elm', mailingSubDivision: 'NY', mailingPostalCode: '97205' }),
  sameDocument: () => ({ documents: ['the same'] }),
  sameWording: (number) => details({ explanation: number % 2 === 0 ? text : `"${text.toUpperCase()}"` }),
  steadyPace: (number) => ({ documents: ['the same'], minute: 100_000 + number * 11 }),
  busyMinute: () => ({ minute: 50_000 }),
  sameDevice: (number) => ({ observed: observedOf(500 + number, { device: 'a'.repeat(32) }) }),
  sameNetwork: (number) => ({ observed: { ...observedOf(500 + number), network: '192.0.2.0/24' } }),
  dataCentre: (number) => ({ observed: { ...observedOf(500 + number), network: '203.0.113.0/24' } }),
  withoutPage: (number) => ({ observed: { ...observedOf(500 + number), page: null } }),
  automatedBrowser: (number) => ({ observed: observedOf(500 + number, { automated: true }) }),
  quickForm: (number) => ({ observed: observedOf(500 + number, { seconds: 12 }) }),
}

const settings = { throwAwayDomains: ['gone.example'], observe: { days: 60 } }

const listed = networkSet(['203.0.112.0/23', '2001:db8::/40'].flatMap((range) => networkRange(range) ?? []))

/** So many claims that show a signal behind clean ones whose claims are hours apart. */
async function foundAmong(name: (typeof signalNames)[number], count: number): Promise<boolean> {
  const claims = [
    ...numbers(60).map((number) => ({
      ...ownAnswers(number),
      minute: number * 601,
      observed: observedOf(number),
    })),
    ...numbers(count).map((number) => ({ minute: 40_000 + number ** 2 * 13, ...shown[name](number) })),
  ]
  const { signalsOf } = await reviewOf(claims, settings, listed)
  return signalsOf(60).includes(name)
}

/** Its least number is that of the claims whose median is compared, which the test of its own needs. */
const ofTheForm = ['quickForm']

const byGroups = signalNames.filter((name) => signals[name].least > 1 && !ofTheForm.includes(name))

test.each(byGroups)(
  'FRD-1 %s is found among as many claims as it needs, and not among one fewer',
  async (name) => {
    const { least } = signals[name]
    expect(await foundAmong(name, least)).toBe(true)
    expect(await foundAmong(name, least - 1)).toBe(false)
  },
)

test.each([
  'throwAwayEmail',
  'wrongPlace',
  'otherPayee',
  'otherThanListed',
  'dataCentre',
  'withoutPage',
  'automatedBrowser',
  'quickForm',
] as const)('FRD-1 %s is found in a single claim', async (name) => {
  expect(await foundAmong(name, 1)).toBe(true)
})

test('FRD-1 every signal says what it needs, costs and keeps and why it is fair, and stays in its bounds', () => {
  for (const { name, title, reason, needs, cost, retention, fair, bits, mostBits, words } of indexedSignals) {
    for (const said of [title, reason, cost, retention, fair, words(12)])
      expect(said.length, name).toBeGreaterThan(3)
    expect(retention, name).toContain(needs === 'claim' ? 'Nothing' : '`observe`')
    expect(bits(1), name).toBeLessThanOrEqual(mostBits)
    expect(bits(1_000_000), name).toBeGreaterThanOrEqual(bits(1))
  }
  expect(new Set(indexedSignals.map(({ title }) => title)).size).toBe(signalNames.length)
})

test('FRD-1 what people share who live together is not worth a look by itself, whatever their number', () => {
  for (const name of [
    'sameEmail',
    'sameTelephone',
    'sameAddress',
    'samePayee',
    'otherPayee',
    'sameDevice',
  ] as const)
    expect(signals[name].mostBits, name).toBeLessThan(4)
})

test('FRD-8 a case that does not observe compares by no signal that needs it, and unobserved claims have none of their findings', async () => {
  const quick = { ...ownAnswers(1), observed: { ...observedOf(1), page: null } }
  expect((await reviewOf([quick], {})).signalsOf(0)).toEqual([])
  expect((await reviewOf([quick], settings)).signalsOf(0)).toEqual(['withoutPage'])
  expect((await reviewOf([ownAnswers(1)], settings)).signalsOf(0)).toEqual([])
})

test('FRD-8 a form is quick within an eighth of the median of its own form, where enough claims are known', async () => {
  const claims = (count: number, seconds: number): readonly TestClaim[] => [
    ...numbers(count).map((number) => ({ ...ownAnswers(number), observed: observedOf(number) })),
    { ...ownAnswers(999), observed: observedOf(999, { seconds }) },
  ]
  const found = async (count: number, seconds: number) =>
    (await reviewOf(claims(count, seconds), settings)).signalsOf(count)
  expect(await found(40, 44)).toEqual(['quickForm'])
  expect(await found(40, 60)).toEqual([])
  expect(await found(20, 44)).toEqual([])
})

/** What is found in a claim from a network, where the case expects some. */
const foundFrom = async (network: string, expected: readonly string[] = []): Promise<readonly string[]> => {
  const claim = { ...ownAnswers(1), observed: { ...observedOf(1), network } }
  const signalsOfCase = { dataCentre: { expected } }
  return (await reviewOf([claim], { ...settings, signals: signalsOfCase }, listed)).signalsOf(0)
}

test('FRD-8 a claim from a prefix that is wholly within listed ranges is from a data centre, and one of which only a part is listed is not', async () => {
  expect(await foundFrom('203.0.113.0/24')).toEqual(['dataCentre'])
  expect(await foundFrom('2001:db8:0::/48')).toEqual(['dataCentre'])
  expect(await foundFrom('203.0.114.0/24')).toEqual([])
  expect(await foundFrom('2001:db9:0::/48')).toEqual([])
  expect(await foundFrom('disconnected')).toEqual([])
})

test('FRD-8 a network that the case expects, in any way to write it, is none of a data centre', async () => {
  expect(await foundFrom('203.0.113.0/24', ['203.0.113.0/24'])).toEqual([])
  expect(await foundFrom('2001:db8:0::/48', ['2001:DB8::/48'])).toEqual([])
})

test('FRD-8 a network that the case expects is not compared as one that is shared', async () => {
  const claims = numbers(30).map((number) => ({
    ...ownAnswers(number),
    minute: number * 601,
    observed: { ...observedOf(number), network: '192.0.2.0/24' },
  }))
  const found = async (expected: readonly string[]) =>
    (await reviewOf(claims, { ...settings, signals: { sameNetwork: { expected } } })).signalsOf(0)
  expect(await found([])).toEqual(['sameNetwork'])
  expect(await found(['192.0.2.0/24'])).toEqual([])
})

test('FRD-8 somebody with a VPN and an address to throw away is not worth a look among people who have neither', async () => {
  const [guarded, ...others] = numbers(60).map((number) => ({ ...ownAnswers(number), minute: number * 601 }))
  const claims: readonly TestClaim[] = [
    {
      ...guarded,
      info: { ...guarded?.info, emailAddress: 'ana.soto@gone.example' },
      observed: { ...observedOf(0), network: '203.0.113.0/24' },
    },
    ...others.map((claim, index) => ({ ...claim, observed: observedOf(index + 1) })),
  ]
  const { claims: found, signalsOf } = await reviewOf(claims, settings, listed)
  expect(signalsOf(0).toSorted()).toEqual(['dataCentre', 'throwAwayEmail'])
  expect(found).toEqual([expect.objectContaining({ score: expect.closeTo(2.9, 0) })])
  expect(found[0]?.score).toBeLessThan(4)
})

test('FRD-8 the network of a data centre is never worth a look by itself, and no evidence about other findings', () => {
  expect(signals.dataCentre.mostBits).toBeLessThan(4)
  expect(signals.dataCentre.bits(0)).toBeLessThan(1)
})
