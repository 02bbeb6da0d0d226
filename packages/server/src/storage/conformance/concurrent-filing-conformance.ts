import { expect, test } from 'vitest'
import type { Storage } from '../storage.ts'
import { claim, claimOf, idOf } from './claim-of.ts'

/** Conformance tests of a claim store with concurrent claims. `open` returns an empty storage for each test. */
export function concurrentFilingConformance(open: () => Promise<Storage>): void {
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
}
