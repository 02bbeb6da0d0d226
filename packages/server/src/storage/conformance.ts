import { expect, test } from 'vitest'
import type { ClassMember, Grant, NewClaim, Storage } from './storage.ts'

const member = (id: string, data: ClassMember['data'] = {}): ClassMember => ({
  id,
  pinHash: `pin of ${id}`,
  vinHash: data.vin ?? null,
  data,
})

async function* members(...list: readonly ClassMember[]): AsyncGenerator<ClassMember> {
  for (const each of list) yield each
}

const claim = (changes: Partial<NewClaim> = {}): NewClaim => ({
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
  models: [
    {
      clientId: 'claimDetails-1',
      id: null,
      metadataHash: 'hash',
      metadata: { dtoMapping: 'claimDetails', formType: 'Automotive' },
      fields: { name: 'ندى 𠮷', agrees: true, none: null },
    },
  ],
  documents: [
    { clientId: 'documentContexts-1', file: 'file-1', size: 7, sha256: 'a'.repeat(64) },
    { clientId: 'documentContexts-2', file: 'file-2', size: 0, sha256: 'b'.repeat(64) },
  ],
  ...changes,
})

const grant = (changes: Partial<Grant> = {}): Grant => ({
  sessionHash: 'session-1',
  formType: 'Automotive',
  memberId: 'member-1',
  grantedAt: Temporal.Instant.from('2026-11-20T20:00:00Z'),
  lastSeenAt: Temporal.Instant.from('2026-11-20T20:00:00Z'),
  ...changes,
})

/** What every storage promises, as tests. `open` gives an empty one for each. */
export function storageConformance(open: () => Promise<Storage>): void {
  test('a claim is read back whole', async () => {
    const { claims } = await open()
    expect(await claims.file(claim())).toEqual({ outcome: 'filed', referenceCode: 'CODE-1' })
    expect(await claims.findByReferenceCode('CODE-1')).toEqual({
      ...claim(),
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    expect(await claims.findByReferenceCode('CODE-2')).toBeNull()
  })

  test('SUB-12 the same key and content keep their reference code', async () => {
    const { claims } = await open()
    await claims.file(claim())
    const again = await claims.file(claim({ referenceCode: 'CODE-2' }))
    expect(again).toEqual({ outcome: 'repeated', referenceCode: 'CODE-1' })
    expect(await claims.outcomeOf(claim())).toEqual(again)
  })

  test('SUB-13 a claim is found by every key that it was sent under, and by no other', async () => {
    const { claims } = await open()
    await claims.file(claim())
    await claims.file(claim({ key: 'key-2', referenceCode: 'CODE-2', documents: [] }))
    expect(await claims.findByKey('key-1')).toMatchObject({ referenceCode: 'CODE-1', documents: [{}, {}] })
    expect(await claims.findByKey('key-2')).toMatchObject({ referenceCode: 'CODE-1' })
    expect(await claims.findByKey('key-3')).toBeNull()
  })

  test.each<[string, Partial<NewClaim>]>([
    ['other content', { fingerprint: 'fingerprint-2' }],
    ['another class member', { memberId: 'member-2' }],
    ['another form', { formType: 'Standard' }],
  ])('SUB-12 a key with %s is reused, and the first claim stays', async (_, changes) => {
    const { claims } = await open()
    await claims.file(claim())
    expect(await claims.outcomeOf(claim(changes))).toEqual({ outcome: 'keyReused' })
    expect(await claims.file(claim({ ...changes, referenceCode: 'CODE-2' }))).toEqual({
      outcome: 'keyReused',
    })
    expect(await claims.findByReferenceCode('CODE-2')).toBeNull()
    expect(await claims.findByReferenceCode('CODE-1')).toMatchObject({ fingerprint: 'fingerprint-1' })
  })

  test('SUB-12 the same content under a second key is the same claim, and the second key keeps its meaning', async () => {
    const { claims } = await open()
    await claims.file(claim())
    const second = claim({ key: 'key-2', referenceCode: 'CODE-2', documents: [] })
    expect(await claims.file(second)).toEqual({ outcome: 'repeated', referenceCode: 'CODE-1' })
    expect(await claims.outcomeOf(claim({ key: 'key-2', fingerprint: 'other' }))).toEqual({
      outcome: 'keyReused',
    })
  })

  test('a claim that fails half-way leaves nothing', async () => {
    const { claims } = await open()
    const [document] = claim().documents
    const twice = document ? [document, document] : []
    await expect(claims.file(claim({ documents: twice }))).rejects.toThrow()
    expect(await claims.outcomeOf(claim())).toBeNull()
    expect(await claims.hasFile('file-1')).toBe(false)
    expect(await claims.file(claim())).toMatchObject({ outcome: 'filed' })
  })

  test('claims filed at the same time are filed one by one', async () => {
    const { claims } = await open()
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        claims.file(claim({ referenceCode: `CODE-${index}`, documents: [] })),
      ),
    )
    expect(outcomes.filter(({ outcome }) => outcome === 'filed')).toHaveLength(1)
    expect(new Set(outcomes.map((outcome) => 'referenceCode' in outcome && outcome.referenceCode)).size).toBe(
      1,
    )
  })

  test('the files of claims are known, others are not', async () => {
    const { claims } = await open()
    await claims.file(claim())
    expect([await claims.hasFile('file-2'), await claims.hasFile('file-3')]).toEqual([true, false])
  })

  test('the class list is replaced whole; of equal ids the first counts', async () => {
    const { classList } = await open()
    await classList.replace(members(member('a'), member('b')), 'first')
    const { duplicates } = await classList.replace(
      members(member('b', { name: 'B' }), member('c'), member('b', { name: 'other' })),
      'second',
    )
    expect(duplicates).toEqual([2])
    expect(await classList.find('a')).toBeNull()
    expect(await classList.find('b')).toEqual(member('b', { name: 'B' }))
    expect([await classList.pinHashOf('c'), await classList.pinHashOf('a')]).toEqual(['pin of c', null])
    expect(await classList.importedFrom()).toBe('second')
  })

  test('a member is found by the vehicle; of several the same one each time', async () => {
    const { classList } = await open()
    const list = members(member('b', { vin: 'V1' }), member('a', { vin: 'V1' }), member('c'))
    await classList.replace(list, 'first')
    expect(await classList.findByVin('V1')).toEqual(member('a', { vin: 'V1' }))
    expect(await classList.findByVin('V2')).toBeNull()
  })

  test('an import that fails leaves the list as it was', async () => {
    const { classList } = await open()
    await classList.replace(members(member('a')), 'first')
    async function* failing() {
      yield member('b')
      throw new Error('the disk is gone')
    }
    await expect(classList.replace(failing(), 'second')).rejects.toThrow('the disk is gone')
    expect([await classList.find('a'), await classList.find('b')]).toEqual([member('a'), null])
    expect(await classList.importedFrom()).toBe('first')
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

  test('a grant is touched while it was heard of lately, and removed when it was not', async () => {
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

  test('the check writes, and fails once the storage is closed', async () => {
    const storage = await open()
    await storage.check()
    await storage.close()
    await expect(storage.check()).rejects.toThrow()
  })
}
