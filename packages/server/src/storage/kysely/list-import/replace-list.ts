import { sql } from 'kysely'
import type { ClassList, ListImport, ListRow, ListSource } from '../../class-list.ts'
import { sourceIn } from '../../source-in.ts'
import type { Exclusively } from '../exclusively.ts'
import { writeNextDerived } from './add-derived.ts'
import { addRows } from './add-rows.ts'
import { beginImport, clearNext } from './begin-import.ts'
import { copyPresentMembers } from './copy-present-members.ts'
import { exchangeLists } from './exchange-lists.ts'
import { type Db, importProgress, nextNumber, superseded } from './import-progress.ts'
import { lastDaysOf } from './last-days.ts'
import { indexed, listIndexes } from './list-indexes.ts'
import { refuseRepeated } from './refuse-repeated.ts'

/** Indexes the rows, refuses repeated members, and puts the list into use; each step can be repeated. */
async function finish(exclusively: Exclusively, list: ListSource): Promise<void> {
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
  exclusively: Exclusively,
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
