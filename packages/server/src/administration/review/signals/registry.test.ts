import { expect, test } from 'vitest'
import { signalNames } from '../../../case/reading/signal-names.ts'
import { numbers, ownAnswers, reviewOf, type TestClaim } from '../testing.ts'
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
  variedEmail: (number) => info({ emailAddress: `ana+${number}@mail.example` }),
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
}

const settings = { throwAwayDomains: ['gone.example'] }

/** So many claims that show a signal behind clean ones whose claims are hours apart. */
async function foundAmong(name: (typeof signalNames)[number], count: number): Promise<boolean> {
  const claims = [
    ...numbers(60).map((number) => ({ ...ownAnswers(number), minute: number * 601 })),
    ...numbers(count).map((number) => ({ minute: 40_000 + number ** 2 * 13, ...shown[name](number) })),
  ]
  const { signalsOf } = await reviewOf(claims, settings)
  return signalsOf(60).includes(name)
}

const byGroups = signalNames.filter((name) => signals[name].least > 1)

test.each(byGroups)(
  'FRD-1 %s is found among as many claims as it needs, and not among one fewer',
  async (name) => {
    const { least } = signals[name]
    expect(await foundAmong(name, least)).toBe(true)
    expect(await foundAmong(name, least - 1)).toBe(false)
  },
)

test.each(['throwAwayEmail', 'wrongPlace', 'otherPayee', 'otherThanListed'] as const)(
  'FRD-1 %s is found in a single claim',
  async (name) => {
    expect(await foundAmong(name, 1)).toBe(true)
  },
)

test('FRD-1 every signal says what it needs, costs and keeps and why it is fair, and stays in its bounds', () => {
  for (const { name, title, reason, needs, cost, retention, fair, bits, mostBits, words } of indexedSignals) {
    for (const said of [title, reason, cost, retention, fair, words(12)])
      expect(said.length, name).toBeGreaterThan(3)
    expect(needs, name).toBe('claim')
    expect(bits(1), name).toBeLessThanOrEqual(mostBits)
    expect(bits(1_000_000), name).toBeGreaterThanOrEqual(bits(1))
  }
  expect(new Set(indexedSignals.map(({ title }) => title)).size).toBe(signalNames.length)
})

test('FRD-1 what people share who live together is not worth a look by itself, whatever their number', () => {
  for (const name of ['sameEmail', 'sameTelephone', 'sameAddress', 'samePayee', 'otherPayee'] as const)
    expect(signals[name].mostBits, name).toBeLessThan(4)
})
