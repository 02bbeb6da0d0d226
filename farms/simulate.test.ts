import { beforeAll, expect, test } from 'vitest'
import { attacks } from './attacks/registry.ts'
import { type FarmCase, openFarmCase } from './case/farm-case.ts'
import { formFindings } from './claim/form-findings.ts'
import { attackNames, honestNames } from './claim/label.ts'
import { honestGroups } from './honest/registry.ts'
import { honestCounts, type LabelledClaim, simulate } from './simulate.ts'
import { simulationSize } from './simulation-size.ts'
import { farmOf, honestOf } from './testing.ts'
import { deadline, opened } from './world/arrival.ts'

let farmCase: FarmCase
let claims: readonly LabelledClaim[]
beforeAll(async () => {
  farmCase = await openFarmCase()
  claims = simulate(farmCase, simulationSize(3, 2000))
})

test('FRD-6 the site would take every simulated claim, by the check that it makes itself', () => {
  const refused = claims.flatMap(({ label, record }) =>
    formFindings(farmCase, record).map(({ code, at }) => ({ label, code, at })),
  )
  expect(refused).toEqual([])
})

test('FRD-6 the check of simulated claims refuses a figure that is wrong, and an answer that nobody was asked for', () => {
  const record = farmOf(claims, 'naiveScript')[0]?.record
  if (!record) throw new Error('There is no claim.')
  const withFields = (changed: Readonly<Record<string, string>>) => ({
    ...record,
    models: record.models.map((model) =>
      model.metadata.dtoMapping === 'claimDetails'
        ? { ...model, fields: { ...model.fields, ...changed } }
        : model,
    ),
  })
  const codes = (changed: Readonly<Record<string, string>>) =>
    formFindings(farmCase, withFields(changed)).map(({ code, at }) => `${code} ${at}`)
  expect(codes({})).toEqual([])
  expect(codes({ total: '251' })).toEqual(['recalculated claimDetails.total'])
  expect(codes({ payeeName: 'Somebody Else' })).toEqual(['notShown claimDetails.payeeName'])
})

test('FRD-6 the shares of the honest groups sum to 1, and a simulation has as many claims of each as they say', () => {
  const sum = honestNames.reduce((all, name) => all + honestGroups[name].share, 0)
  expect(sum).toBeCloseTo(1, 9)
  for (const [name, count] of honestCounts(2000)) {
    expect(honestOf(claims, name).length, name).toBe(count)
    expect(count, name).toBeCloseTo(2000 * honestGroups[name].share, -1)
  }
  expect(claims.filter(({ label }) => label.side === 'honest')).toHaveLength(2000)
})

test('FRD-6 each farm has the size that it states, in proportion to the honest claims', () => {
  const { farms } = simulationSize(3, 20_000)
  for (const name of attackNames) {
    expect(farms[name], name).toBe(attacks[name].size)
    expect(farmOf(claims, name).length, name).toBe(Math.max(40, attacks[name].size / 10))
  }
})

test('FRD-6 the same seed makes the same claims, and another one makes others', () => {
  const textOf = (seed: number): string => JSON.stringify(simulate(farmCase, simulationSize(seed, 200)))
  const [once, again, other] = [textOf(7), textOf(7), textOf(8)]
  expect(again).toBe(once)
  expect(other.slice(0, 2000)).not.toBe(once.slice(0, 2000))
})

test('FRD-6 claims arrive in their order within the days of the case, a tenth of the honest ones on the last day', () => {
  const times = claims.map(({ record }) => Temporal.Instant.from(record.receivedAt).epochMilliseconds)
  expect(times).toEqual(times.toSorted((one, other) => one - other))
  expect(times[0]).toBeGreaterThanOrEqual(opened.epochMilliseconds)
  expect(times.at(-1)).toBeLessThanOrEqual(deadline.epochMilliseconds)
  const lastDay = deadline.subtract({ hours: 24 }).epochMilliseconds
  const alone = honestOf(claims, 'alone').map(
    ({ record }) => Temporal.Instant.from(record.receivedAt).epochMilliseconds,
  )
  const share = alone.filter((at) => at > lastDay).length / alone.length
  expect(share).toBeGreaterThan(0.05)
  expect(share).toBeLessThan(0.2)
})

test('FRD-6 nothing in a record but what was filed tells who filed it: reference codes and ids do not sort by side', () => {
  const position = (side: string): number => {
    const sorted = claims.toSorted((one, other) => (one.record.id < other.record.id ? -1 : 1))
    const places = sorted.flatMap(({ label }, at) => (label.side === side ? [at] : []))
    return places.reduce((sum, at) => sum + at, 0) / places.length / claims.length
  }
  expect(position('farm')).toBeCloseTo(0.5, 1)
  expect(new Set(claims.map(({ record }) => record.referenceCode)).size).toBe(claims.length)
  expect(new Set(claims.flatMap(({ record }) => Object.keys(record).length))).toEqual(new Set([16]))
})
