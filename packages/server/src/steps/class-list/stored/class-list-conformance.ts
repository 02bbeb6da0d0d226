import { expect, test } from 'vitest'
import { sealedValue } from '../../../storage/conformance/sealed-value.ts'
import type { Storage } from '../../../storage/storage.ts'
import { aFault } from '../../../testing/a-fault.ts'
import type { ListRow, ListSource, StoredMember } from './class-list.ts'

export const member = (id: string, data = sealedValue(), vinHash: string | null = null): StoredMember => ({
  id,
  pinHash: `pin of ${id}`,
  vinHash,
  data,
})

export const listFrom = (source: string): ListSource => ({
  source,
  repeated: 'It came before.',
  mode: 'replace',
})

type RowsAfter = (line: number) => AsyncGenerator<ListRow>

/** A list of these members, from line 2 on as in a file with a header. A text is the reason of a refused row. */
export const rows = (...list: readonly (StoredMember | string)[]): RowsAfter =>
  async function* rowsAfter(after) {
    for (const [index, each] of list.entries()) {
      const line = index + 2
      if (line <= after) continue
      yield typeof each === 'string' ? { line, reason: each } : { line, member: each }
    }
  }

/** More members than one transaction stores. */
const many = Array.from({ length: 12_000 }, (_, index) =>
  member(`m${String(index % 11_999).padStart(5, '0')}`),
)

/** Yields this many rows, then fails. */
function failingAfter(given: RowsAfter, count: number): RowsAfter {
  return async function* rowsAfter(after) {
    let left = count
    for await (const row of given(after)) {
      if (left === 0) throw new Error('the disk is gone')
      left -= 1
      yield row
    }
  }
}

/** Conformance tests of a class list. */
export function classListConformance(open: () => Promise<Storage>): void {
  const refusedOf = ({ classList }: Storage) => Array.fromAsync(classList.refusedRows())

  test.each([
    ['update', { a: 'A', b: 'new B', c: 'C' }],
    ['add', { a: 'A', b: 'B', c: 'C' }],
    ['replace', { b: 'new B', c: 'C' }],
  ] as const)(
    'ADM-3 a list that is imported to %s changes what it should and leaves the rest',
    async (mode, expected) => {
      const { classList } = await open()
      await classList.replace(
        rows(member('a', sealedValue('A')), member('b', sealedValue('B'))),
        listFrom('first'),
      )
      const list = rows(member('b', sealedValue('new B')), 'It is short.', member('c', sealedValue('C')))
      const done = await classList.replace(list, { ...listFrom('second'), mode })
      const ids = Object.keys(expected)
      expect(done).toMatchObject({ members: ids.length, refused: 1 })
      const found = await classList.findAll(['a', 'b', 'c', 'd'])
      expect(Object.fromEntries(found.map((each) => [each.member.id, each.member.data]))).toEqual(
        Object.fromEntries(Object.entries(expected).map(([id, data]) => [id, sealedValue(data)])),
      )
      const numbers = await Array.fromAsync(classList.numbers())
      expect(numbers.map(({ id }) => id).sort()).toEqual(ids)
    },
  )

  test('ADM-3 an update of many members that was interrupted goes on, and holds everybody once', async () => {
    const { classList } = await open()
    await classList.replace(rows(...many), listFrom('first'))
    const update = { ...listFrom('second'), mode: 'update' } as const
    const list = rows(
      member('m00001', sealedValue('new')),
      ...Array.from({ length: 1500 }, (_, index) => member(`n${index}`)),
    )
    await expect(classList.replace(failingAfter(list, 1200), update)).rejects.toThrow('the disk is gone')
    expect(await classList.replace(list, update)).toMatchObject({ members: 11_999 + 1500 })
    expect((await classList.find('m00001'))?.data).toEqual(sealedValue('new'))
    expect(await classList.findAll(['m00002', 'n1499'])).toHaveLength(2)
  })

  test('the class list is replaced whole; of equal ids the first counts', async () => {
    const storage = await open()
    const { classList } = storage
    expect(await classList.lastImport()).toBeNull()
    await classList.replace(rows(member('a'), member('b'), member('a')), listFrom('first'))
    const done = await classList.replace(
      rows(member('b', sealedValue('B')), member('c'), 'It is short.', member('b', sealedValue('other'))),
      listFrom('second'),
    )
    expect(done).toEqual({ source: 'second', members: 2, refused: 2 })
    expect(await refusedOf(storage)).toEqual([
      { line: 4, reason: 'It is short.' },
      { line: 5, reason: 'It came before.' },
    ])
    expect(await classList.find('a')).toBeNull()
    expect(await classList.find('b')).toMatchObject(member('b', sealedValue('B')))
    expect([await classList.pinHashOf('c'), await classList.pinHashOf('a')]).toEqual(['pin of c', null])
    expect(await classList.lastImport()).toEqual(done)
  })

  test('a member is found by the vehicle; of several the same one each time', async () => {
    const { classList } = await open()
    const list = rows(member('b', sealedValue(), 'V1'), member('a', sealedValue(), 'V1'), member('c'))
    await classList.replace(list, listFrom('first'))
    expect(await classList.findByVin('V1')).toEqual(member('a', sealedValue(), 'V1'))
    expect(await classList.findByVin('V2')).toBeNull()
  })

  test('ADM-3 an import that fails leaves the list unchanged, and resumes with the row after the last stored one', async () => {
    const storage = await open()
    const { classList } = storage
    await classList.replace(rows(member('a')), listFrom('first'))
    const failing = classList.replace(failingAfter(rows(...many), 10_500), listFrom('second'))
    await expect(failing).rejects.toThrow('the disk is gone')
    expect([await classList.find('a'), await classList.find('m00001')]).toMatchObject([member('a'), null])
    expect((await classList.lastImport())?.source).toBe('first')

    const begun: number[] = []
    const done = await classList.replace((line) => {
      begun.push(line)
      return rows(...many)(line)
    }, listFrom('second'))
    expect(begun).toEqual([10_001])
    expect(done).toEqual({ source: 'second', members: 11_999, refused: 1 })
    expect(await refusedOf(storage)).toEqual([{ line: 12_001, reason: 'It came before.' }])
    expect(await classList.find('a')).toBeNull()
    const [first, last] = [await classList.find('m00001'), await classList.find('m11998')]
    expect(first).toMatchObject({ ...many[1] })
    expect(last).toMatchObject({ ...many[11_998] })
  })

  test('ADM-3 of a list that was given up for another nothing stays', async () => {
    const storage = await open()
    const { classList } = storage
    const failing = failingAfter(rows('It is short.', ...many), 6000)
    await expect(classList.replace(failing, listFrom('first'))).rejects.toThrow('the disk is gone')
    expect(await classList.replace(rows(member('a')), listFrom('second'))).toMatchObject({
      members: 1,
      refused: 0,
    })
    expect([await classList.find('a'), await classList.find('m00001')]).toMatchObject([member('a'), null])
    expect(await refusedOf(storage)).toEqual([])
  })

  test('ADM-3 of two imports at the same time the later one continues, and the earlier one fails with an error', async () => {
    const { classList } = await open()
    const during: RowsAfter = async function* rowsAfter(after) {
      yield* rows(...many)(after)
      await classList.replace(rows(member('b')), listFrom('second'))
      yield { line: 20_000, member: member('c') }
    }
    await expect(classList.replace(during, listFrom('first'))).rejects.toThrow(aFault('IMPORT_SUPERSEDED'))
    expect([await classList.find('b'), await classList.find('m00001')]).toMatchObject([member('b'), null])
  })

  test('ADM-3 the same list imported by two at the same time is there once', async () => {
    const storage = await open()
    const { classList } = storage
    const both = [1, 2].map(() => classList.replace(rows(...many), listFrom('one')))
    for (const done of await Promise.all(both))
      expect(done).toEqual({ source: 'one', members: 11_999, refused: 1 })
    expect(await refusedOf(storage)).toHaveLength(1)
  })
}
