import * as z from 'zod/mini'
import { versionOf } from '../class-history/add-changes.ts'
import {
  type ClassList,
  type FoundMember,
  mostMerged,
  type StoredLastDays,
  type StoredMember,
} from '../class-list.ts'
import type { ClassListTables } from '../class-list-tables.ts'
import type { Db } from './import-progress.ts'

/** A stored row as a member. */
export const memberOf = ({
  id,
  pin_hash,
  vin_hash,
  key_id,
  sealed,
}: ClassListTables['class_member']): StoredMember => ({
  id,
  pinHash: pin_hash,
  vinHash: vin_hash,
  data: { keyId: key_id, bytes: sealed },
})

/** A row with what the history left of the member, null where nothing happened, and the number of the list. */
interface FoundRow extends Readonly<ClassListTables['class_member']> {
  readonly survivor: string | null
  readonly state: string | null
  readonly standing_key: string | null
  readonly standing_sealed: Uint8Array | null
  readonly number: number | null
}

/** A row that was found by its id as a member. */
export function foundMember(row: FoundRow): FoundMember {
  const { id: memberId, survivor, state, standing_key: keyId, standing_sealed: bytes } = row
  const standing =
    state === null || keyId === null || bytes === null
      ? null
      : { memberId, survivor, state, content: { keyId, bytes } }
  return { ...memberOf(row), version: versionOf(row.number), standing }
}

const lastDaysSchema = z.record(z.string(), z.nullable(z.string()))

/** Finds the last day in columns, member by member. */
export function lastDaysOf(columns: readonly string[]) {
  const found: Record<string, string | null> = Object.fromEntries(columns.map((column) => [column, null]))
  return {
    add: (days: Readonly<Record<string, string>>): void => {
      for (const column of columns) {
        const [day, last] = [days[column] ?? null, found[column] ?? null]
        // Days of this form sort as texts.
        if (day !== null && (last === null || day > last)) found[column] = day
      }
    },
    found: (): StoredLastDays => found,
  }
}

/** The last days of the list in use; null before the first import. */
export async function readLastDays(db: Db): Promise<StoredLastDays | null> {
  const row = await db.selectFrom('class_import').select('last_days').executeTakeFirst()
  return row ? z.parse(lastDaysSchema, JSON.parse(row.last_days)) : null
}

/** The most lines of shared keys that are named. */
const mostNamed = 5

const keysAtOnce = 1000

/** The keyed hash of a stored key, without the line behind it. */
const hashIn = (key: string): string => key.slice(0, key.lastIndexOf(':'))

/** A colon sorts before a semicolon, so these two enclose the keys of one hash. */
const boundsOf = (hash: string): readonly [from: string, to: string] => [`${hash}:`, `${hash};`]

/** Counts the members of neighbouring keys with one hash. */
function sharing() {
  const found: number[] = []
  let members = 0
  let last = { hash: '', lines: [0] }
  const count = (lines: readonly number[]): void => {
    members += lines.length
    found.push(...lines.slice(0, mostNamed - found.length))
  }
  return {
    add: (hash: string, line: number): void => {
      if (last.hash !== hash) {
        last = { hash, lines: [line] }
        return
      }
      count([...last.lines, line])
      last.lines = []
    },
    result: () => ({ members, lines: found.toSorted((a, b) => a - b) }),
  }
}

/** The members that share keys, found in the order of the keys, a page at a time. */
async function sharedKeys(db: Db, prefix: string): ReturnType<ClassList['sharedKeys']> {
  const { add, result } = sharing()
  for (let after = prefix; ; ) {
    const rows = await db
      .selectFrom('class_key')
      .select(['key', 'line'])
      .where('key', '>', after)
      .where('key', '<', `${prefix};`)
      .orderBy('key')
      .limit(keysAtOnce)
      .execute()
    for (const { key, line } of rows) add(hashIn(key), line)
    const end = rows.at(-1)?.key
    if (end === undefined) return result()
    after = end
  }
}

/** Members that are read of one key: with more of them, some are not merged into one. */
const mostOfPerson = mostMerged + 2

/** How members are found by their look-up keys. */
export const keyReads = (db: Db): Pick<ClassList, 'idByKey' | 'sharedKeys' | 'waysOfKeys'> => ({
  idByKey: async (hash) => {
    const [from, to] = boundsOf(hash)
    const members = db
      .selectFrom('class_key')
      .innerJoin('class_member', 'class_member.line', 'class_key.line')
      .leftJoin('class_standing', 'class_standing.member_id', 'class_member.id')
      .select((of) => [
        'class_member.id as id',
        of.fn.coalesce('class_standing.survivor', 'class_member.id').as('person'),
      ])
      .where('class_key.key', '>', from)
      .where('class_key.key', '<', to)
      .limit(mostOfPerson)
    const rows = await db
      .selectFrom(members.as('members'))
      .select((of) => of.fn.min('id').as('id'))
      .groupBy('person')
      .limit(2)
      .execute()
    const [only, ...more] = rows
    return only && more.length === 0 ? only.id : null
  },
  sharedKeys: (prefix) => sharedKeys(db, prefix),
  waysOfKeys: async () => {
    const row = await db.selectFrom('class_import').select('ways').executeTakeFirst()
    return row?.ways ?? null
  },
})
