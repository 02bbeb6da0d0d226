import { expect, test } from 'vitest'
import { claimOf, idOf } from '../../../storage/conformance/claim-of.ts'
import type { Storage } from '../../../storage/storage.ts'
import { deliveryKinds, type LeaseLimits } from './outbox-store.ts'

const nothing: LeaseLimits['underWay'] = []

/** Conformance tests of an outbox store. `open` returns an empty storage for each test. */
export function outboxConformance(open: () => Promise<Storage>): void {
  test('what follows a claim is written with it, and with nothing else that is filed', async () => {
    const { claims, outbox } = await open()
    expect(await outbox.counts()).toEqual([])
    await claims.file(claimOf(1), ['webhook', 'receiptEmail'])
    await claims.file(claimOf(1, { id: idOf(2), key: 'key-2', referenceCode: 'CODE-2', files: [] }), [
      'webhook',
    ])
    await claims.file(claimOf(3))
    await expect(
      claims.file(claimOf(4, { files: ['file-4', 'file-4'] }), ['webhook', 'receiptEmail']),
    ).rejects.toThrow()
    const oldest = claimOf(1).receivedAt
    expect(new Set(await outbox.counts())).toEqual(
      new Set([
        { kind: 'webhook', state: 'pending', count: 1, oldest },
        { kind: 'receiptEmail', state: 'pending', count: 1, oldest },
      ]),
    )
    expect(await claims.find(idOf(1))).toEqual(claimOf(1))
    expect(await claims.find(idOf(2))).toBeNull()
  })

  test('a delivery is leased by one worker at a time, the longest due first, and again when its lease has ended', async () => {
    const { claims, outbox } = await open()
    const filedAt = claimOf(1).receivedAt
    for (const number of [1, 2, 3])
      await claims.file(claimOf(number, { receivedAt: filedAt.add({ seconds: number }) }), ['webhook'])
    const lease = (seconds: number, limit = 10) =>
      outbox.lease('webhook', {
        now: filedAt.add({ seconds }),
        until: filedAt.add({ seconds: seconds + 60 }),
        limit,
        underWay: nothing,
      })
    expect(await lease(0)).toEqual([])
    expect(
      await outbox.lease('receiptEmail', {
        now: filedAt.add({ hours: 1 }),
        until: filedAt,
        limit: 1,
        underWay: nothing,
      }),
    ).toEqual([])
    const [first] = await lease(2, 1)
    expect(first).toMatchObject({ claimId: idOf(1), kind: 'webhook', tries: 1 })
    const others = await Promise.all(Array.from({ length: 4 }, () => lease(3, 1)))
    expect(
      others
        .flat()
        .map(({ claimId }) => claimId)
        .sort(),
    ).toEqual([idOf(2), idOf(3)])
    expect(await lease(61)).toEqual([])
    expect(await lease(62)).toMatchObject([{ claimId: idOf(1), tries: 2 }])
  })

  test('a delivery that its worker is still sending is not leased again: its lease is extended, and ends once the worker does', async () => {
    const { claims, outbox } = await open()
    const filedAt = claimOf(1).receivedAt
    await claims.file(claimOf(1), ['webhook'])
    const lease = (seconds: number, more: Partial<LeaseLimits> = {}) => {
      const now = filedAt.add({ seconds })
      return outbox.lease('webhook', {
        now,
        until: now.add({ seconds: 60 }),
        limit: 10,
        underWay: nothing,
        ...more,
      })
    }
    const underWay = await lease(0)
    expect(underWay).toHaveLength(1)
    expect(await lease(29, { underWay, limit: 0 })).toEqual([])
    // Extended before it ends, so that no other server can take it; also by a worker that takes nothing more.
    expect(await lease(31, { underWay, limit: 0 })).toEqual([])
    expect(await lease(90)).toEqual([])
    await claims.file(claimOf(2, { receivedAt: filedAt.add({ seconds: 91 }) }), ['webhook'])
    expect(await lease(91, { underWay })).toMatchObject([{ claimId: idOf(2) }])
    await outbox.done('webhook', [idOf(2)], filedAt)
    expect(await lease(150)).toEqual([])
    expect(await lease(151)).toMatchObject([{ claimId: idOf(1), tries: 2 }])
    // The lease is somebody else's by now.
    expect(await lease(200, { underWay })).toEqual([])
    const again = await lease(211)
    expect(again).toHaveLength(1)
    await outbox.sendAgain(idOf(1), 'webhook', filedAt.add({ seconds: 212 }))
    expect(await lease(212, { underWay: again })).toMatchObject([{ claimId: idOf(1), tries: 1 }])
  })

  test('a delivery that is done is never leased again, and one that is put off not before its time', async () => {
    const { claims, outbox } = await open()
    for (const number of [1, 2, 3]) await claims.file(claimOf(number), ['webhook', 'receiptEmail'])
    const now = claimOf(1).receivedAt
    const lease = (at = now) =>
      outbox.lease('webhook', { now: at, until: at.add({ seconds: 60 }), limit: 10, underWay: nothing })
    const [first, second, third] = await lease()
    if (!first || !second || !third) throw new Error('Three were due.')
    await outbox.done('webhook', [first.claimId], now)
    await outbox.postpone(second, 'timeout', now.add({ seconds: 5 }))
    expect((await lease(now.add({ seconds: 4 }))).length).toBe(0)
    const [again] = await lease(now.add({ seconds: 5 }))
    expect(again).toMatchObject({ claimId: second.claimId, tries: 2 })
    const pending = (await outbox.counts()).map(({ kind, count }) => [kind, count])
    expect(new Map(pending.map(([kind, count]) => [kind, count]))).toEqual(
      new Map([
        ['webhook', 2],
        ['receiptEmail', 3],
      ]),
    )
  })

  test('a worker without the lease changes nothing, except that a delivery is marked as arrived', async () => {
    const { claims, outbox } = await open()
    await claims.file(claimOf(1), ['webhook'])
    const now = claimOf(1).receivedAt
    const lease = (at: Temporal.Instant) =>
      outbox.lease('webhook', { now: at, until: at.add({ seconds: 60 }), limit: 1, underWay: nothing })
    const [slow] = await lease(now)
    const [fast] = await lease(now.add({ seconds: 60 }))
    if (!slow || !fast) throw new Error('It was due.')
    await outbox.postpone(slow, 'timeout', now)
    await outbox.giveUp(slow, 'timeout', now)
    expect(await lease(now.add({ seconds: 61 }))).toEqual([])
    expect(await outbox.counts()).toMatchObject([{ state: 'pending' }])
    await outbox.done('webhook', [slow.claimId], now)
    await outbox.postpone(fast, 'timeout', now)
    expect(await lease(now.add({ hours: 1 }))).toEqual([])
    expect(await outbox.counts()).toEqual([])
  })

  test('RET-4 a delivery that is asked for again while it is being sent is sent again, whichever kind it is of', async () => {
    const { claims, outbox } = await open()
    await claims.file(claimOf(1))
    const now = claimOf(1).receivedAt
    for (const kind of deliveryKinds) {
      const lease = () =>
        outbox.lease(kind, { now, until: now.add({ seconds: 60 }), limit: 1, underWay: nothing })
      await outbox.sendAgain(claimOf(1).id, kind, now)
      const [sent] = await lease()
      await outbox.sendAgain(claimOf(1).id, kind, now)
      await outbox.done(kind, [sent?.claimId ?? ''], now)
      expect(await lease()).toMatchObject([{ kind, tries: 1 }])
      await outbox.done(kind, [sent?.claimId ?? ''], now)
    }
    expect(await outbox.counts()).toEqual([])
  })

  test('a delivery that was given up stays, is named, and is made due again when somebody asks', async () => {
    const { claims, outbox } = await open()
    for (const number of [1, 2]) await claims.file(claimOf(number), ['webhook'])
    const now = claimOf(1).receivedAt
    const lease = (at: Temporal.Instant) =>
      outbox.lease('webhook', { now: at, until: at.add({ seconds: 60 }), limit: 10, underWay: nothing })
    const [first] = await lease(now)
    if (!first) throw new Error('It was due.')
    await outbox.giveUp(first, 'status-500', now.add({ seconds: 7 }))
    const failure = { claimId: first.claimId, kind: 'webhook', tries: 1, reason: 'status-500' } as const
    expect(await outbox.failed(10)).toMatchObject([{ ...failure, failedAt: now.add({ seconds: 7 }) }])
    expect((await outbox.failed(10))[0]?.referenceCode).toBe(
      (await claims.find(first.claimId))?.referenceCode,
    )
    expect(await lease(now.add({ hours: 9999 }))).toHaveLength(1)
    expect(await outbox.retry(now)).toBe(1)
    expect(await outbox.failed(10)).toEqual([])
    expect(await lease(now)).toMatchObject([{ claimId: first.claimId, tries: 1 }])
  })
}
