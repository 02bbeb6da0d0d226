import { sql } from 'kysely'
import type { Exclusively } from '../../../../storage/kysely/statements.ts'
import type { SignInTables } from '../../../sign-in/stored/sign-in-tables.ts'
import {
  type ClassList,
  type ListImport,
  type ListMode,
  type ListRow,
  type ListSource,
  sourceIn,
} from '../class-list.ts'
import type { ClassListTables } from '../class-list-tables.ts'
import { writeNextDerived } from './add-derived.ts'
import { exchangeLists } from './exchange-lists.ts'
import {
  type Db,
  importProgress,
  indexed,
  listIndexes,
  nextNumber,
  rowsAtOnce,
  rowsInACommit,
  superseded,
} from './import-progress.ts'
import { lastDaysOf } from './members.ts'
import { addRows, beginImport, clearNext, writeRows } from './next-list.ts'

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
 * Copies present members into the list that is being imported, one page per transaction: those who are not in it, and with
 * `add` also those who are, unchanged. Returns the last number that it processed, null at the end. It can be repeated.
 */
async function copyPresentMembers(db: Db, after: number, mode: ListMode): Promise<number | null> {
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

/** Why repeated members are refused, and whether all of them are. */
interface Repeated {
  readonly reason: string
  readonly all: boolean
}

/** Refuses repeated members: of several with the same id, all but the first, or all. Each transaction handles one page of ids. */
async function refuseRepeated(
  db: Db,
  number: number,
  after: string,
  { reason, all }: Repeated,
): Promise<string | null> {
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
      .where('line', all ? '>=' : '>', first)
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

/** Indexes the rows, refuses repeated members, and puts the list into use; each step can be repeated. */
async function finish(
  exclusively: Exclusively<ClassListTables & SignInTables>,
  list: ListSource,
): Promise<void> {
  const { source, repeated, mode, derivation, refusesAllRepeated = false } = list
  const step = <T>(work: (db: Db, number: number) => Promise<T>): Promise<T | null> =>
    exclusively('classList', async (db) => {
      const progress = await importProgress(db)
      return progress?.source === source ? work(db, await nextNumber(db)) : null
    })
  await step((db, number) => indexed(db, `${listIndexes.id}_${number}`).column('id').execute())
  for (let after: string | null = ''; after !== null; ) {
    const from: string = after
    after = await step((db, number) =>
      refuseRepeated(db, number, from, { reason: repeated, all: refusesAllRepeated }),
    )
  }
  for (let after: number | null = mode === 'replace' ? null : 0; after !== null; ) {
    const from: number = after
    after = await step((db) => copyPresentMembers(db, from, mode))
  }
  const days = lastDaysOf(derivation?.dayColumns ?? [])
  for (let after: number | null = derivation ? 0 : null; derivation && after !== null; ) {
    const from: number = after
    after = await step((db) => writeNextDerived(db, from, derivation, days.add))
  }
  await step(async (db, number) => {
    await indexed(db, `${listIndexes.vin}_${number}`)
      .column('vin_hash')
      .where('vin_hash', 'is not', null)
      .execute()
    await indexed(db, `${listIndexes.key}_${number}`).column('key_id').execute()
    await indexed(db, `${listIndexes.fast}_${number}`)
      .column('line')
      .where(sql<boolean>`pin_hash < 's1:'`)
      .execute()
  })
  await step((db, number) => exchangeLists(db, number, list, days.found()))
}

async function lastImport(db: Db, source: string): Promise<ListImport | null> {
  const row = await db.selectFrom('class_import').selectAll().where('source', '=', source).executeTakeFirst()
  if (!row) return null
  const refused = await db
    .selectFrom('class_refused')
    .select((of) => of.fn.countAll().as('count'))
    .where('number', '=', row.number)
    .executeTakeFirst()
  // PostgreSQL returns counts as texts.
  return { source, members: row.members, refused: Number(refused?.count ?? 0) }
}

/** The class list's `replace`, in tables: rows are written in their order, and indexed after the last one. */
export async function replaceList(
  db: Db,
  exclusively: Exclusively<ClassListTables & SignInTables>,
  rowsAfter: (line: number) => AsyncIterable<ListRow>,
  asked: ListSource,
): ReturnType<ClassList['replace']> {
  // Only an import of the same list in the same mode can use the rows of an interrupted import.
  const given = { ...asked, source: sourceIn(asked.source, asked.mode) }
  const after = await beginImport(exclusively, given.source)
  await addRows(exclusively, given.source, rowsAfter(after))
  await finish(exclusively, given)
  const done = await lastImport(db, given.source)
  if (!done) throw superseded()
  await clearNext(exclusively)
  return done
}
