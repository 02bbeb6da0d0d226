import { expect, test } from 'vitest'
import { claimOf, idOf } from '../../../storage/conformance/claim-of.ts'
import { sealedValue } from '../../../storage/conformance/sealed-value.ts'
import type { Storage } from '../../../storage/storage.ts'

const observedAt = Temporal.Instant.from('2026-11-27T01:00:00Z')

const observationOf = (number: number, observed = observedAt) => ({
  claimId: idOf(number),
  observedAt: observed,
  payload: sealedValue(`observation ${number}`),
})

/** A storage with two claims, the second of which is observed a day later. */
async function withObservations(open: () => Promise<Storage>): Promise<Storage> {
  const storage = await open()
  await storage.claims.file(claimOf(1))
  await storage.claims.file(claimOf(2))
  await storage.observations.put(observationOf(1))
  await storage.observations.put(observationOf(2, observedAt.add({ hours: 24 })))
  return storage
}

/** Conformance tests of observations. `open` returns an empty storage for each test. */
export function observationConformance(open: () => Promise<Storage>): void {
  test('FRD-8 an observation is stored once for a claim that is filed, and for no other', async () => {
    const { observations } = await withObservations(open)
    await observations.put({ ...observationOf(1), payload: sealedValue('another') })
    await observations.put(observationOf(3))
    expect(await observations.count()).toBe(2)
    expect(await observations.ofClaims([idOf(1), idOf(3)])).toEqual([observationOf(1)])
    expect(await observations.ofClaims([])).toEqual([])
  })

  test('FRD-8 observations from before a moment are removed, and no others', async () => {
    const { observations } = await withObservations(open)
    await observations.removeBefore(observedAt)
    expect(await observations.count()).toBe(2)
    await observations.removeBefore(observedAt.add({ hours: 24 }))
    expect((await observations.ofClaims([idOf(1), idOf(2)])).map(({ claimId }) => claimId)).toEqual([idOf(2)])
  })

  test('FRD-8 RET-13 an erasure removes the observation of the claim, and overwrites what it held', async () => {
    const { observations, erasures } = await withObservations(open)
    const claim = await erasures.claim(idOf(1))
    expect(claim?.contents).toContainEqual(sealedValue('observation 1').bytes)
    const erasure = { claimId: idOf(1), text: 'a record' }
    expect(await erasures.erase(erasure, claim?.filings ?? [], claim)).toBe(true)
    expect(await observations.ofClaims([idOf(1), idOf(2)])).toHaveLength(1)
  })

  test('FRD-8 observations under another key are found and exchanged, unless somebody else did', async () => {
    const { observations } = await withObservations(open)
    const { payload: from } = observationOf(1)
    const to = sealedValue('observation 1', 'key-b')
    expect((await observations.underOtherKeys('key-b', 10)).map(({ id }) => id).toSorted()).toEqual([
      idOf(1),
      idOf(2),
    ])
    expect(await observations.exchange(idOf(1), sealedValue('another'), to)).toBe(false)
    expect(await observations.exchange(idOf(1), from, to)).toBe(true)
    expect((await observations.underOtherKeys('key-b', 10)).map(({ id }) => id)).toEqual([idOf(2)])
  })
}
