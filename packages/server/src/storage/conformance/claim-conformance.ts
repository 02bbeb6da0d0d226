import { expect, test } from 'vitest'
import type { Storage } from '../storage.ts'
import type { StoredClaim } from '../stored-claim.ts'
import { claim, claimOf, idOf } from './claim-of.ts'

/** Conformance tests of a claim store with sequential claims. `open` returns an empty storage for each test. */
export function claimConformance(open: () => Promise<Storage>): void {
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
      (await claims.file(claimOf(number, { memberId: 'member', ...changes }), [], { limit })).outcome
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

  test('a claim that fails half-way leaves nothing', async () => {
    const { claims } = await open()
    await expect(claims.file(claim({ files: ['file-1', 'file-1'] }))).rejects.toThrow()
    expect(await claims.outcomeOf(claim())).toBeNull()
    expect(await claims.hasFile('file-1')).toBe(false)
    expect(await claims.file(claim())).toMatchObject({ outcome: 'filed' })
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

  test('the reference codes of members are listed in the order of their claims; without members there are none', async () => {
    const { claims } = await open()
    for (const number of [1, 2, 3]) await claims.file(claimOf(number))
    expect(await claims.codesOf(['member-3', 'member-1', 'member-9'])).toEqual(['CODE-1', 'CODE-3'])
    expect(await claims.codesOf([])).toEqual([])
  })
}
