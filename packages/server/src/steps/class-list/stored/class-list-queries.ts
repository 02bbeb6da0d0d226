import { type Kysely, sql } from 'kysely'
import { type Exclusively, isOther, type Read, textOf } from '../../../storage/kysely/statements.ts'
import type { SignInTables } from '../../sign-in/stored/sign-in-tables.ts'
import type { ClassList } from './class-list.ts'
import type { ClassListTables } from './class-list-tables.ts'
import { addDerivedInUse } from './list-import/add-derived.ts'
import { foundMember, keyReads, memberOf, readLastDays } from './list-import/members.ts'
import { replaceList } from './list-import/replace-list.ts'

const rowsAtOnce = 500

async function* refusedRows(
  db: Kysely<ClassListTables & SignInTables>,
): ReturnType<ClassList['refusedRows']> {
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('class_refused')
      .innerJoin('class_import', 'class_import.number', 'class_refused.number')
      .select(['line', 'reason'])
      .where('line', '>', after)
      .orderBy('line')
      .limit(rowsAtOnce)
      .execute()
    yield* rows
    const last = rows.at(-1)?.line
    if (last === undefined) return
    after = last
  }
}

async function* numbers(db: Kysely<ClassListTables & SignInTables>): ReturnType<ClassList['numbers']> {
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('class_member')
      .select(['line', 'id'])
      .where('line', '>', after)
      .orderBy('line')
      .limit(rowsAtOnce)
      .execute()
    yield* rows
    const last = rows.at(-1)?.line
    if (last === undefined) return
    after = last
  }
}

function memberReads(
  db: Kysely<ClassListTables & SignInTables>,
  read: Read,
): Pick<ClassList, 'find' | 'pinHashOf'> {
  // Built once, since every sign-in and every claim runs it.
  const byId = db
    .selectFrom('class_member')
    .leftJoin('class_standing', 'class_standing.member_id', 'class_member.id')
    .selectAll('class_member')
    .select((of) => [
      'class_standing.survivor',
      'class_standing.state',
      'class_standing.key_id as standing_key',
      'class_standing.sealed as standing_sealed',
      of.selectFrom('class_import').select('number').as('number'),
    ])
    .where('class_member.id', '=', '')
    .compile()
  // One row in any case, so that the result for an unknown id is computed in the same way.
  const pinHash = db
    .selectNoFrom((select) =>
      select.selectFrom('class_member').select('pin_hash').where('id', '=', '').as('pin_hash'),
    )
    .compile()
  return {
    find: async (id) => {
      const [row] = await read(byId, id)
      return row ? foundMember(row) : null
    },
    pinHashOf: async (id) => {
      const [row] = await read(pinHash, id)
      return row?.pin_hash ?? null
    },
  }
}

/** A literal, so that the partial index over the remaining hashes is used. */
const isFast = sql<boolean>`pin_hash < 's1:'`

/** The remaining fast hashes of PINs, and the lease to replace them. */
const pinHashing = (
  db: Kysely<ClassListTables & SignInTables>,
  exclusively: Exclusively<ClassListTables & SignInTables>,
): Pick<ClassList, 'pinsLeft' | 'withFastPins' | 'exchangePins' | 'leaseHashing' | 'endHashing'> => ({
  pinsLeft: async () => {
    const { left } = await db
      .selectFrom('class_member')
      .select((of) => of.fn.countAll().as('left'))
      .where(isFast)
      .executeTakeFirstOrThrow()
    return Number(left)
  },
  withFastPins: async (limit) => {
    const rows = await db
      .selectFrom('class_member')
      .selectAll()
      .where(isFast)
      .orderBy('line')
      .limit(limit)
      .execute()
    return rows.map((row) => ({ line: row.line, member: memberOf(row) }))
  },
  exchangePins: (pairs) =>
    exclusively('classList', async (connection) => {
      let changed = 0
      for (const { from, to } of pairs) {
        const { numUpdatedRows } = await connection
          .updateTable('class_member')
          .set({ pin_hash: to.pinHash, key_id: to.data.keyId, sealed: to.data.bytes })
          .where('id', '=', from.id)
          .where('pin_hash', '=', from.pinHash)
          .where('sealed', '=', from.data.bytes)
          .executeTakeFirst()
        changed += Number(numUpdatedRows)
      }
      return changed
    }),
  leaseHashing: (holder, now, until) =>
    exclusively('pins', async (connection) => {
      const held = await connection.selectFrom('pin_hashing').selectAll().executeTakeFirst()
      if (held && held.holder !== holder && held.until > textOf(now)) return false
      const facts = { holder, until: textOf(until) }
      await connection
        .insertInto('pin_hashing')
        .values({ id: 1, ...facts })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(facts))
        .execute()
      return true
    }),
  endHashing: async (holder) => {
    await db.deleteFrom('pin_hashing').where('holder', '=', holder).execute()
  },
})

/** The class list in a table. */
export const classListStore = (
  db: Kysely<ClassListTables & SignInTables>,
  read: Read,
  exclusively: Exclusively<ClassListTables & SignInTables>,
): ClassList => ({
  ...memberReads(db, read),
  ...pinHashing(db, exclusively),
  ...keyReads(db),
  addDerived: (derivation) => addDerivedInUse(exclusively, derivation),
  lastDays: () => readLastDays(db),
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
  lastImport: async () => {
    const row = await db
      .selectFrom('class_import')
      .select((select) => [
        'source',
        'members',
        select
          .selectFrom('class_refused')
          .whereRef('class_refused.number', '=', 'class_import.number')
          .select((count) => count.fn.countAll().as('count'))
          .as('refused'),
      ])
      .executeTakeFirst()
    // PostgreSQL returns counts as texts.
    return row ? { source: row.source, members: row.members, refused: Number(row.refused) } : null
  },
  refusedRows: () => refusedRows(db),
  numbers: () => numbers(db),
  findAll: async (ids) => {
    if (ids.length === 0) return []
    const rows = await db.selectFrom('class_member').selectAll().where('id', 'in', ids).execute()
    return rows.map((row) => ({ line: row.line, member: memberOf(row) }))
  },
  replace: (rowsAfter, source) => replaceList(db, exclusively, rowsAfter, source),
  underOtherKeys: async (keyId, limit) => {
    const rows = await db
      .selectFrom('class_member')
      .selectAll()
      .where(isOther('key_id', keyId))
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
