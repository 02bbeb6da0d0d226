// Long because it is one list: all that a storage promises, so that a new one is held to the whole of it.
import { expect, test } from 'vitest'
import { classListConformance, listFrom, member, rows, sealed } from './class-list-conformance.ts'
import type { Grant, Storage, StoredClaim } from './storage.ts'

const idOf = (number: number): string => `019ab000-0000-7000-8000-${String(number).padStart(12, '0')}`

const notScanned = { state: 'notScanned', finding: null, signature: null } as const

const claim = (changes: Partial<StoredClaim> = {}): StoredClaim => ({
  id: idOf(1),
  key: 'key-1',
  memberId: 'member-1',
  formType: 'Automotive',
  fingerprint: 'fingerprint-1',
  referenceCode: 'CODE-1',
  culture: 'ar',
  captchaState: 'unverified',
  paymentState: 'unverified',
  caseVersion: 'version-1',
  receivedAt: Temporal.Instant.from('2026-11-20T20:00:00.123Z'),
  amends: null,
  liveKey: null,
  contentHash: 'content-1',
  receipt: 'receipt-1',
  payload: sealed('\u0000 ندى 𠮷'),
  files: ['file-1', 'file-2'],
  scans: (changes.files ?? ['file-1', 'file-2']).map(() => notScanned),
  ...changes,
})

/** The claim of this number: nothing in it is that of another. */
export const claimOf = (number: number, changes: Partial<StoredClaim> = {}): StoredClaim =>
  claim({
    id: idOf(number),
    key: `key-${number}`,
    memberId: `member-${number}`,
    fingerprint: `fingerprint-${number}`,
    referenceCode: `CODE-${number}`,
    contentHash: `content-${number}`,
    files: [`file-${number}`],
    ...changes,
  })

const grant = (changes: Partial<Grant> = {}): Grant => ({
  sessionHash: 'session-1',
  formType: 'Automotive',
  memberId: 'member-1',
  grantedAt: Temporal.Instant.from('2026-11-20T20:00:00Z'),
  lastSeenAt: Temporal.Instant.from('2026-11-20T20:00:00Z'),
  proof: '',
  retired: false,
  ...changes,
})

/** What every storage promises, as tests. `open` gives an empty one for each. */
export function storageConformance(open: () => Promise<Storage>): void {
  test('a claim is read back whole', async () => {
    const { claims } = await open()
    expect(await claims.file(claim())).toEqual({ outcome: 'filed', referenceCode: 'CODE-1' })
    expect(await claims.findByReferenceCode('CODE-1')).toEqual(claim())
    expect(await claims.findByReferenceCode('CODE-2')).toBeNull()
  })

  test('SUB-12 the same key and content keep their reference code', async () => {
    const { claims } = await open()
    await claims.file(claim())
    const again = await claims.file(claim({ id: idOf(2), referenceCode: 'CODE-2' }))
    expect(again).toEqual({ outcome: 'repeated', referenceCode: 'CODE-1' })
    expect(await claims.outcomeOf(claim())).toEqual(again)
  })

  test('SUB-13 a claim is found by every key that it was sent under, and by no other', async () => {
    const { claims } = await open()
    await claims.file(claim())
    await claims.file(claim({ id: 'claim-2', key: 'key-2', referenceCode: 'CODE-2' }))
    expect(await claims.findByKey('key-1')).toMatchObject({ referenceCode: 'CODE-1' })
    expect(await claims.findByKey('key-2')).toMatchObject({ referenceCode: 'CODE-1' })
    expect(await claims.findByKey('key-3')).toBeNull()
  })

  test.each<[string, Partial<StoredClaim>]>([
    ['other content', { fingerprint: 'fingerprint-2' }],
    ['another class member', { memberId: 'member-2' }],
    ['another form', { formType: 'Standard' }],
  ])('SUB-12 a key with %s is reused, and the first claim stays', async (_, changes) => {
    const { claims } = await open()
    await claims.file(claim())
    expect(await claims.outcomeOf(claim(changes))).toEqual({ outcome: 'keyReused' })
    expect(await claims.file(claim({ ...changes, id: idOf(2), referenceCode: 'CODE-2' }))).toEqual({
      outcome: 'keyReused',
    })
    expect(await claims.findByReferenceCode('CODE-2')).toBeNull()
    expect(await claims.findByReferenceCode('CODE-1')).toMatchObject({ fingerprint: 'fingerprint-1' })
  })

  test('SUB-12 the same content under a second key is the same claim, and the second key keeps its meaning', async () => {
    const { claims } = await open()
    await claims.file(claim())
    const second = claim({ id: idOf(2), key: 'key-2', referenceCode: 'CODE-2', files: [] })
    expect(await claims.file(second)).toEqual({ outcome: 'repeated', referenceCode: 'CODE-1' })
    expect(await claims.outcomeOf(claim({ key: 'key-2', fingerprint: 'other' }))).toEqual({
      outcome: 'keyReused',
    })
  })

  test('SUB-12 later claims beyond a limit are not filed; the first of a form, older ones and those that are there do not count', async () => {
    const { claims } = await open()
    const limit = { most: 2, since: Temporal.Instant.from('2026-11-20T20:00:00Z') }
    const at = (text: string) => Temporal.Instant.from(text)
    const file = async (number: number, changes: Partial<StoredClaim> = {}) =>
      (await claims.file(claimOf(number, { memberId: 'member', ...changes }), [], limit)).outcome
    const [before, after] = [at('2026-11-20T20:00:00Z'), at('2026-11-20T20:00:01.5Z')]
    expect(await file(1, { receivedAt: before })).toBe('filed')
    expect(await file(2, { receivedAt: before })).toBe('filed')
    expect(await file(3, { receivedAt: after, formType: 'Standard' })).toBe('filed')
    expect(await file(4, { receivedAt: after })).toBe('filed')
    expect(await claims.isBeyond(limit, 'member', 'Automotive')).toBe(false)
    expect(await file(5, { receivedAt: after, formType: 'Standard' })).toBe('filed')
    expect(await claims.isBeyond(limit, 'member', 'Automotive')).toBe(true)
    expect(await claims.isBeyond(limit, 'member', 'DocumentsUpload')).toBe(false)
    expect(await claims.isBeyond(limit, 'another', 'Automotive')).toBe(false)
    expect(await file(6, { receivedAt: after })).toBe('tooManyLater')
    expect(await claims.findByKey('key-6')).toBeNull()
    expect(await file(4, { receivedAt: after })).toBe('repeated')
    expect(await file(4, { id: idOf(7), key: 'key-7', referenceCode: 'CODE-7' })).toBe('repeated')
    expect((await claims.findByKey('key-7'))?.referenceCode).toBe('CODE-4')
    expect(await file(8, { formType: 'DocumentsUpload' })).toBe('filed')
    expect(await file(9, { memberId: 'another' })).toBe('filed')
  })

  test('what is known of documents is kept beside their claim, and pending ones are given in order until they are not', async () => {
    const { claims, ledger } = await open()
    const pending = { state: 'pending', finding: null, signature: null } as const
    const clean = { state: 'clean', finding: null, signature: 'of clean' } as const
    const infected = { state: 'infected', finding: 'A.Virus ندى', signature: 'of infected' } as const
    const first = Temporal.Instant.from('2026-11-20T19:00:00Z')
    expect(await claims.pendingScans()).toEqual({ count: 0, oldest: null })
    await claims.file(claimOf(1, { files: ['d', 'a'], scans: [pending, clean], receivedAt: first }))
    await claims.file(claimOf(2, { files: ['c', 'b'], scans: [pending, pending] }))
    const waiting = async (after: string, limit: number) =>
      (await claims.awaitingScan(after, limit)).map(({ file, claim: { id } }) => [file, id])
    expect(await waiting('', 2)).toEqual([
      ['b', idOf(2)],
      ['c', idOf(2)],
    ])
    expect(await waiting('c', 2)).toEqual([['d', idOf(1)]])
    expect(await claims.pendingScans()).toEqual({ count: 3, oldest: first })
    expect(await claims.noteScan('b', infected)).toBe(true)
    expect(await claims.noteScan('b', clean)).toBe(false)
    expect(await claims.noteScan('a', infected)).toBe(false)
    expect(await waiting('', 9)).toEqual([
      ['c', idOf(2)],
      ['d', idOf(1)],
    ])
    expect((await claims.findByKey('key-2'))?.scans).toEqual([pending, infected])
    await ledger.append({ number: 1, first: 1, last: 1, text: 'seal' }, [idOf(2)])
    expect((await ledger.claims(1, 1))[0]?.claim.scans).toEqual([pending, infected])
  })

  test('ADM-4 verdicts have numbers, and the sealed claims that had one after a number are given in the order of the ledger', async () => {
    const { claims, ledger } = await open()
    const pending = { state: 'pending', finding: null, signature: null } as const
    const clean = { state: 'clean', finding: null, signature: 'of clean' } as const
    const numbers = [1, 2, 3, 4]
    for (const number of numbers)
      await claims.file(claimOf(number, { files: [`a${number}`, `b${number}`], scans: [pending, pending] }))
    await ledger.append({ number: 1, first: 1, last: 3, text: 'seal' }, [3, 2, 1].map(idOf))
    const after = async (verdict: number, from = 1, limit = 9) =>
      (await ledger.claimsWithVerdict(verdict, from, limit)).map(({ sequence, claim: { id } }) => [
        sequence,
        id,
      ])
    expect(await ledger.lastVerdict()).toBe(0)
    expect(await after(0)).toEqual([])
    await Promise.all(['a4', 'a1', 'a2', 'b1'].map((file) => claims.noteScan(file, clean)))
    expect(await claims.noteScan('a1', clean)).toBe(false)
    expect(await ledger.lastVerdict()).toBe(4)
    expect(await after(0)).toEqual([
      [2, idOf(2)],
      [3, idOf(1)],
    ])
    expect(await after(0, 1, 1)).toEqual([[2, idOf(2)]])
    expect(await after(0, 3)).toEqual([[3, idOf(1)]])
    await claims.noteScan('b2', clean)
    expect(await after(4)).toEqual([[2, idOf(2)]])
    expect(await after(5)).toEqual([])
  })

  test('a claim that fails half-way leaves nothing', async () => {
    const { claims } = await open()
    await expect(claims.file(claim({ files: ['file-1', 'file-1'] }))).rejects.toThrow()
    expect(await claims.outcomeOf(claim())).toBeNull()
    expect(await claims.hasFile('file-1')).toBe(false)
    expect(await claims.file(claim())).toMatchObject({ outcome: 'filed' })
  })

  test('claims filed at the same time are filed one by one', async () => {
    const { claims } = await open()
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        claims.file(claim({ id: idOf(index), referenceCode: `CODE-${index}`, files: [] })),
      ),
    )
    expect(outcomes.filter(({ outcome }) => outcome === 'filed')).toHaveLength(1)
    expect(new Set(outcomes.map((outcome) => 'referenceCode' in outcome && outcome.referenceCode)).size).toBe(
      1,
    )
  })

  test('SUB-13 a second key that was answered stays known, though what others write meanwhile is undone', async () => {
    const { claims, ledger } = await open()
    await claims.file(claimOf(1))
    await claims.file(claimOf(2))
    const undone = ledger.append({ number: 1, first: 1, last: 2, text: 'seal' }, [idOf(2), idOf(9)])
    const keys = Array.from({ length: 60 }, (_, index) => `another-key-${index}`)
    const answers: Promise<unknown>[] = []
    for (const key of keys) {
      answers.push(claims.outcomeOf({ ...claimOf(1), key }))
      await Promise.resolve()
    }
    expect(await undone).toBe(false)
    expect(new Set((await Promise.all(answers)).map((each) => JSON.stringify(each))).size).toBe(1)
    for (const key of keys) expect((await claims.findByKey(key))?.id).toBe(idOf(1))
  })

  test('SUB-12 of claims that share a commit a bad one fails alone, and the others keep their order', async () => {
    const { claims, ledger } = await open()
    await claims.file(claimOf(1))
    const numbers = [2, 3, 4, 5, 6]
    const results = await Promise.allSettled(
      numbers.map((number) => claims.file(claimOf(number, number === 4 ? { files: ['file-1'] } : {}))),
    )
    expect(results.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
    ])
    expect(await claims.outcomeOf(claimOf(4))).toBeNull()
    const codes = (await ledger.unsealed(10)).map(({ referenceCode }) => referenceCode)
    expect(codes).toEqual(['CODE-1', 'CODE-2', 'CODE-3', 'CODE-5', 'CODE-6'])
  })

  test('SUB-12 of two first claims at the same time one has the live key, the other gets that result', async () => {
    const { claims } = await open()
    const first = claimOf(1, { liveKey: 'live' })
    const second = claimOf(2, { memberId: first.memberId, liveKey: 'live' })
    expect(await Promise.all([claims.file(first), claims.file(second)])).toEqual([
      { outcome: 'filed', referenceCode: 'CODE-1' },
      { outcome: 'notFirst' },
    ])
    expect(await claims.firstOf(first.memberId, 'Automotive')).toBe(first.id)
    expect(await claims.firstOf(first.memberId, 'Standard')).toBeNull()
    const amendment = { ...second, liveKey: null, amends: first.id }
    expect(await claims.file(amendment)).toEqual({ outcome: 'filed', referenceCode: 'CODE-2' })
    expect(await claims.findByReferenceCode('CODE-2')).toEqual(amendment)
    expect(await claims.firstOf(first.memberId, 'Automotive')).toBe(first.id)
  })

  test('a claim cannot amend one that is not there', async () => {
    const { claims } = await open()
    await expect(claims.file(claimOf(2, { amends: idOf(1) }))).rejects.toThrow()
    expect(await claims.outcomeOf(claimOf(2))).toBeNull()
  })

  test('the files of claims are known, others are not', async () => {
    const { claims } = await open()
    await claims.file(claim())
    expect([await claims.hasFile('file-2'), await claims.hasFile('file-3')]).toEqual([true, false])
  })

  classListConformance(open)

  test('sealed values are found by their key and exchanged, unless somebody else did', async () => {
    const { claims, classList } = await open()
    await claims.file(claimOf(1))
    await claims.file(claimOf(2, { payload: sealed('two', 'key-b') }))
    await classList.replace(
      rows(member('a', sealed('data')), member('b', sealed('data', 'key-b'))),
      listFrom('first'),
    )
    const from = claimOf(1).payload
    expect(await claims.underOtherKeys('key-b', 10)).toEqual([{ id: idOf(1), sealed: from }])
    expect(await claims.exchange(idOf(1), sealed('another'), sealed('new', 'key-b'))).toBe(false)
    expect(await claims.exchange(idOf(1), from, sealed('new', 'key-b'))).toBe(true)
    expect(await claims.underOtherKeys('key-b', 10)).toEqual([])
    expect((await claims.findByReferenceCode('CODE-1'))?.payload).toEqual(sealed('new', 'key-b'))
    expect(await claims.underOtherKeys('key-c', 1)).toHaveLength(1)

    expect(await classList.underOtherKeys('key-b', 10)).toEqual([{ id: 'a', sealed: sealed('data') }])
    expect(await classList.exchange('a', sealed('no'), sealed('new', 'key-b'))).toBe(false)
    expect(await classList.exchange('a', sealed('data'), sealed('new', 'key-b'))).toBe(true)
    expect((await classList.find('a'))?.data).toEqual(sealed('new', 'key-b'))
  })

  test('ADM-6 a seal numbers its claims in the order given, and no claim twice', async () => {
    const { claims, ledger } = await open()
    for (const number of [1, 2, 3]) await claims.file(claimOf(number))
    expect(await ledger.last()).toBeNull()
    const seal = { number: 1, first: 1, last: 2, text: '{"a":1}' }
    expect(await ledger.append(seal, [idOf(2), idOf(1)])).toBe(true)
    expect(await ledger.unsealed(10)).toEqual([
      { id: idOf(3), referenceCode: 'CODE-3', contentHash: 'content-3' },
    ])
    expect(await ledger.claims(1, 10)).toEqual([
      { sequence: 1, claim: claimOf(2) },
      { sequence: 2, claim: claimOf(1) },
    ])
    expect(await ledger.claims(2, 1)).toEqual([{ sequence: 2, claim: claimOf(1) }])
    const third = { number: 2, first: 3, last: 4, text: '{}' }
    expect(await ledger.append({ ...third, number: 1 }, [idOf(3)])).toBe(false)
    expect(await ledger.append(third, [idOf(3), idOf(1)])).toBe(false)
    expect(await ledger.unsealed(10)).toHaveLength(1)
    expect([await ledger.last(), await ledger.seals(1, 10)]).toEqual([seal, [seal]])
    expect(await ledger.append({ ...third, last: 3 }, [idOf(3)])).toBe(true)
    expect((await ledger.seals(2, 10)).map(({ number }) => number)).toEqual([2])
    expect(await ledger.last()).toMatchObject({ number: 2 })
  })

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
      })
    expect(await lease(0)).toEqual([])
    expect(
      await outbox.lease('receiptEmail', { now: filedAt.add({ hours: 1 }), until: filedAt, limit: 1 }),
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

  test('a delivery that is done is never leased again, and one that is put off not before its time', async () => {
    const { claims, outbox } = await open()
    for (const number of [1, 2, 3]) await claims.file(claimOf(number), ['webhook', 'receiptEmail'])
    const now = claimOf(1).receivedAt
    const lease = (at = now) =>
      outbox.lease('webhook', { now: at, until: at.add({ seconds: 60 }), limit: 10 })
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
      outbox.lease('webhook', { now: at, until: at.add({ seconds: 60 }), limit: 1 })
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

  test('a delivery that was given up stays, is named, and is made due again when somebody asks', async () => {
    const { claims, outbox } = await open()
    for (const number of [1, 2]) await claims.file(claimOf(number), ['webhook'])
    const now = claimOf(1).receivedAt
    const lease = (at: Temporal.Instant) =>
      outbox.lease('webhook', { now: at, until: at.add({ seconds: 60 }), limit: 10 })
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

  test('a grant belongs to one browser and one form', async () => {
    const { grants } = await open()
    await grants.give(grant())
    expect(await grants.find('session-1', 'Automotive')).toEqual(grant())
    expect(await grants.find('session-1', 'Standard')).toBeNull()
    expect(await grants.find('session-2', 'Automotive')).toBeNull()
  })

  test('a second grant takes the place of the first; an ended one is gone', async () => {
    const { grants } = await open()
    await grants.give(grant())
    await grants.give(grant({ memberId: 'member-2' }))
    expect(await grants.find('session-1', 'Automotive')).toMatchObject({ memberId: 'member-2' })
    await grants.end('session-1', ['Standard'])
    expect(await grants.find('session-1', 'Automotive')).not.toBeNull()
    await grants.end('session-1', ['Standard', 'Automotive'])
    expect(await grants.find('session-1', 'Automotive')).toBeNull()
  })

  test('a retired grant is there and is none of its session; giving it anew makes it one again', async () => {
    const { grants } = await open()
    await grants.give(grant())
    await grants.give(grant({ formType: 'Standard', proof: 'a proof' }))
    await grants.retire('session-1', ['Automotive'])
    expect(await grants.find('session-1', 'Automotive')).toEqual(grant({ retired: true }))
    expect(await grants.ofSession('session-1')).toEqual([grant({ formType: 'Standard', proof: 'a proof' })])
    await grants.give(grant())
    expect(await grants.ofSession('session-1')).toHaveLength(2)
  })

  test('a grant with recent activity is touched, and one without is removed', async () => {
    const { grants } = await open()
    const at = (time: string) => Temporal.Instant.from(`2026-11-20T${time}:00Z`)
    await grants.give(grant())
    await grants.touch('session-1', at('20:30'), at('20:00'))
    expect((await grants.find('session-1', 'Automotive'))?.lastSeenAt).toEqual(at('20:30'))
    await grants.touch('session-1', at('21:30'), at('21:00'))
    expect((await grants.find('session-1', 'Automotive'))?.lastSeenAt).toEqual(at('20:30'))
    await grants.removeOld({ seenBefore: at('20:30'), givenBefore: at('20:00') })
    expect(await grants.find('session-1', 'Automotive')).not.toBeNull()
    await grants.removeOld({ seenBefore: at('20:31'), givenBefore: at('19:00') })
    expect(await grants.find('session-1', 'Automotive')).toBeNull()
  })

  test('attempts are counted for each claim id, each with a number of its own', async () => {
    const { attempts } = await open()
    const at = Temporal.Instant.from('2026-11-20T20:00:00Z')
    const since = at.subtract({ hours: 24 })
    const counts = await Promise.all(Array.from({ length: 5 }, () => attempts.count('member-1', at, since)))
    expect(new Set(counts)).toEqual(new Set([1, 2, 3, 4, 5]))
    expect(await attempts.count('member-2', at, since)).toBe(1)
    await attempts.forget('member-1')
    expect(await attempts.count('member-1', at, since)).toBe(1)
  })

  test('attempts above a number are listed, the oldest first, and can be removed one by one or all', async () => {
    const { attempts } = await open()
    const at = (hour: number) => Temporal.Instant.from('2026-11-20T00:00:00Z').add({ hours: hour })
    for (const [memberId, hour, count] of [
      ['old', 0, 5],
      ['first', 10, 3],
      ['second', 11, 4],
      ['few', 12, 1],
    ] as const)
      for (let made = 0; made < count; made += 1) await attempts.count(memberId, at(hour), at(0))
    const above = (limit: number) => attempts.above(2, at(5), limit)
    expect(await above(10)).toEqual({
      total: 2,
      listed: [
        { memberId: 'first', beganAt: at(10), count: 3 },
        { memberId: 'second', beganAt: at(11), count: 4 },
      ],
    })
    expect(await above(1)).toMatchObject({ total: 2, listed: [{ memberId: 'first' }] })
    expect(await attempts.of('few')).toEqual({ memberId: 'few', beganAt: at(12), count: 1 })
    await attempts.forget('first')
    expect([await attempts.of('first'), (await above(10)).total]).toEqual([null, 1])
    expect(await attempts.forgetAll()).toBe(3)
    expect((await above(10)).total).toBe(0)
  })

  test('a count begins anew when its first attempt is old, not when its last is', async () => {
    const { attempts } = await open()
    const count = (time: string) => {
      const at = Temporal.Instant.from(time)
      return attempts.count('member-1', at, at.subtract({ hours: 24 }))
    }
    expect(await count('2026-11-20T20:00:00Z')).toBe(1)
    expect(await count('2026-11-21T19:00:00Z')).toBe(2)
    expect(await count('2026-11-21T20:00:00.001Z')).toBe(1)
    await attempts.removeOld(Temporal.Instant.from('2026-11-21T20:00:00.002Z'))
    expect(await count('2026-11-21T20:00:01Z')).toBe(1)
  })

  test('ADM-5 steps are counted, by several at once too, and kept as numbers alone', async () => {
    const { steps } = await open()
    expect(await steps.all()).toEqual([])
    const filed = { formType: 'Standard', step: 'filed', count: 2 } as const
    await Promise.all([1, 2, 3].map(() => steps.add([filed, { ...filed, step: 'page:one', count: 5 }])))
    await steps.add([])
    expect(await steps.all()).toEqual([
      { ...filed, count: 6 },
      { ...filed, step: 'page:one', count: 15 },
    ])
  })

  test('the number of the case is null before one was given, and changed only by who knows the one before', async () => {
    const { caseNumber } = await open()
    expect(await caseNumber.read()).toBeNull()
    const firsts = await Promise.all(['1', '2'].map((number) => caseNumber.exchange(null, number)))
    const first = await caseNumber.read()
    expect(firsts).toEqual([first, first])
    expect(await caseNumber.exchange(null, '3')).toBe(first)
    expect(await caseNumber.exchange('4', '3')).toBe(first)
    expect(await caseNumber.exchange(first, '3')).toBe('3')
    expect(await caseNumber.read()).toBe('3')
  })

  test('the check values of secrets are null before the first, and changed only by who knows those before', async () => {
    const { secretChecks } = await open()
    expect([await secretChecks.read(), await secretChecks.keysInUse()]).toEqual([null, []])
    const [one, other] = ['1', '2'].map((secret) => ({ secret, keys: { '2026': 'a', b: 'c' } }))
    await Promise.all(
      [one, other].map((checks) => secretChecks.exchange(null, checks ?? { secret: '', keys: {} })),
    )
    const first = await secretChecks.read()
    expect([one, other]).toContainEqual(first)
    const second = { secret: '3', keys: {} }
    await secretChecks.exchange(second, second)
    expect(await secretChecks.read()).toEqual(first)
    await secretChecks.exchange(first, second)
    expect(await secretChecks.read()).toEqual(second)
  })

  test('the check writes, and fails once the storage is closed', async () => {
    const storage = await open()
    await storage.check()
    await storage.close()
    await expect(storage.check()).rejects.toThrow()
  })
}
