import { type Kysely, sql } from 'kysely'
import { type Fault, fault } from '../../foundation/faults/fault.ts'
import { sourceIn } from '../source-in.ts'
import type { ClassList, ListImport, ListMode, ListRow, ListSource, StoredMember } from '../storage.ts'
import type { Exclusively } from './exclusively.ts'
import type { Tables } from './tables.ts'

type Db = Kysely<Tables>
type MemberRow = Extract<ListRow, { readonly member: StoredMember }>

/** Rows of one transaction: enough to amortise its commit, few enough for a short lock and little memory. */
const rowsInACommit = 1000
/** Rows that one statement writes or reads. */
const rowsAtOnce = 250

const progressOf = (db: Db) =>
  db.selectFrom('class_import_next').select(['source', 'line']).executeTakeFirst()

/** The number of the list that is being imported. */
async function nextNumber(db: Db): Promise<number> {
  const row = await db.selectFrom('class_import').select('number').executeTakeFirst()
  return (row?.number ?? 1) + 1
}

const indexes = {
  id: 'class_member_id',
  vin: 'class_member_vin',
  key: 'class_member_key',
  fast: 'class_member_fast',
} as const

const dropIndexes = async (db: Db, number: number): Promise<void> => {
  for (const name of Object.values(indexes))
    await db.schema.dropIndex(`${name}_${number}`).ifExists().execute()
  // The list was imported before there were slow hashes.
  await db.schema.dropIndex(`${indexes.fast}_0`).ifExists().execute()
}

/** Removes what another import left, a little at a time; what is removed last is named by nobody. */
async function clearNext(exclusively: Exclusively): Promise<void> {
  for (let removed = 1; removed > 0; ) {
    removed = await exclusively('classList', async (connection) => {
      if (await progressOf(connection)) return 0
      const { numDeletedRows } = await connection
        .deleteFrom('class_member_next')
        .where('line', '<=', (select) =>
          select
            .selectFrom((first) =>
              first
                .selectFrom('class_member_next')
                .select('line')
                .orderBy('line')
                .limit(rowsInACommit)
                .as('first'),
            )
            .select((of) => of.fn.max('line').as('line')),
        )
        .executeTakeFirst()
      return Number(numDeletedRows)
    })
  }
}

/** Whether the list in use is from this source. */
async function isInUse(db: Db, source: string): Promise<boolean> {
  const row = await db.selectFrom('class_import').select('source').executeTakeFirst()
  return row?.source === source
}

/** Begins an import, or continues one of the same source. Returns the line up to which rows are stored. */
async function begin(exclusively: Exclusively, source: string): Promise<number> {
  const found = await exclusively('classList', async (db) => {
    const progress = await progressOf(db)
    if (progress?.source === source) return progress.line
    await db.deleteFrom('class_import_next').execute()
    const number = await nextNumber(db)
    await db.deleteFrom('class_refused').where('number', '=', number).execute()
    await dropIndexes(db, number)
    return null
  })
  if (found !== null) return found
  await clearNext(exclusively)
  await exclusively('classList', async (db) => {
    if (await isInUse(db, source)) return
    await db
      .insertInto('class_import_next')
      .values({ id: 1, source, line: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
  return 0
}

async function writeRows(db: Db, number: number, rows: readonly ListRow[]): Promise<void> {
  const members = rows.filter((row): row is MemberRow => 'member' in row)
  for (let from = 0; from < members.length; from += rowsAtOnce)
    await db
      .insertInto('class_member_next')
      .values(
        members.slice(from, from + rowsAtOnce).map(({ line, member: { id, pinHash, vinHash, data } }) => ({
          line,
          id,
          pin_hash: pinHash,
          vin_hash: vinHash,
          key_id: data.keyId,
          sealed: data.bytes,
        })),
      )
      .execute()
  const refused = rows.flatMap((row) => ('reason' in row ? [{ ...row, number }] : []))
  for (let from = 0; from < refused.length; from += rowsAtOnce)
    await db
      .insertInto('class_refused')
      .values(refused.slice(from, from + rowsAtOnce))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

const superseded = (): Fault<'IMPORT_SUPERSEDED'> =>
  fault('IMPORT_SUPERSEDED', 'Another class list is being imported; this import was abandoned.')

/** Stores rows and their last line in one transaction; rows that another process has stored are skipped. */
const add = (
  exclusively: Exclusively,
  source: string,
  rows: readonly ListRow[],
  upTo: number,
): Promise<void> =>
  exclusively('classList', async (connection) => {
    const progress = await progressOf(connection)
    if (progress?.source !== source) {
      // Another process was first with the same list.
      if (await isInUse(connection, source)) return
      throw superseded()
    }
    const fresh = rows.filter(({ line }) => line > progress.line)
    if (fresh.length === 0) return
    await writeRows(connection, await nextNumber(connection), fresh)
    await connection.updateTable('class_import_next').set({ line: upTo }).execute()
  })

async function addAll(exclusively: Exclusively, source: string, rows: AsyncIterable<ListRow>): Promise<void> {
  let batch: ListRow[] = []
  let upTo = 0
  for await (const row of rows) {
    batch.push(row)
    // A row that cannot be read is reported before its turn: its line is not yet reached.
    if ('member' in row) upTo = row.line
    if (batch.length < rowsInACommit) continue
    await add(exclusively, source, batch, upTo)
    batch = []
  }
  const end = Math.max(upTo, ...batch.map(({ line }) => line))
  if (batch.length > 0) await add(exclusively, source, batch, end)
}

/** Of members with the same id all but the first are refused; a page of ids to a transaction. */
async function refuseRepeated(db: Db, number: number, after: string, reason: string): Promise<string | null> {
  const repeated = await db
    .selectFrom('class_member_next')
    .select((of) => ['id', of.fn.min('line').as('first')])
    .where('id', '>', after)
    .groupBy('id')
    .having((of) => of.fn.countAll(), '>', 1)
    .orderBy('id')
    .limit(rowsAtOnce)
    .execute()
  for (const { id, first } of repeated) {
    const later = await db
      .deleteFrom('class_member_next')
      .where('id', '=', id)
      .where('line', '>', first)
      .returning('line')
      .execute()
    await writeRows(
      db,
      number,
      later.map(({ line }) => ({ line, reason })),
    )
  }
  return repeated.at(-1)?.id ?? null
}

const columns = ['id', 'pin_hash', 'vin_hash', 'key_id', 'sealed'] as const

/** The last number among rows that are being imported. */
async function lastNumber(db: Db): Promise<number> {
  const { line } = await db
    .selectFrom('class_member_next')
    .select((of) => of.fn.max('line').as('line'))
    .executeTakeFirstOrThrow()
  return line ?? 0
}

/** A page of members in use, after one number. */
async function membersAfter(db: Db, after: number) {
  return db
    .selectFrom('class_member')
    .select(['line', ...columns])
    .where('line', '>', after)
    .orderBy('line')
    .limit(rowsInACommit)
    .execute()
}

/**
 * Takes members in use along into the list that is being imported, some to a transaction: those who are not in it; with `add`
 * those who are too, as they are in use. Gives the last number that it came to, null at the end. Can be done again.
 */
async function takeAlong(db: Db, after: number, mode: ListMode): Promise<number | null> {
  const rows = await membersAfter(db, after)
  let next = await lastNumber(db)
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const page = rows.slice(from, from + rowsAtOnce)
    const ids = page.map(({ id }) => id)
    if (mode === 'add') await db.deleteFrom('class_member_next').where('id', 'in', ids).execute()
    const there = await db.selectFrom('class_member_next').select('id').where('id', 'in', ids).execute()
    const known = new Set(there.map(({ id }) => id))
    const stay = page
      .filter(({ id }) => !known.has(id))
      .map((row, index) => ({ ...row, line: next + index + 1 }))
    if (stay.length > 0) await db.insertInto('class_member_next').values(stay).execute()
    next += stay.length
  }
  return rows.at(-1)?.line ?? null
}

const indexed = (db: Db, name: string) => db.schema.createIndex(name).ifNotExists().on('class_member_next')

/**
 * Retires the grants of members who are not in the next list. An update also retires those of members whose PIN it writes: whether
 * that is the same PIN cannot be known without a slow hash. A whole list does not, or everybody who is filing would be signed out.
 */
const retireGrants = (db: Db, mode: ListMode) =>
  db
    .updateTable('session_grant')
    .set({ retired: 1 })
    .where('retired', '=', 0)
    .where((of) => {
      const next = of
        .selectFrom('class_member_next')
        .select('class_member_next.id')
        .whereRef('class_member_next.id', '=', 'session_grant.member_id')
      const unchanged = next
        .innerJoin('class_member', 'class_member.id', 'class_member_next.id')
        .whereRef('class_member.pin_hash', '=', 'class_member_next.pin_hash')
      return of.not(of.exists(mode === 'replace' ? next : unchanged))
    })
    .execute()

/** The complete list replaces the one in use, whose rows remain in the table for the next import. */
async function exchange(db: Db, number: number, { source, mode }: ListSource): Promise<void> {
  await retireGrants(db, mode)
  await dropIndexes(db, number - 1)
  await db.schema.alterTable('class_member').renameTo('class_member_before').execute()
  await db.schema.alterTable('class_member_next').renameTo('class_member').execute()
  await db.schema.alterTable('class_member_before').renameTo('class_member_next').execute()
  const counted = await db
    .selectFrom('class_member')
    .select((of) => of.fn.countAll().as('members'))
    .executeTakeFirstOrThrow()
  const facts = { source, number, members: Number(counted.members) }
  await db
    .insertInto('class_import')
    .values({ id: 1, ...facts })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(facts))
    .execute()
  await db.deleteFrom('class_import_next').execute()
  await db.deleteFrom('class_refused').where('number', '<', number).execute()
}

/** Indexes the rows, refuses repeated members, and puts the list into use; each step can be repeated. */
async function finish(exclusively: Exclusively, list: ListSource): Promise<void> {
  const { source, repeated, mode } = list
  const step = <T>(work: (db: Db, number: number) => Promise<T>): Promise<T | null> =>
    exclusively('classList', async (db) => {
      const progress = await progressOf(db)
      return progress?.source === source ? work(db, await nextNumber(db)) : null
    })
  await step((db, number) => indexed(db, `${indexes.id}_${number}`).column('id').execute())
  for (let after: string | null = ''; after !== null; ) {
    const from: string = after
    after = await step((db, number) => refuseRepeated(db, number, from, repeated))
  }
  for (let after: number | null = mode === 'replace' ? null : 0; after !== null; ) {
    const from: number = after
    after = await step((db) => takeAlong(db, from, mode))
  }
  await step(async (db, number) => {
    await indexed(db, `${indexes.vin}_${number}`)
      .column('vin_hash')
      .where('vin_hash', 'is not', null)
      .execute()
    await indexed(db, `${indexes.key}_${number}`).column('key_id').execute()
    await indexed(db, `${indexes.fast}_${number}`)
      .column('line')
      .where(sql<boolean>`pin_hash < 's1:'`)
      .execute()
  })
  await step((db, number) => exchange(db, number, list))
}

async function lastImport(db: Db, source: string): Promise<ListImport | null> {
  const row = await db.selectFrom('class_import').selectAll().where('source', '=', source).executeTakeFirst()
  if (!row) return null
  const refused = await db
    .selectFrom('class_refused')
    .select((of) => of.fn.countAll().as('count'))
    .where('number', '=', row.number)
    .executeTakeFirst()
  // PostgreSQL counts in texts.
  return { source, members: row.members, refused: Number(refused?.count ?? 0) }
}

/** The class list's `replace`, in tables: rows are written in their order, and indexed once they are all there. */
export async function replaceList(
  db: Db,
  exclusively: Exclusively,
  rowsAfter: (line: number) => AsyncIterable<ListRow>,
  asked: ListSource,
): ReturnType<ClassList['replace']> {
  // What an interrupted import kept is of use only to the same one: of the same list, in the same mode.
  const given = { ...asked, source: sourceIn(asked.source, asked.mode) }
  const after = await begin(exclusively, given.source)
  await addAll(exclusively, given.source, rowsAfter(after))
  await finish(exclusively, given)
  const done = await lastImport(db, given.source)
  if (!done) throw superseded()
  await clearNext(exclusively)
  return done
}
