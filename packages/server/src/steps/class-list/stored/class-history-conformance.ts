import { expect, test } from 'vitest'
import { sealedValue } from '../../../storage/conformance/sealed-value.ts'
import type { Storage } from '../../../storage/storage.ts'
import { aFault } from '../../../testing/a-fault.ts'
import type {
  Derivation,
  ListChange,
  ListRow,
  ListUnderChange,
  StoredChange,
  StoredStanding,
} from './class-list.ts'
import { listFrom, member, rows } from './class-list-conformance.ts'

const entry = (number: number, memberId: string | null = 'a', kind = 'corrected'): StoredChange => ({
  number,
  version: 1,
  kind,
  memberId,
  rowKey: memberId === null ? null : `row ${number}`,
  hash: `hash ${number}`,
  signature: `signature ${number}`,
  content: sealedValue(`content ${number}`),
})

const standing = (memberId: string, survivor: string | null, state: string): StoredStanding => ({
  memberId,
  survivor,
  state,
  content: sealedValue(`standing of ${memberId}`),
})

const nothing: ListChange = { members: [], standings: [], signedOut: [], entries: [] }

const written = (id: string, key: string, before: readonly string[] = []): ListChange['members'][number] => ({
  member: member(id, sealedValue(`new ${id}`)),
  keysBefore: before,
  keys: [key],
  days: { mailed: '2031-06-30' },
})

const derivation: Derivation = {
  ways: 'way',
  dayColumns: ['mailed'],
  derive: ({ id }) => ({ keys: [`way.${id}`], days: { mailed: '2031-01-01' } }),
}

const change = ({ classHistory }: Storage, given: Partial<ListChange>) =>
  classHistory.change(async () => ({ change: { ...nothing, ...given }, result: null }))

/** Conformance tests of the history of a class list. */
export function classHistoryConformance(open: () => Promise<Storage>): void {
  const withList = async () => {
    const storage = await open()
    const source = { ...listFrom('first'), derivation }
    await storage.classList.replace(rows(member('a'), member('b')), source)
    return storage
  }

  test('RET-10 members are added and rewritten with their keys and days, and the entries beside them', async () => {
    const storage = await withList()
    const { classList, classHistory } = storage
    await change(storage, {
      members: [written('c', 'way.c'), written('a', 'way.z', ['way.a'])],
      entries: [entry(1, 'c', 'added'), entry(2)],
    })
    expect(await classList.find('c')).toMatchObject({ id: 'c', version: 1, standing: null })
    expect((await classList.find('a'))?.data).toEqual(sealedValue('new a'))
    const found = await Promise.all(['a', 'z', 'c', 'b'].map((key) => classList.idByKey(`way.${key}`)))
    expect(found).toEqual([null, 'a', 'c', 'b'])
    expect(await classList.lastDays()).toEqual({ mailed: '2031-06-30' })
    expect(await classHistory.size()).toEqual({ listed: 3, merged: 0, optedOut: 0 })
    expect(await classHistory.entries(2, 5)).toEqual([entry(2)])
    expect(await classHistory.ofMembers(['c', 'b'])).toEqual([entry(1, 'c', 'added')])
    expect(await classHistory.counts()).toEqual([
      { version: 1, kind: 'added', count: 1 },
      { version: 1, kind: 'corrected', count: 1 },
    ])
  })

  test('RET-10 what cannot be written whole is not written at all', async () => {
    const storage = await withList()
    const twice = { members: [written('c', 'way.c')], entries: [entry(1, 'c'), entry(1, 'c')] }
    await expect(change(storage, twice)).rejects.toThrow()
    expect(await storage.classList.find('c')).toBeNull()
    expect(await storage.classHistory.entries(1, 5)).toEqual([])
  })

  test('RET-10 a key that only merged members share leads to one of them, and one that others share to nobody', async () => {
    const storage = await withList()
    const { classList, classHistory } = storage
    const same = [written('a', 'way.same', ['way.a']), written('b', 'way.same', ['way.b'])]
    await change(storage, { members: same })
    expect(await classList.idByKey('way.same')).toBeNull()
    await change(storage, { standings: [standing('a', 'b', 'merged')] })
    expect(await classList.idByKey('way.same')).toBe('a')
    expect((await classList.find('a'))?.standing).toEqual(standing('a', 'b', 'merged'))
    await change(storage, { standings: [standing('b', null, 'optedOut deceased')] })
    expect(await classHistory.size()).toEqual({ listed: 2, merged: 1, optedOut: 1 })
    expect((await classHistory.standingsAfter('a', 5)).map(({ memberId }) => memberId)).toEqual(['b'])
  })

  test('RET-10 changes read the list that they are made on, and are refused without one', async () => {
    const read = async (list: ListUnderChange) => ({
      version: list.version,
      last: (await list.lastEntry())?.number ?? null,
      recorded: [...(await list.recorded(['row 1', 'row 9']))],
      members: (await list.members(['a', 'x'])).map((each) => each.member.id),
    })
    const empty = await open()
    await expect(empty.classHistory.read(read)).rejects.toThrow(aFault('COMMAND_REFUSED'))
    const storage = await withList()
    await change(storage, { entries: [entry(1)] })
    const expected = { version: 1, last: 1, recorded: ['row 1'], members: ['a'] }
    expect(await storage.classHistory.read(read)).toEqual(expected)
  })

  test('RET-10 ADM-3 no change is made while a list is imported, which would undo it; afterwards it is, in the next version', async () => {
    const storage = await withList()
    const refusals: unknown[] = []
    async function* during(after: number): AsyncGenerator<ListRow> {
      yield* rows(member('a'), member('d'))(after)
      await change(storage, { entries: [entry(1)] }).catch((error: unknown) => refusals.push(error))
    }
    const entryOf = (facts: object) => ({ ...entry(1, null, 'imported'), hash: JSON.stringify(facts) })
    await storage.classList.replace(during, { ...listFrom('second'), entryOf })
    expect(refusals).toEqual([aFault('COMMAND_REFUSED')])
    const hash = JSON.stringify({ version: 2, members: 2, refused: 0 })
    expect(await storage.classHistory.imports()).toEqual([{ ...entry(1, null, 'imported'), hash }])
    await change(storage, { entries: [entry(2)] })
    expect((await storage.classList.find('d'))?.version).toBe(2)
  })

  test('RET-10 entries and standings are found by their key and exchanged, unless somebody else did', async () => {
    const storage = await withList()
    await change(storage, { entries: [entry(1)], standings: [standing('a', null, '')] })
    const { classHistory } = storage
    for (const [table, id, from] of [
      [classHistory, '1', sealedValue('content 1')],
      [classHistory.standingRows, 'a', sealedValue('standing of a')],
    ] as const) {
      expect(await table.underOtherKeys('key-b', 10)).toEqual([{ id, sealed: from }])
      expect(await table.exchange(id, sealedValue('no'), sealedValue('new', 'key-b'))).toBe(false)
      expect(await table.exchange(id, from, sealedValue('new', 'key-b'))).toBe(true)
      expect(await table.underOtherKeys('key-b', 10)).toEqual([])
    }
  })
}
