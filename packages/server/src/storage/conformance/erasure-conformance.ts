import { expect, test } from 'vitest'
import type { StoredEvent } from '../event-store.ts'
import type { Storage } from '../storage.ts'
import { claimOf, idOf } from './claim-of.ts'

const at = Temporal.Instant.from('2026-11-20T20:00:00Z')

const eventOf = (claim: number, number: number): StoredEvent => ({
  id: `event-${claim}-${number}`,
  claimId: idOf(claim),
  number,
  referenceCode: `CODE-${claim}`,
  contentHash: `hash of ${claim}-${number}`,
  payload: { keyId: 'a key', bytes: Uint8Array.of(claim, number) },
})

/** A storage with two claims; the first is amended by the third, and has events and deliveries as the second has. */
async function withClaims(open: () => Promise<Storage>): Promise<Storage> {
  const storage = await open()
  await storage.claims.file(claimOf(1), ['webhook'])
  await storage.claims.file(claimOf(2), ['webhook'])
  await storage.claims.file({ ...claimOf(3), amends: idOf(1), liveKey: null }, ['webhook'])
  await storage.events.add([eventOf(1, 1), eventOf(2, 1)], { kind: 'decisionWebhook', about: 'event', at })
  const traits = [1, 2, 3].map((number) => ({ key: 'a name', claimId: idOf(number) }))
  await storage.traits.add(traits, null, { source: 'names', sequence: 3 })
  return storage
}

/** Conformance tests of erased claims. */
export function erasureConformance(open: () => Promise<Storage>): void {
  test('RET-13 an erasure removes every row of a claim and of its amendments, and no other', async () => {
    const { erasures, claims, events, outbox, traits } = await withClaims(open)
    const claim = await erasures.claim(idOf(1))
    expect(claim?.filings.map(({ id }) => id)).toEqual([idOf(1), idOf(3)])
    expect(claim?.events).toMatchObject([{ id: 'event-1-1', sequence: null, referenceCode: 'CODE-1' }])
    expect(await erasures.claim(idOf(3))).not.toBeNull()
    expect(await erasures.claim(idOf(9))).toBeNull()
    const erasure = { claimId: idOf(1), text: 'a record' }
    expect(await erasures.erase(erasure, claim?.filings ?? [], claim)).toBe(true)
    expect((await claims.filingsOf([idOf(1), idOf(2)])).map(({ id }) => id)).toEqual([idOf(2)])
    expect((await events.ofClaims([idOf(1), idOf(2)])).map(({ id }) => id)).toEqual(['event-2-1'])
    expect((await outbox.counts()).map(({ kind, count }) => `${kind} ${count}`).toSorted()).toEqual([
      'decisionWebhook 1',
      'webhook 1',
    ])
    expect(await traits.claimsWith(['a name'], 10)).toEqual([idOf(2)])
    expect(await claims.outcomeOf(claimOf(1))).toBeNull()
    const files = claim?.files ?? []
    expect(await erasures.findByCode('CODE-3')).toEqual({ ...erasure, pending: files })
    expect([await erasures.findByCode('CODE-2'), await erasures.find(idOf(2))]).toEqual([null, null])
    await erasures.settle(idOf(1))
    expect(await erasures.all()).toEqual([{ ...erasure, pending: null }])
    expect(await erasures.overwrite(claim?.contents ?? [])).toBe(true)
    expect(await erasures.overwrite(null)).toBe(true)
  })

  test('RET-13 a claim that was amended or decided about since it was read is not erased', async () => {
    const { erasures, events, claims } = await withClaims(open)
    const claim = await erasures.claim(idOf(1))
    await events.add([eventOf(1, 2)])
    expect(await erasures.erase({ claimId: idOf(1), text: 'a record' }, claim?.filings ?? [], claim)).toBe(
      false,
    )
    expect(await claims.filingsOf([idOf(1)])).toHaveLength(2)
    expect(await erasures.all()).toEqual([])
  })

  test('RET-13 traits that were made of a claim before it was erased are not added afterwards', async () => {
    const { erasures, traits } = await withClaims(open)
    const claim = await erasures.claim(idOf(1))
    await erasures.erase({ claimId: idOf(1), text: 'a record' }, claim?.filings ?? [], claim)
    const before = { source: 'names', sequence: 3 }
    await traits.add([{ key: 'a name', claimId: idOf(3) }], before, { source: 'names', sequence: 4 })
    expect(await traits.claimsWith(['a name'], 10)).toEqual([idOf(2)])
  })

  test('RET-13 of a claim that is not there the record alone is stored', async () => {
    const { erasures } = await open()
    const filings = [{ id: idOf(7), referenceCode: 'CODE-7' }]
    expect(await erasures.erase({ claimId: idOf(7), text: 'a record' }, filings, null)).toBe(true)
    expect((await erasures.findByCode('CODE-7'))?.claimId).toBe(idOf(7))
  })
}
