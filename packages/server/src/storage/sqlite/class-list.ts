import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import type { ClassList, ClassMember } from '../storage.ts'
import { immediately } from './immediately.ts'
import type { Tables } from './tables.ts'

const dataSchema = z.record(z.string(), z.string())

const memberOf = (row: Tables['class_member']): ClassMember => ({
  id: row.id,
  pinHash: row.pin_hash,
  vinHash: row.vin_hash,
  data: z.parse(dataSchema, JSON.parse(row.data)),
})

/** Adds the member unless its id is taken; whether it was added. */
async function addMember(db: Kysely<Tables>, { id, pinHash, vinHash, data }: ClassMember): Promise<boolean> {
  const added = await db
    .insertInto('class_member')
    .values({ id, pin_hash: pinHash, vin_hash: vinHash, data: JSON.stringify(data) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return added.numInsertedOrUpdatedRows === 1n
}

/** The class list in SQLite. */
export const sqliteClassList = (db: Kysely<Tables>): ClassList => ({
  find: async (id) => {
    const row = await db.selectFrom('class_member').selectAll().where('id', '=', id).executeTakeFirst()
    return row ? memberOf(row) : null
  },
  findByVin: async (vinHash) => {
    const row = await db
      .selectFrom('class_member')
      .selectAll()
      .where('vin_hash', '=', vinHash)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
    return row ? memberOf(row) : null
  },
  pinHashOf: async (id) => {
    const row = await db.selectFrom('class_member').select('pin_hash').where('id', '=', id).executeTakeFirst()
    return row?.pin_hash ?? null
  },
  importedFrom: async () => {
    const row = await db.selectFrom('class_import').select('source').executeTakeFirst()
    return row?.source ?? null
  },
  replace: (members, source) =>
    immediately(db, async (connection) => {
      await connection.deleteFrom('class_member').execute()
      const duplicates: number[] = []
      let position = 0
      for await (const member of members) {
        if (!(await addMember(connection, member))) duplicates.push(position)
        position += 1
      }
      await connection
        .insertInto('class_import')
        .values({ id: 1, source })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ source }))
        .execute()
      return { duplicates }
    }),
})
