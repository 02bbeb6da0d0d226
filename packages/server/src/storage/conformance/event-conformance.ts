import { expect, test } from 'vitest'
import { listFrom, member, rows } from '../../steps/class-list/stored/class-list-conformance.ts'
import type { StoredEvent } from '../event-store.ts'
import type { Storage } from '../storage.ts'
import { claimOf, idOf } from './claim-of.ts'
import { sealedValue } from './sealed-value.ts'

const eventOf = (claim: number, number: number, id = `event-${claim}-${number}`): StoredEvent => ({
  id,
  claimId: idOf(claim),
  number,
  referenceCode: `CODE-${claim}`,
  contentHash: `hash of ${id}`,
  payload: { keyId: 'a key', bytes: Uint8Array.of(claim, number) },
})

/** A storage with claims that have these numbers. */
async function withClaims(open: () => Promise<Storage>, numbers: readonly number[]): Promise<Storage> {
  const storage = await open()
  for (const number of numbers) await storage.claims.file(claimOf(number))
  return storage
}

/** Conformance tests of the events of claims. `open` returns an empty storage for each test. */
export function eventConformance(open: () => Promise<Storage>): void {
  test('RET-7 events of a claim are read in their order, those of other claims are not', async () => {
    const { events } = await withClaims(open, [1, 2])
    expect(await events.hasAny()).toBe(false)
    await events.add([eventOf(1, 2), eventOf(2, 1), eventOf(1, 1)])
    expect(await events.ofClaims([idOf(1)])).toEqual([eventOf(1, 1), eventOf(1, 2)])
    expect(await events.ofClaims([idOf(2), idOf(3)])).toEqual([eventOf(2, 1)])
    expect([await events.ofClaims([]), await events.hasAny()]).toEqual([[], true])
  })

  test('RET-7 RET-14 an event whose number is taken is not added, and the others are', async () => {
    const { events } = await withClaims(open, [1, 2])
    await events.add([eventOf(1, 1)])
    const added = await events.add([eventOf(1, 1, 'of another'), eventOf(2, 1)])
    expect([...added]).toEqual(['event-2-1'])
    expect(await events.ofClaims([idOf(1)])).toEqual([eventOf(1, 1)])
  })

  test('RET-4 the announcement of an event is due in the outbox exactly where the event is stored', async () => {
    const { events, outbox } = await withClaims(open, [1, 2])
    const at = claimOf(1).receivedAt
    await events.add([eventOf(1, 1)])
    await events.add([eventOf(1, 1, 'of another')], { kind: 'changeNotice', about: 'claim', at })
    expect(await outbox.counts()).toEqual([])
    await events.add([eventOf(2, 1)], { kind: 'changeNotice', about: 'claim', at })
    const [due, ...others] = await outbox.lease('changeNotice', {
      now: at,
      until: at,
      limit: 5,
      underWay: [],
    })
    expect([due?.claimId, others]).toEqual([idOf(2), []])
  })

  test('RET-7 an event that is added again stays once, and counts as stored', async () => {
    const { events } = await withClaims(open, [1])
    await events.add([eventOf(1, 1)])
    expect([...(await events.add([eventOf(1, 1)]))]).toEqual(['event-1-1'])
    expect(await events.ofClaims([idOf(1)])).toHaveLength(1)
  })

  test('RET-7 deliveries are written with the events that are added, with no others, and once', async () => {
    const { events, outbox } = await withClaims(open, [1, 2])
    const at = Temporal.Instant.from('2026-11-20T20:00:00Z')
    const deliveries = { kind: 'decisionWebhook', about: 'event', at } as const
    await events.add([eventOf(1, 1)], deliveries)
    await events.add([eventOf(1, 1), eventOf(1, 1, 'of another')], deliveries)
    await events.add([eventOf(2, 1)])
    const limits = { now: at, until: at.add({ seconds: 1 }), limit: 10, underWay: [] }
    const leased = await outbox.lease('decisionWebhook', limits)
    expect(leased).toMatchObject([{ claimId: 'event-1-1', kind: 'decisionWebhook', tries: 1 }])
    for (const delivery of leased) await outbox.giveUp(delivery, 'status-500', at)
    expect(await outbox.failed(10)).toMatchObject([{ claimId: 'event-1-1', referenceCode: 'CODE-1' }])
    expect([(await events.find('event-2-1'))?.claimId, await events.find('event-9')]).toEqual([idOf(2), null])
  })

  test('RET-7 of two events with one number that are added at once one is stored', async () => {
    const { events } = await withClaims(open, [1])
    const results = await Promise.all([events.add([eventOf(1, 1, 'a')]), events.add([eventOf(1, 1, 'b')])])
    expect(new Set(results.map((ids) => ids.size))).toEqual(new Set([0, 1]))
  })

  test('RET-7 ADM-6 events have a chain of seals beside that of the claims', async () => {
    const { events, ledger } = await withClaims(open, [1])
    await events.add([eventOf(1, 1), eventOf(1, 2)])
    const seal = { number: 1, first: 1, last: 1, text: '{}' }
    expect(await events.append(seal, ['event-1-1'])).toBe(true)
    expect(await events.append({ ...seal, number: 2 }, ['event-1-1'])).toBe(false)
    expect(await events.unsealed(10)).toEqual([
      { id: 'event-1-2', referenceCode: 'CODE-1', contentHash: 'hash of event-1-2' },
    ])
    expect(await events.sealed(1, 10)).toEqual([{ sequence: 1, event: eventOf(1, 1) }])
    expect([await events.last(), await events.seals(1, 10)]).toEqual([seal, [seal]])
    expect([await ledger.last(), (await ledger.unsealed(10)).length]).toEqual([null, 1])
  })

  test('RET-7 the payload of an event moves to another key once, and only from what was read', async () => {
    const { events } = await withClaims(open, [1])
    await events.add([eventOf(1, 1)])
    const from = eventOf(1, 1).payload
    const to = { keyId: 'the new key', bytes: Uint8Array.of(9) }
    expect(await events.underOtherKeys('the new key', 10)).toEqual([{ id: 'event-1-1', sealed: from }])
    expect(await events.exchange('event-1-1', from, to)).toBe(true)
    expect(await events.exchange('event-1-1', from, to)).toBe(false)
    expect(await events.underOtherKeys('the new key', 10)).toEqual([])
  })

  test('RET-5 of two filings at once that cure one deficiency one is stored; its live key is returned with the filings', async () => {
    const { claims } = await withClaims(open, [1])
    const cureOf = (number: number) => ({ ...claimOf(number), amends: idOf(1), liveKey: 'cure:1:2' })
    const limit = { most: 0, since: claimOf(1).receivedAt }
    const outcomes = await Promise.all([2, 3].map((number) => claims.file(cureOf(number), [], { limit })))
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['filed', 'notFirst'])
    const filings = await claims.filingsOf([idOf(1)])
    expect(filings.map(({ liveKey }) => liveKey)).toEqual([claimOf(1).liveKey, 'cure:1:2'])
  })

  test('RET-5 a claim is filed if the one that it amends is as it was read, and not after another filing or event of it', async () => {
    const { claims, events } = await withClaims(open, [1, 2])
    const cureOf = (number: number) => ({ ...claimOf(number), amends: idOf(1), liveKey: `cure:1:${number}` })
    const file = (number: number, filings: number, happened: number) =>
      claims.file(cureOf(number), ['webhook'], { amendsAsRead: { filings, events: happened } })
    const refused = { outcome: 'changedSince' }
    await events.add([eventOf(1, 1), eventOf(2, 1)])
    expect([await file(3, 1, 0), await file(3, 2, 1)]).toEqual([refused, refused])
    expect(await file(3, 1, 1)).toEqual({ outcome: 'filed', referenceCode: 'CODE-3' })
    expect(await file(4, 1, 1)).toEqual(refused)
    // What was filed before stays known, whatever was added since.
    await events.add([eventOf(1, 2)])
    expect(await file(3, 1, 1)).toEqual({ outcome: 'repeated', referenceCode: 'CODE-3' })
    expect(await file(4, 2, 1)).toEqual(refused)
    expect([await claims.find(idOf(4)), await claims.outcomeOf(claimOf(4))]).toEqual([null, null])
    expect(await file(4, 2, 2)).toEqual({ outcome: 'filed', referenceCode: 'CODE-4' })
    const gone = { ...claimOf(5), amends: idOf(9) }
    const asRead = { amendsAsRead: { filings: 1, events: 0 } }
    expect(await claims.file(gone, [], asRead)).toEqual(refused)
  })

  test('RET-5 of filings at once that amend a claim as it was read one is stored', async () => {
    const { claims } = await withClaims(open, [1])
    const numbers = Array.from({ length: 12 }, (_, index) => index + 2)
    const outcomes = await Promise.all(
      numbers.map((number) =>
        claims.file({ ...claimOf(number), amends: idOf(1), liveKey: `cure:1:${number}` }, [], {
          amendsAsRead: { filings: 1, events: 0 },
        }),
      ),
    )
    expect(outcomes.filter(({ outcome }) => outcome === 'filed')).toHaveLength(1)
    expect(outcomes.filter(({ outcome }) => outcome === 'changedSince')).toHaveLength(11)
    expect(await claims.filingsOf([idOf(1)])).toHaveLength(2)
  })

  test('RET-12 events are added as they were judged: not where something was added to their claim, and none where the class list was changed', async () => {
    const { claims, events, classList, classHistory } = await withClaims(open, [1, 2, 3])
    await events.add([eventOf(3, 1)])
    await claims.file({ ...claimOf(4), amends: idOf(2), liveKey: null })
    const read = { filings: 1, events: 0 }
    const judged = (listEntry: number) => ({
      listEntry,
      claims: new Map([1, 2, 3].map((number) => [idOf(number), read])),
    })
    const lines = [eventOf(1, 1), eventOf(2, 1), eventOf(3, 2)]
    expect([await classHistory.newestEntry(), await events.addAsJudged(lines, judged(7))]).toEqual([
      0,
      'listChanged',
    ])
    expect(await events.ofClaims([idOf(1), idOf(2)])).toEqual([])
    const added = await events.addAsJudged([...lines, eventOf(9, 1)], judged(0))
    expect(added).toEqual(new Set(['event-1-1']))
    await classList.replace(rows(member('a')), listFrom('first'))
    const content = sealedValue('content')
    const standing = { memberId: 'a', survivor: null, state: 'optedOut', content }
    const entry = { number: 1, version: 1, kind: 'optedOut', memberId: 'a', rowKey: 'row', hash: '', content }
    const change = {
      members: [],
      standings: [standing],
      signedOut: [],
      entries: [{ ...entry, signature: '' }],
    }
    await classHistory.change(async () => ({ change, result: null }))
    const later = { listEntry: 0, claims: new Map([[idOf(1), { filings: 1, events: 1 }]]) }
    expect([await classHistory.newestEntry(), await events.addAsJudged([eventOf(1, 2)], later)]).toEqual([
      1,
      'listChanged',
    ])
    const again = await events.addAsJudged([eventOf(1, 2)], { ...later, listEntry: 1 })
    expect(again).toEqual(new Set(['event-1-2']))
  })

  test('RET-3 the filings of a claim are the first one and those that amend it, in their order', async () => {
    const { claims } = await withClaims(open, [1, 2])
    await claims.file({ ...claimOf(4), amends: idOf(1), liveKey: null })
    await claims.file({ ...claimOf(3), amends: idOf(1), liveKey: null })
    const found = await claims.filingsOf([idOf(2), idOf(1), idOf(9)])
    expect(found.map(({ referenceCode, amends }) => [referenceCode, amends])).toEqual([
      ['CODE-1', null],
      ['CODE-3', idOf(1)],
      ['CODE-4', idOf(1)],
      ['CODE-2', null],
    ])
    expect((await claims.filingsByCodes(['CODE-4', 'none'])).map(({ id }) => id)).toEqual([idOf(4)])
    expect([await claims.filingsOf([]), await claims.filingsByCodes([])]).toEqual([[], []])
  })
}
