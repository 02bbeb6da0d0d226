import { expect, test } from 'vitest'
import type { Storage } from '../../../storage/storage.ts'

const to = (sequence: number, source = 'fields') => ({ source, sequence })

/** Conformance tests of what finds claims, and of the log of looks. `open` returns an empty storage for each test. */
export function findConformance(open: () => Promise<Storage>): void {
  test('RET-9 a claim is found by all of the keys that are asked for, the newest first', async () => {
    const { traits } = await open()
    const rows = [
      { key: 'ana', claimId: '1' },
      { key: 'soto', claimId: '1' },
      { key: 'ana', claimId: '2' },
      { key: 'ana', claimId: '2' },
    ]
    expect([await traits.progress(), await traits.claimsWith([], 10)]).toEqual([null, []])
    expect(await traits.add(rows, null, to(2))).toBe(true)
    expect(await traits.claimsWith(['ana'], 10)).toEqual(['2', '1'])
    expect(await traits.claimsWith(['ana'], 1)).toEqual(['2'])
    expect(await traits.claimsWith(['ana', 'soto'], 10)).toEqual(['1'])
    expect(await traits.claimsWith(['soto', 'other'], 10)).toEqual([])
    expect(await traits.progress()).toEqual(to(2))
  })

  test('RET-9 of two processes that add the traits of the same claims one does', async () => {
    const { traits } = await open()
    await traits.add([{ key: 'a', claimId: '1' }], null, to(1))
    expect(await traits.add([{ key: 'b', claimId: '1' }], null, to(1))).toBe(false)
    expect(await traits.claimsWith(['b'], 10)).toEqual([])
    const both = await Promise.all([traits.add([], to(1), to(3)), traits.add([], to(1), to(3))])
    expect(both.toSorted()).toEqual([false, true])
  })

  test('RET-9 traits of more claims than one statement writes are all added, and those of another source replace them', async () => {
    const { traits } = await open()
    const rows = Array.from({ length: 12_000 }, (_, index) => ({ key: 'all', claimId: `claim ${index}` }))
    await traits.add(rows, null, to(12_000))
    expect(await traits.claimsWith(['all'], 20_000)).toHaveLength(12_000)
    expect(await traits.add([{ key: 'new', claimId: '1' }], to(12_000), to(1, 'other fields'))).toBe(true)
    expect(await traits.claimsWith(['all'], 10)).toEqual([])
    expect(await traits.claimsWith(['new'], 10)).toEqual(['1'])
  })

  test('RET-9 each entry of the access log is made from the one before, also when two are added at once', async () => {
    const { access } = await open()
    const append = () =>
      access.append((last) => ({ number: (last?.number ?? 0) + 1, text: `after ${last?.text ?? 'nothing'}` }))
    await Promise.all([append(), append()])
    await append()
    expect(await access.entries(1, 2)).toEqual([
      { number: 1, text: 'after nothing' },
      { number: 2, text: 'after after nothing' },
    ])
    expect((await access.entries(3, 10)).map(({ number }) => number)).toEqual([3])
  })
}
