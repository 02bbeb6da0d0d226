import { type Fault, fault } from '@redress/foundation/faults/fault.ts'
import { type Kysely, sql } from 'kysely'
import { resealableTable } from '../../../../storage/kysely/resealable-table.ts'
import type { Exclusively } from '../../../../storage/kysely/statements.ts'
import type { SignInTables } from '../../../sign-in/stored/sign-in-tables.ts'
import type { ClassHistory, ClassSize, ListUnderChange, StoredStanding } from '../class-list.ts'
import type { ClassListTables } from '../class-list-tables.ts'
import { importProgress } from '../list-import/import-progress.ts'
import { memberOf } from '../list-import/members.ts'
import { changeOf, lastChange, newestEntry, rowsAtOnce, standingOf, versionOf } from './add-changes.ts'
import { writeChange } from './write-change.ts'

type Db = Kysely<ClassListTables & SignInTables>

const noList = (): Fault<'COMMAND_REFUSED'> =>
  fault(
    'COMMAND_REFUSED',
    'No class list is in use, so there is nothing to change. Import one first: redress import.',
  )

const underWay = (): Fault<'COMMAND_REFUSED'> =>
  fault(
    'COMMAND_REFUSED',
    'A class list is being imported, or its import was interrupted. It would undo changes made now. Let the import end, or run redress import again to finish it; then run this command again: it continues where it was.',
  )

/** Rows for ids, a few hundred in one statement. */
async function byPages<Row>(
  ids: readonly string[],
  read: (page: readonly string[]) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  const found: Row[] = []
  for (let from = 0; from < ids.length; from += rowsAtOnce)
    found.push(...(await read(ids.slice(from, from + rowsAtOnce))))
  return found
}

const standingsOf = async (db: Db, ids: readonly string[]): Promise<readonly StoredStanding[]> => {
  const rows = await byPages(ids, (page) =>
    db.selectFrom('class_standing').selectAll().where('member_id', 'in', page).execute(),
  )
  return rows.map(standingOf)
}

/** The list of this connection. @throws COMMAND_REFUSED */
async function listUnderChange(db: Db): Promise<ListUnderChange> {
  const list = await db.selectFrom('class_import').select('number').executeTakeFirst()
  if (!list) throw noList()
  if (await importProgress(db)) throw underWay()
  return {
    version: versionOf(list.number),
    lastEntry: () => lastChange(db),
    recorded: async (rowKeys) => {
      const rows = await byPages(rowKeys, (page) =>
        db.selectFrom('class_change').select('row_key').where('row_key', 'in', page).execute(),
      )
      return new Set(rows.flatMap(({ row_key: key }) => key ?? []))
    },
    members: async (ids) => {
      const rows = await byPages(ids, (page) =>
        db.selectFrom('class_member').selectAll().where('id', 'in', page).execute(),
      )
      return rows.map((row) => ({ line: row.line, member: memberOf(row) }))
    },
    standings: (ids) => standingsOf(db, ids),
  }
}

type Reads = Pick<ClassHistory, 'entries' | 'ofMembers' | 'imports' | 'counts' | 'standingsAfter'>

const reads = (db: Db): Reads => ({
  entries: async (from, limit) => {
    const rows = await db
      .selectFrom('class_change')
      .selectAll()
      .where('number', '>=', from)
      .orderBy('number')
      .limit(limit)
      .execute()
    return rows.map(changeOf)
  },
  ofMembers: async (ids) => {
    const rows = await byPages(ids, (page) =>
      db.selectFrom('class_change').selectAll().where('member_id', 'in', page).execute(),
    )
    return rows.map(changeOf).toSorted((one, other) => one.number - other.number)
  },
  imports: async () => {
    const rows = await db
      .selectFrom('class_change')
      .selectAll()
      .where('member_id', 'is', null)
      .orderBy('number')
      .execute()
    return rows.map(changeOf)
  },
  counts: async () => {
    const rows = await db
      .selectFrom('class_change')
      .select((of) => ['version', 'kind', of.fn.countAll().as('count')])
      .groupBy(['version', 'kind'])
      .orderBy('version')
      .orderBy('kind')
      .execute()
    // PostgreSQL returns counts as texts.
    return rows.map((row) => ({ ...row, count: Number(row.count) }))
  },
  standingsAfter: async (id, limit) => {
    const rows = await db
      .selectFrom('class_standing')
      .selectAll()
      .where('member_id', '>', id)
      .orderBy('member_id')
      .limit(limit)
      .execute()
    return rows.map(standingOf)
  },
})

const has = (word: string) => sql<boolean>`' ' || class_standing.state || ' ' like ${`% ${word} %`}`

/** The members in the list in use, and those of them who are no longer of the class by themselves. */
async function classSize(db: Kysely<ClassListTables & SignInTables>): Promise<ClassSize | null> {
  const list = await db.selectFrom('class_import').select('members').executeTakeFirst()
  if (!list) return null
  const counted = async (word: 'merged' | 'optedOut'): Promise<number> => {
    const query = db
      .selectFrom('class_standing')
      .innerJoin('class_member', 'class_member.id', 'class_standing.member_id')
      .select((of) => of.fn.countAll().as('count'))
      .where(has(word))
    const { count } = await (word === 'merged'
      ? query
      : query.where((of) => of.not(has('merged')))
    ).executeTakeFirstOrThrow()
    return Number(count)
  }
  return { listed: list.members, merged: await counted('merged'), optedOut: await counted('optedOut') }
}

/** The history of the class list in tables. */
export const classHistoryStore = (
  db: Db,
  exclusively: Exclusively<ClassListTables & SignInTables>,
): ClassHistory => ({
  ...reads(db),
  ...resealableTable(db, 'class_change', 'number'),
  standingRows: resealableTable(db, 'class_standing', 'member_id'),
  change: (decide) =>
    exclusively('classList', async (connection) => {
      const { change, result } = await decide(await listUnderChange(connection))
      await writeChange(connection, change)
      return result
    }),
  read: async (work) => work(await listUnderChange(db)),
  newestEntry: () => newestEntry(db),
  size: () => classSize(db),
  standings: (ids) => standingsOf(db, ids),
})
