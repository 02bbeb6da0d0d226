import type { Kysely } from 'kysely'
import { type Fault, fault } from '../../../foundation/faults/fault.ts'
import type { Tables } from '../tables.ts'

export type Db = Kysely<Tables>

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
