import { expect, test } from 'vitest'
import { listFrom, member, rows } from '../../steps/class-list/stored/class-list-conformance.ts'
import type { Storage } from '../storage.ts'
import { claimOf, idOf } from './claim-of.ts'
import { sealedValue } from './sealed-value.ts'

/** Conformance tests for key rotation. `open` returns an empty storage for each test. */
export function resealableConformance(open: () => Promise<Storage>): void {
  test('sealed values are found by their key and exchanged, unless somebody else did', async () => {
    const { claims, classList } = await open()
    await claims.file(claimOf(1))
    await claims.file(claimOf(2, { payload: sealedValue('two', 'key-b') }))
    await classList.replace(
      rows(member('a', sealedValue('data')), member('b', sealedValue('data', 'key-b'))),
      listFrom('first'),
    )
    const from = claimOf(1).payload
    expect(await claims.underOtherKeys('key-b', 10)).toEqual([{ id: idOf(1), sealed: from }])
    expect(await claims.exchange(idOf(1), sealedValue('another'), sealedValue('new', 'key-b'))).toBe(false)
    expect(await claims.exchange(idOf(1), from, sealedValue('new', 'key-b'))).toBe(true)
    expect(await claims.underOtherKeys('key-b', 10)).toEqual([])
    expect((await claims.findByReferenceCode('CODE-1'))?.payload).toEqual(sealedValue('new', 'key-b'))
    expect(await claims.underOtherKeys('key-c', 1)).toHaveLength(1)

    expect(await classList.underOtherKeys('key-b', 10)).toEqual([{ id: 'a', sealed: sealedValue('data') }])
    expect(await classList.exchange('a', sealedValue('no'), sealedValue('new', 'key-b'))).toBe(false)
    expect(await classList.exchange('a', sealedValue('data'), sealedValue('new', 'key-b'))).toBe(true)
    expect((await classList.find('a'))?.data).toEqual(sealedValue('new', 'key-b'))
  })
}
