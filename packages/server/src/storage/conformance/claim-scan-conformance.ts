import { expect, test } from 'vitest'
import type { Storage } from '../storage.ts'
import { claimOf, idOf } from './claim-of.ts'

/** Conformance tests for the scans of documents. `open` returns an empty storage for each test. */
export function claimScanConformance(open: () => Promise<Storage>): void {
  test('the verdicts on documents are stored with their claim, and pending documents are returned in order until they have a verdict', async () => {
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
}
