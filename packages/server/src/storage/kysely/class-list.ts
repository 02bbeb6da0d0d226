import type { Kysely } from 'kysely'
import type { ClassList, StoredMember } from '../storage.ts'
import type { Exclusively } from './exclusively.ts'
import type { Tables } from './tables.ts'
import { withParameters } from './with-parameters.ts'

const memberOf = ({ id, pin_hash, vin_hash, key_id, sealed }: Tables['class_member']): StoredMember => ({
  id,
  pinHash: pin_hash,
  vinHash: vin_hash,
  data: { keyId: key_id, bytes: sealed },
})

/** Rows that are written by one statement. */
const rowsAtOnce = 200

/** Adds members unless their ids are taken; the places in the list of those that were not added. */
async function addMembers(db: Kysely<Tables>, members: readonly StoredMember[]): Promise<readonly number[]> {
  if (members.length === 0) return []
  const added = await db
    .insertInto('class_member')
    .values(
      members.map(({ id, pinHash, vinHash, data }) => ({
        id,
        pin_hash: pinHash,
        vin_hash: vinHash,
        key_id: data.keyId,
        sealed: data.bytes,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  const fresh = new Set(added.map(({ id }) => id))
  // Of the same id within the list the first was added.
  return members.flatMap(({ id }, place) => (fresh.delete(id) ? [] : [place]))
}

async function addAll(db: Kysely<Tables>, members: AsyncIterable<StoredMember>): Promise<number[]> {
  const duplicates: number[] = []
  let batch: StoredMember[] = []
  let written = 0
  const write = async (): Promise<void> => {
    for (const place of await addMembers(db, batch)) duplicates.push(written + place)
    written += batch.length
    batch = []
  }
  for await (const member of members) {
    batch.push(member)
    if (batch.length === rowsAtOnce) await write()
  }
  await write()
  return duplicates
}

function memberReads(db: Kysely<Tables>): Pick<ClassList, 'find' | 'pinHashOf'> {
  // Built once: everybody who signs in asks, and every claim.
  const byId = db.selectFrom('class_member').selectAll().where('id', '=', '').compile()
  // One row in any case, so that the answer for an id that nobody has is made in the same way.
  const pinHash = db
    .selectNoFrom((select) =>
      select.selectFrom('class_member').select('pin_hash').where('id', '=', '').as('pin_hash'),
    )
    .compile()
  return {
    find: async (id) => {
      const { rows } = await db.executeQuery(withParameters(byId, id))
      return rows[0] ? memberOf(rows[0]) : null
    },
    pinHashOf: async (id) => {
      const { rows } = await db.executeQuery(withParameters(pinHash, id))
      return rows[0]?.pin_hash ?? null
    },
  }
}

/** The class list in a table. */
export const classListStore = (db: Kysely<Tables>, exclusively: Exclusively): ClassList => ({
  ...memberReads(db),
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
  importedFrom: async () => {
    const row = await db.selectFrom('class_import').select('source').executeTakeFirst()
    return row?.source ?? null
  },
  replace: (members, source) =>
    exclusively('classList', async (connection) => {
      await connection.deleteFrom('class_member').execute()
      const duplicates = await addAll(connection, members)
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
