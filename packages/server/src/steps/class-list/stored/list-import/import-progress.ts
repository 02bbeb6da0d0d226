import { type Fault, fault } from '@redress/foundation/faults/fault.ts'
import type { Kysely } from 'kysely'
import type { SignInTables } from '../../../sign-in/stored/sign-in-tables.ts'
import type { ClassListTables } from '../class-list-tables.ts'

export type Db = Kysely<ClassListTables & SignInTables>

/** Rows of one transaction: enough to amortise its commit, few enough for a short lock and little memory. */
export const rowsInACommit = 1000

/** Rows that one statement writes or reads. */
export const rowsAtOnce = 250

/** The progress of the running import; undefined if there is none. */
export const importProgress = (db: Db) =>
  db.selectFrom('class_import_next').select(['source', 'line']).executeTakeFirst()

/** The number of the list that is being imported. */
export async function nextNumber(db: Db): Promise<number> {
  const row = await db.selectFrom('class_import').select('number').executeTakeFirst()
  return (row?.number ?? 1) + 1
}

/** Whether the list in use is from this source. */
export async function isInUse(db: Db, source: string): Promise<boolean> {
  const row = await db.selectFrom('class_import').select('source').executeTakeFirst()
  return row?.source === source
}

/** The fault of an import that another import has superseded. */
export const superseded = (): Fault<'IMPORT_SUPERSEDED'> =>
  fault('IMPORT_SUPERSEDED', 'Another class list is being imported; this import was abandoned.')

/** The indexes of a class list. The name of each ends with the number of its list. */
export const listIndexes = {
  id: 'class_member_id',
  vin: 'class_member_vin',
  key: 'class_member_key',
  fast: 'class_member_fast',
} as const

/** Drops the indexes of the list of this number. */
export const dropIndexes = async (db: Db, number: number): Promise<void> => {
  for (const name of Object.values(listIndexes))
    await db.schema.dropIndex(`${name}_${number}`).ifExists().execute()
  // The list was imported before slow hashes existed.
  await db.schema.dropIndex(`${listIndexes.fast}_0`).ifExists().execute()
}

/** The statement that creates an index on the list that is being imported; the caller adds its columns. */
export const indexed = (db: Db, name: string) =>
  db.schema.createIndex(name).ifNotExists().on('class_member_next')
