import { expect, test } from 'vitest'
import { claimOf, idOf } from '../../../storage/conformance/claim-of.ts'
import { sealedValue } from '../../../storage/conformance/sealed-value.ts'
import type { Storage } from '../../../storage/storage.ts'
import type { NewNotice, NoticeLimits } from './notice-store.ts'

const now = Temporal.Instant.from('2026-12-01T12:00:00Z')
const after = (milliseconds: number): Temporal.Instant => now.add({ milliseconds })

interface WithId {
  readonly id: string
}

const byId = (one: WithId, other: WithId): number => (one.id < other.id ? -1 : 1)

const noticeOf = (claim: number, more: Partial<NewNotice> = {}): NewNotice => ({
  id: `notice-${claim}`,
  messageId: `<notice-${claim}@claims.example>`,
  name: 'deficiency',
  claimId: idOf(claim),
  eventId: `event-${claim}`,
  domain: 'domain-a',
  payload: sealedValue(`link ${claim}`),
  ...more,
})

/** A storage with so many claims that have an event each. */
async function withEvents(open: () => Promise<Storage>, count: number): Promise<Storage> {
  const storage = await open()
  for (let claim = 1; claim <= count; claim += 1) {
    await storage.claims.file(claimOf(claim))
    await storage.events.add([
      {
        id: `event-${claim}`,
        claimId: idOf(claim),
        number: 1,
        referenceCode: `CODE-${claim}`,
        contentHash: `hash ${claim}`,
        payload: sealedValue('event'),
      },
    ])
  }
  return storage
}

const limits = (at = now, more: Partial<NoticeLimits> = {}): NoticeLimits => ({
  now: at,
  until: at.add({ seconds: 60 }),
  limit: 10,
  underWay: [],
  perMinute: 60_000,
  ...more,
})

/** Conformance tests of the notices. `open` returns an empty storage for each test. */
export function noticeConformance(open: () => Promise<Storage>): void {
  test('RET-8 a decision has one notice of each name, however often and by however many it is made', async () => {
    const { notices } = await withEvents(open, 2)
    const again = { id: 'again', messageId: '<again@claims.example>' }
    const added = await Promise.all([
      notices.add([noticeOf(1)], now),
      notices.add([noticeOf(1, again), noticeOf(2)], now),
    ])
    expect(added.reduce((sum, ids) => sum + ids.size, 0)).toBe(2)
    expect([...(await notices.noticed('deficiency', ['event-1', 'event-2', 'event-3']))].sort()).toEqual([
      'event-1',
      'event-2',
    ])
    expect((await notices.noticed('other', ['event-1'])).size).toBe(0)
    const other = { id: 'other', messageId: '<other@claims.example>', name: 'other' }
    expect((await notices.add([noticeOf(1, other)], now)).size).toBe(1)
    expect([await notices.add([], now), await notices.noticed('deficiency', [])]).toEqual([
      new Set(),
      new Set(),
    ])
  })

  test('RET-8 an e-mail is leased by one worker, and counts as perhaps sent twice where its lease ended without a result', async () => {
    const { notices } = await withEvents(open, 3)
    await notices.add([noticeOf(1), noticeOf(2), noticeOf(3, { domain: null })], now)
    const leases = await Promise.all([notices.lease(limits(after(100))), notices.lease(limits(after(100)))])
    expect(
      leases
        .flat()
        .toSorted(byId)
        .map(({ id, tries, mayBeTwice }) => [id, tries, mayBeTwice]),
    ).toEqual([
      ['notice-1', 1, false],
      ['notice-2', 1, false],
    ])
    expect(await notices.lease(limits(after(59_000)))).toEqual([])
    const again = await notices.lease(limits(after(61_000)))
    expect(again.map(({ tries, mayBeTwice }) => [tries, mayBeTwice])).toEqual([
      [2, true],
      [2, true],
    ])
    await notices.settle(['notice-1', 'notice-2'], 'sent', null, after(61_000))
    expect(await notices.lease(limits(after(200_000)))).toEqual([])
    expect(await notices.counts()).toEqual([
      { name: 'deficiency', state: 'letter', count: 1, mayBeTwice: 0 },
      { name: 'deficiency', state: 'sent', count: 2, mayBeTwice: 2 },
    ])
    expect(Object.fromEntries(await notices.states())).toEqual({ letter: 1, sent: 2 })
  })

  test('RET-8 an e-mail that its worker is still sending is not leased again: its lease is extended, and ends once the worker does', async () => {
    const { notices } = await withEvents(open, 2)
    await notices.add([noticeOf(1)], now)
    const underWay = await notices.lease(limits())
    expect(underWay).toHaveLength(1)
    // Extended before it ends, so that no other server can take it; also by a worker that takes nothing more.
    expect(await notices.lease(limits(after(31_000), { underWay, limit: 0 }))).toEqual([])
    expect(await notices.lease(limits(after(90_000)))).toEqual([])
    await notices.add([noticeOf(2)], after(91_000))
    const during = await notices.lease(limits(after(91_001), { underWay }))
    expect(during.map(({ id }) => id)).toEqual(['notice-2'])
    await notices.settle(['notice-2'], 'sent', null, after(91_001))
    expect(await notices.lease(limits(after(151_000)))).toEqual([])
    const again = await notices.lease(limits(after(151_001)))
    expect(again).toMatchObject([{ id: 'notice-1', tries: 2, mayBeTwice: true }])
    // The lease is somebody else's by now.
    expect(await notices.lease(limits(after(200_000), { underWay }))).toEqual([])
    expect(await notices.lease(limits(after(211_001)))).toHaveLength(1)
  })

  test('RET-8 one that is put off is leased at its time, and does not count as perhaps sent twice', async () => {
    const { notices } = await withEvents(open, 1)
    await notices.add([noticeOf(1)], now)
    const [leased] = await notices.lease(limits())
    if (!leased) throw new Error('It was due.')
    await notices.postpone({ ...leased, lease: 'of another' }, 'timeout', after(1_000))
    expect(await notices.lease(limits(after(2_000)))).toEqual([])
    await notices.postpone(leased, 'timeout', after(5_000))
    expect(await notices.lease(limits(after(4_000)))).toEqual([])
    expect(await notices.lease(limits(after(5_001)))).toMatchObject([
      { id: 'notice-1', tries: 2, mayBeTwice: false, reason: 'timeout' },
    ])
  })

  test('RET-8 a domain gets no more e-mails in a minute than its pace, over all workers, and holds up no other domain', async () => {
    const { notices } = await withEvents(open, 40)
    const all = Array.from({ length: 40 }, (_, index) =>
      noticeOf(index + 1, { domain: index < 36 ? 'large' : 'small' }),
    )
    await notices.add(all, now)
    const times = new Map<string, number[]>([
      ['large', []],
      ['small', []],
    ])
    const worker = async (at: number): Promise<void> => {
      for (const { id, domain } of await notices.lease(limits(after(at), { perMinute: 600, limit: 6 }))) {
        times.get(domain ?? '')?.push(at)
        await notices.settle([id], 'sent', null, after(at))
      }
    }
    for (let at = 0; at <= 3_500; at += 50) await Promise.all([worker(at), worker(at)])
    // One in each tenth of a second.
    expect(times.get('large')).toEqual(Array.from({ length: 36 }, (_, index) => index * 100))
    expect(times.get('small')).toHaveLength(4)
    expect(Math.max(...(times.get('small') ?? []))).toBeLessThan(500)
  })

  test('RET-8 the pace allows no burst after a pause', async () => {
    const { notices } = await withEvents(open, 30)
    await notices.add(
      Array.from({ length: 30 }, (_, index) => noticeOf(index + 1)),
      now,
    )
    const later = after(3_600_000)
    expect(await notices.lease(limits(later, { perMinute: 300, limit: 30 }))).toHaveLength(6)
    expect(await notices.lease(limits(later, { perMinute: 300, limit: 30 }))).toHaveLength(0)
  })

  test('RET-8 stopped e-mails are not leased until they go on, by name or all of them', async () => {
    const { notices } = await withEvents(open, 3)
    await notices.add([noticeOf(1), noticeOf(2, { name: 'other' }), noticeOf(3, { domain: null })], now)
    expect(await notices.stop('other')).toBe(1)
    const [first, ...more] = await notices.lease(limits())
    expect([first?.id, more.length]).toEqual(['notice-1', 0])
    if (!first) throw new Error('It was due.')
    expect(await notices.stop(null)).toBe(1)
    // What is under way when it is stopped ends as it ends.
    await notices.postpone(first, 'timeout', after(100))
    expect(await notices.lease(limits(after(120_000)))).toEqual([])
    expect(await notices.goOn(null, after(120_000))).toBe(2)
    const again = await notices.lease(limits(after(120_001)))
    expect(again.toSorted(byId).map(({ id, mayBeTwice }) => [id, mayBeTwice])).toEqual([
      ['notice-1', false],
      ['notice-2', false],
    ])
    expect(await notices.goOn(null, after(120_000))).toBe(0)
  })

  test('RET-8 the link is in a row only until it is sent, and moves to another key until then', async () => {
    const { notices } = await withEvents(open, 2)
    await notices.add([noticeOf(1), noticeOf(2, { payload: null })], now)
    const from = sealedValue('link 1')
    const to = sealedValue('link 1 again', 'key-b')
    expect(await notices.underOtherKeys('key-b', 10)).toEqual([{ id: 'notice-1', sealed: from }])
    expect(await notices.exchange('notice-1', from, to)).toBe(true)
    expect(await notices.exchange('notice-1', from, to)).toBe(false)
    expect(await notices.underOtherKeys('key-b', 10)).toEqual([])
    await notices.settle(['notice-1'], 'sent', null, now)
    expect(await notices.findByMessageId('<notice-1@claims.example>')).toMatchObject({
      state: 'sent',
      payload: null,
    })
    expect(await notices.underOtherKeys('key-c', 10)).toEqual([])
  })

  test('RET-8 one that bounced needs a letter, and neither a bounce nor a worker changes what was lettered', async () => {
    const { notices } = await withEvents(open, 3)
    await notices.add([noticeOf(1), noticeOf(2), noticeOf(3, { domain: null })], now)
    await notices.settle(['notice-1'], 'sent', null, now)
    expect(await notices.bounce('notice-1', '5.1.1', now)).toBe(true)
    expect(await notices.bounce('notice-1', '5.1.1', now)).toBe(false)
    await notices.settle(['notice-1'], 'sent', null, now)
    const waiting = { states: ['letter', 'bounced', 'failed'], name: null, after: '', limit: 10 } as const
    expect((await notices.select(waiting)).map(({ id, state, reason }) => [id, state, reason])).toEqual([
      ['notice-1', 'bounced', '5.1.1'],
      ['notice-3', 'letter', null],
    ])
    expect((await notices.select({ ...waiting, after: 'notice-1', limit: 1 })).map(({ id }) => id)).toEqual([
      'notice-3',
    ])
    expect(await notices.select({ ...waiting, name: 'other' })).toEqual([])
    await notices.letter(['notice-1', 'notice-3'], now)
    expect(await notices.bounce('notice-1', '5.1.1', now)).toBe(false)
    await notices.settle(['notice-1', 'notice-2', 'notice-3'], 'obsolete', null, now)
    const found = await notices.findAll(['notice-1', 'notice-2', 'notice-3'])
    expect(found.toSorted(byId).map(({ id, state }) => [id, state])).toEqual([
      ['notice-1', 'lettered'],
      ['notice-2', 'obsolete'],
      ['notice-3', 'lettered'],
    ])
    expect((await notices.ofClaim(idOf(1))).map(({ id }) => id)).toEqual(['notice-1'])
    expect([await notices.remove(idOf(1)), await notices.ofClaim(idOf(1))]).toEqual([1, []])
  })

  test('RET-8 claims with events are read in pages, each once', async () => {
    const { events } = await withEvents(open, 5)
    await events.add([
      {
        id: 'second',
        claimId: idOf(2),
        number: 2,
        referenceCode: 'CODE-2',
        contentHash: 'hash of second',
        payload: sealedValue('event'),
      },
    ])
    const first = await events.claimIds('', 3)
    const rest = await events.claimIds(first.at(-1) ?? '', 3)
    expect([...first, ...rest]).toEqual([1, 2, 3, 4, 5].map(idOf))
  })
}
