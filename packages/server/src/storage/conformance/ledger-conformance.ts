import { expect, test } from 'vitest'
import type { Storage } from '../storage.ts'
import { claimOf, idOf } from './claim-of.ts'

/** Conformance tests of a ledger store. `open` returns an empty storage for each test. */
export function ledgerConformance(open: () => Promise<Storage>): void {
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

  test('RET-1 a claim has its place in the ledger from its seal on', async () => {
    const { claims, ledger } = await open()
    for (const number of [1, 2, 3]) await claims.file(claimOf(number))
    const first = { number: 1, first: 1, last: 1, text: '{"a":1}' }
    const second = { number: 2, first: 2, last: 3, text: '{"b":1}' }
    await ledger.append(first, [idOf(2)])
    expect([await ledger.placeOf(idOf(1)), await ledger.placeOf(idOf(9))]).toEqual([null, null])
    await ledger.append(second, [idOf(3), idOf(1)])
    expect(await ledger.placeOf(idOf(2))).toEqual({ sequence: 1, seal: first })
    expect(await ledger.placeOf(idOf(1))).toEqual({ sequence: 3, seal: second })
  })

  test('ADM-6 a seal without claims is not written', async () => {
    const { ledger } = await open()
    expect(await ledger.append({ number: 1, first: 1, last: 0, text: '{}' }, [])).toBe(false)
    expect(await ledger.last()).toBeNull()
  })
}
