import type { Db } from './import-progress.ts'

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
