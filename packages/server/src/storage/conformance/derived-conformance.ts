import { expect, test } from 'vitest'
import type { Derivation, StoredMember } from '../../steps/class-list/stored/class-list.ts'
import { listFrom, member, rows } from '../../steps/class-list/stored/class-list-conformance.ts'
import type { Storage } from '../storage.ts'
import { sealedValue } from './sealed-value.ts'

/** A member whose id says what is derived: `name|day`, as `smith.1|2031-06-30`. The key is the part before the dot. */
const named = (id: string): StoredMember => member(id, sealedValue(id))

/** Derives a key for each way from the name of a member, and the day behind it. */
const derivation = (ways: readonly string[] = ['way'], dayColumns: readonly string[] = []): Derivation => ({
  ways: ways.join(' '),
  dayColumns,
  derive: ({ id }) => {
    const [name = '', day = ''] = id.split('|')
    const [key] = name.split('.')
    return {
      keys: ways.map((way) => `${way}.${key}`),
      days: day === '' ? {} : Object.fromEntries(dayColumns.map((column) => [column, day])),
    }
  },
})

const from = (source: string, given = derivation()) => ({ ...listFrom(source), derivation: given })

/** More members than one page, two of them with one name at each end. */
const many = Array.from({ length: 2500 }, (_, index) => named(`n${index}.`))

/** Conformance tests of what is derived from class members: their look-up keys and the last of their days. */
export function derivedConformance(open: () => Promise<Storage>): void {
  test('ACC-2 a look-up key leads to its only member; one that several have, and an unknown one, lead to nobody', async () => {
    const { classList } = await open()
    await classList.replace(rows(named('ray.1'), named('smith.1'), named('smith.2')), from('list'))
    const found = await Promise.all(['ray', 'smith', 'nobody'].map((key) => classList.idByKey(`way.${key}`)))
    expect(found).toEqual(['ray.1', null, null])
    expect(await classList.idByKey('way.ra')).toBeNull()
    expect(await classList.waysOfKeys()).toBe('way')
  })

  test('ACC-2 members who share a key are counted with their first lines, over pages, for one way alone', async () => {
    const { classList } = await open()
    const list = [named('ab.1'), ...many, named('ab.2'), named('n7.x'), named('n7.y')]
    await classList.replace(rows(...list), from('list', derivation(['way', 'wax'])))
    expect(await classList.sharedKeys('way')).toEqual({ members: 5, lines: [2, 10, 2503, 2504, 2505] })
    expect(await classList.sharedKeys('other')).toEqual({ members: 0, lines: [] })
  })

  test.each([
    ['replace', [null, 'new.1']],
    ['update', ['old.1', 'new.1']],
    ['add', ['old.1', 'new.1']],
  ] as const)(
    'ACC-2 ADM-3 after a list is imported to %s, members are found by keys, and removed ones by none',
    async (mode, expected) => {
      const { classList } = await open()
      await classList.replace(rows(named('old.1'), named('both.1')), from('first'))
      await classList.replace(rows(named('both.1'), named('new.1')), { ...from('second'), mode })
      const find = (key: string) => classList.idByKey(`way.${key}`)
      expect([await find('old'), await find('new')]).toEqual(expected)
      expect(await find('both')).toBe('both.1')
      expect(await classList.sharedKeys('way')).toEqual({ members: 0, lines: [] })
    },
  )

  test('ACC-2 keys and days for other needs are added beside those that are there, as often as it is asked', async () => {
    const { classList } = await open()
    await classList.addDerived(derivation())
    expect([await classList.waysOfKeys(), await classList.lastDays()]).toEqual([null, null])
    await classList.replace(
      rows(named('ray.1|2031-06-30'), ...many),
      from('list', derivation(['way'], ['a'])),
    )
    for (const _ of [1, 2]) await classList.addDerived(derivation(['other'], ['b', 'c']))
    expect(await classList.waysOfKeys()).toBe('other way')
    expect([await classList.idByKey('way.ray'), await classList.idByKey('other.ray')]).toEqual([
      'ray.1|2031-06-30',
      'ray.1|2031-06-30',
    ])
    expect(await classList.idByKey('other.n2499')).toBe('n2499.')
    expect(await classList.lastDays()).toEqual({ a: '2031-06-30', b: '2031-06-30', c: '2031-06-30' })
    expect((await classList.sharedKeys('other')).members).toBe(0)
  })

  test('ACC-2 a list that is imported for other needs has the keys and days of these alone', async () => {
    const { classList } = await open()
    await classList.replace(rows(named('ray.1|2031-06-30')), from('first', derivation(['way'], ['a'])))
    await classList.replace(rows(named('ray.1|2031-06-30')), from('second', derivation(['other'], ['b'])))
    expect([await classList.idByKey('way.ray'), await classList.idByKey('other.ray')]).toEqual([
      null,
      'ray.1|2031-06-30',
    ])
    expect([await classList.waysOfKeys(), await classList.lastDays()]).toEqual(['other', { b: '2031-06-30' }])
    await classList.replace(rows(named('ray.1|2031-06-30')), listFrom('third'))
    expect([await classList.waysOfKeys(), await classList.lastDays()]).toEqual(['', {}])
  })

  test.each([
    ['replace', '2031-03-01'],
    ['update', '2031-12-31'],
    ['add', '2031-12-31'],
  ] as const)(
    'TIM-1 the last day counts every member in use after a list is imported to %s, and no other',
    async (mode, expected) => {
      const { classList } = await open()
      const days = derivation([], ['mailed', 'none'])
      await classList.replace(rows(named('a.1|2031-12-31'), named('b.1')), from('first', days))
      expect(await classList.lastDays()).toEqual({ mailed: '2031-12-31', none: '2031-12-31' })
      const list = rows(named('c.1|2031-03-01'), named('d.1|2031-02-01'))
      await classList.replace(list, { ...from('second', derivation([], ['mailed'])), mode })
      expect(await classList.lastDays()).toEqual({ mailed: expected })
    },
  )

  test('TIM-1 without a day of any member the last day is known to be none', async () => {
    const { classList } = await open()
    await classList.replace(rows(named('a.1')), from('list', derivation([], ['mailed'])))
    expect(await classList.lastDays()).toEqual({ mailed: null })
  })

  test('ADM-3 TIM-1 an import that was interrupted derives from the rows before the interruption too', async () => {
    const { classList } = await open()
    const list = [named('first.1|2031-12-31'), ...many, named('last.1|2031-01-01')]
    const given = from('list', derivation(['way'], ['mailed']))
    const failing = classList.replace(async function* cut(after) {
      let left = 1500
      for await (const row of rows(...list)(after)) {
        if (left === 0) throw new Error('the disk is gone')
        left -= 1
        yield row
      }
    }, given)
    await expect(failing).rejects.toThrow('the disk is gone')
    expect(await classList.idByKey('way.first')).toBeNull()
    await classList.replace(rows(...list), given)
    expect(await classList.lastDays()).toEqual({ mailed: '2031-12-31' })
    expect([await classList.idByKey('way.first'), await classList.idByKey('way.n2499')]).toEqual([
      'first.1|2031-12-31',
      'n2499.',
    ])
  })
}
