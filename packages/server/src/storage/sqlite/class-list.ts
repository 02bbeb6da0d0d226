import type { Kysely } from 'kysely'
import type { ClassList, StoredMember } from '../storage.ts'
import { immediately } from './immediately.ts'
import type { Tables } from './tables.ts'

const memberOf = ({ id, pin_hash, vin_hash, key_id, sealed }: Tables['class_member']): StoredMember => ({
  id,
  pinHash: pin_hash,
  vinHash: vin_hash,
  data: { keyId: key_id, bytes: sealed },
})

/** Adds the member unless its id is taken; whether it was added. */
async function addMember(db: Kysely<Tables>, { id, pinHash, vinHash, data }: StoredMember): Promise<boolean> {
  const added = await db
    .insertInto('class_member')
    .values({ id, pin_hash: pinHash, vin_hash: vinHash, key_id: data.keyId, sealed: data.bytes })
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
  underOtherKeys: async (keyId, limit) => {
    const rows = await db
      .selectFrom('class_member')
      .selectAll()
      .where('key_id', '!=', keyId)
      .limit(limit)
      .execute()
    return rows.map(memberOf).map(({ id, data }) => ({ id, sealed: data }))
  },
  exchange: async (id, from, to) => {
    const { numUpdatedRows } = await db
      .updateTable('class_member')
      .set({ key_id: to.keyId, sealed: to.bytes })
      .where('id', '=', id)
      .where('sealed', '=', from.bytes)
      .executeTakeFirst()
    return numUpdatedRows === 1n
  },
})
