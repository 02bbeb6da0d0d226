import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { defaultFraudSettings } from '@redress/case/reading/fraud-file.ts'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import type { ClaimRecord } from '../../claims/vault/claim-record.ts'
import { exported } from '../../testing/exported.ts'
import {
  filedRows,
  newFiling,
  ownerOf,
  rowsOf,
  serveManyOwners,
  signedInFirm,
} from '../../testing/many-owners.ts'
import { openReview, placeOfClaim } from './open-review.ts'
import { numbers, ownAnswers, reviewOf, type TestClaim } from './testing.ts'

const { lookFrom } = defaultFraudSettings

/** Claims that are clean, so that others stand out. */
const honest = (count: number): readonly TestClaim[] => numbers(count).map(ownAnswers)

/** An honest claim with some answers of its own replaced. */
const differing = (number: number, { info, details, ...rest }: TestClaim): TestClaim => {
  const own = ownAnswers(number + 10_000)
  return { ...own, ...rest, info: { ...own.info, ...info }, details: { ...own.details, ...details } }
}

const household: TestClaim = {
  info: {
    lastName: 'House',
    mailingStreetLine1: '1 Elm Road',
    mailingPostalCode: '97205',
    phoneNumber: '(503) 555-0101',
    emailAddress: 'house@example.com',
  },
}

test('FRD-1 honest claims that share nothing have no findings', async () => {
  const { claims, clusters, counts } = await reviewOf(honest(300))
  expect(claims.map(({ findings }) => findings)).toEqual([])
  expect(clusters).toEqual([])
  expect(counts).toEqual({ claims: 300, withFindings: 0, toLookAt: 0 })
})

test('FRD-1 a household of five at one address, telephone and e-mail address stays low, also with one bank account', async () => {
  const own = numbers(5).map((number) => differing(number, household))
  const account = { details: { accountNumber: '770001112' } }
  const paidTogether = own.map((claim) => ({ ...claim, details: { ...claim.details, ...account.details } }))
  const apart = await reviewOf([...honest(500), ...own])
  const together = await reviewOf([...honest(500), ...paidTogether])
  expect(apart.signalsOf(500)).toEqual(expect.arrayContaining(['sameAddress', 'sameTelephone', 'sameEmail']))
  for (const score of apart.scores(500, 5)) expect(score).toBeLessThan(1.5)
  expect(together.signalsOf(500)).toContain('sameAccount')
  for (const score of together.scores(500, 5)) expect(score).toBeLessThan(lookFrom)
})

const lawFirm = (number: number): TestClaim =>
  differing(number, {
    info: {
      mailingStreetLine1: '400 Pine Street, Suite 12',
      mailingPostalCode: '97205',
      phoneNumber: '(503) 555-0142',
      emailAddress: `claims+${number}@firm.example`,
    },
    details: { payeeName: `Ana${number + 10_000} Soto` },
  })

test('FRD-1 FRD-2 a law firm with 200 claims of its own address and telephone, which numbers its clients in its e-mail address, is below every farm', async () => {
  const farms: Readonly<Record<string, (number: number) => TestClaim>> = {
    sameAccount: (number) => differing(number + 300, { details: { accountNumber: '123456789' } }),
    countedEmails: (number) =>
      differing(number + 400, {
        info: { emailAddress: `name${String(number).padStart(3, '0')}@mail.example` },
      }),
    variedEmail: (number) =>
      differing(number + 500, { info: { emailAddress: `one.person+${number}@gmail.com` } }),
    sameDocument: (number) => differing(number + 600, { documents: ['the same file'] }),
  }
  const names = Object.keys(farms)
  const claims = [
    ...honest(1000),
    ...numbers(200).map(lawFirm),
    ...Object.values(farms).flatMap((farm) => numbers(40).map(farm)),
  ]
  const { scores, signalsOf, clusters } = await reviewOf(claims)
  const highest = Math.max(...scores(1000, 200))
  expect(highest).toBeLessThan(lookFrom)
  for (const [index, name] of names.entries()) {
    const from = 1200 + 40 * index
    expect(signalsOf(from), name).toContain(name)
    for (const score of scores(from, 40)) expect(score, name).toBeGreaterThan(Math.max(highest, lookFrom))
  }
  expect(clusters.map(({ claims: count }) => count)).toEqual([40, 40, 40, 40])
  expect(new Set(clusters.map(({ ties }) => ties[0]))).toEqual(new Set(names))
})

test('FRD-1 each claim is explained by its findings, which add up to its score, and say how many others', async () => {
  const farm = numbers(38).map((number) =>
    differing(number, {
      info: { emailAddress: `member${String(number).padStart(5, '0')}@mail.example` },
      details: { accountNumber: '123-456-789' },
    }),
  )
  const { claims } = await reviewOf([...honest(200), ...farm])
  const [first] = claims
  expect(first?.findings[0]).toMatchObject({
    signal: 'sameAccount',
    words: 'the same account as 37 other claimants',
    others: 37,
  })
  expect(first?.findings.map(({ signal }) => signal)).toContain('countedEmails')
  for (const { score, findings } of claims)
    expect(findings.reduce((sum, { bits }) => sum + bits, 0)).toBeCloseTo(score)
  expect(claims.map(({ score }) => score)).toEqual(
    claims.map(({ score }) => score).toSorted((one, other) => other - one),
  )
})

test('FRD-1 people with one name whose e-mail addresses differ in a year are no series', async () => {
  const years = numbers(40).map((number) =>
    differing(number, {
      info: { emailAddress: `maria.garcia${number % 2 === 0 ? 1950 + number : 50 + number}@mail.example` },
    }),
  )
  expect((await reviewOf([...honest(100), ...years])).claims).toEqual([])
})

test('FRD-1 the claims of one member share nothing with one another', async () => {
  const claims = numbers(30).map((number) => differing(1, { memberId: 'one', minute: number * 60 }))
  expect((await reviewOf([...honest(50), ...claims])).claims).toEqual([])
})

test('FRD-2 a cluster is of claims that are tied in a chain by different things, with what ties them', async () => {
  const chain = [
    ...numbers(3).map((number) => differing(number, { details: { accountNumber: '1112223334' } })),
    differing(3, { details: { accountNumber: '1112223334' }, documents: ['shared'] }),
    ...numbers(3).map((number) => differing(number + 4, { documents: ['shared'] })),
  ]
  const { clusters, claims } = await reviewOf([...honest(50), ...chain])
  expect(clusters).toEqual([
    { name: 'CODE-00050', claims: 7, ties: expect.arrayContaining(['sameAccount', 'sameDocument']) },
  ])
  expect(new Set(claims.map(({ cluster }) => cluster))).toEqual(new Set(['CODE-00050']))
})

test('FRD-2 claims are in no cluster for what households share, nor for an account of two', async () => {
  const couple = numbers(2).map((number) => differing(number, { details: { accountNumber: '1112223334' } }))
  const home = numbers(60).map((number) => differing(number + 5, household))
  expect((await reviewOf([...honest(50), ...couple, ...home])).clusters).toEqual([])
})

test('FRD-2 a value that 20,000 claims share costs no more for each than one that few share', async () => {
  const time = async (claims: readonly TestClaim[]): Promise<number> => {
    const begun = performance.now()
    await reviewOf(claims)
    return (performance.now() - begun) / claims.length
  }
  const together = (count: number) =>
    numbers(count).map(() => ({ details: { routingNumber: '021000021', accountNumber: '123456789' } }))
  await time(together(500))
  const few = await time(together(2000))
  const many = await time(together(20_000))
  expect(many / few).toBeLessThan(4)
}, 60_000)

test('FRD-1 the same claims give the same scores, findings and clusters', async () => {
  const claims = [
    ...honest(100),
    ...numbers(40).map((number) =>
      differing(number, { details: { accountNumber: '123456789' }, minute: 1000 + number }),
    ),
    ...numbers(20).map((number) =>
      differing(number + 50, { ...household, documents: ['one', `own ${number}`] }),
    ),
  ]
  const [one, other] = [await reviewOf(claims), await reviewOf(claims)]
  expect(one.claims).toEqual(other.claims)
  expect(one.clusters).toEqual(other.clusters)
})

test('FRD-5 a case turns signals off, bounds what they add, and names what honest claimants share', async () => {
  const farm = numbers(40).map((number) => differing(number, { details: { accountNumber: '123456789' } }))
  const claims = [...honest(100), ...farm]
  const highest = async (settings: object) => Math.max(...(await reviewOf(claims, settings)).scores(100, 40))
  expect(await highest({})).toBeGreaterThan(8)
  const pace = { steadyPace: { on: false } }
  expect(await highest({ signals: { ...pace, sameAccount: { on: false } } })).toBe(0)
  expect(await highest({ signals: { ...pace, sameAccount: { mostBits: 1 } } })).toBe(1)
  expect(await highest({ signals: { ...pace, sameAccount: { least: 41 } } })).toBe(0)
  const expected = ['021000021 123 456 789']
  expect(await highest({ signals: { ...pace, sameAccount: { expected } } })).toBe(0)
})

/** A list of so many rows that a firm filed in one go, as claims. */
async function filedList(count: number) {
  const server = await serveManyOwners()
  const firm = await signedInFirm(server)
  const owners = Array.from({ length: count }, (_, index) => ownerOf(index + 1))
  const rows = filedRows(await firm.send({ filing: newFiling(), rows: rowsOf(server, owners) }))
  const found = await Promise.all(
    rows.map(({ referenceCode }) => server.filed.findByReferenceCode(referenceCode ?? '')),
  )
  return { server, records: found.filter((record) => record !== null) }
}

test('UPL-8 FRD-1 a list that a firm files is no farm by its address, pace and order; what its rows share is found', async () => {
  const { server, records } = await filedList(24)
  const countOf = (claims: readonly ClaimRecord[]) => {
    const run = openReview(server.deps.loadedCase)
    for (const claim of claims) run.add(claim)
    const review = run.finish()
    const found = [...review.claims()].flatMap(({ findings }) => findings.map(({ signal }) => signal))
    review.close()
    return new Set(found)
  }
  expect(countOf(records)).toEqual(new Set())
  const alone = records.map((record) => ({ ...record, filedBy: undefined }))
  expect(countOf(alone)).toEqual(new Set(['busyMinute', 'countedAddresses', 'sameEmail']))
})

test('UPL-8 ADM-4 an export has who filed each claim, by what authority, and in which filing', async () => {
  const { server, records } = await filedList(2)
  const folder = await exported(server.deps)
  const rows: Record<string, string>[] = parse(await readFile(join(folder, 'claims.csv')), {
    columns: true,
    bom: true,
  })
  expect(rows.map(({ filedBy, filedByAuthority, filing }) => [filedBy, filedByAuthority, filing])).toEqual(
    records.map(() => ['Harbor Custody LLC', 'powerOfAttorney', records[0]?.filedBy?.filing]),
  )
})

const placeOf = (region: string, country: string): string =>
  placeOfClaim({ addresses: [{ street: '1 Elm', unit: '', postalCode: '1', region, country }] })

test.each([
  ['WI', '', 'US-WI'],
  ['wisconsin', 'US', 'US-WI'],
  ['ON', 'CA', 'CA-ON'],
  ['my own text', '', 'US'],
  ['', 'FR', 'FR'],
  ['WI', 'my own text', ''],
])(
  'FRD-4 the region %j and the country %j are the place %j, never what was typed',
  (region, country, place) => {
    expect(placeOf(region, country)).toBe(place)
  },
)

test('FRD-4 a claim without an address has no place', () => {
  expect(placeOfClaim({ addresses: [] })).toBe('')
})
