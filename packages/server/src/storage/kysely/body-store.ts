import { type Kysely, sql } from 'kysely'
import type { BodyStore, SharedBody } from '../../steps/filing/stored/body-store.ts'
import type { Tables } from '../parts.ts'
import { type Exclusively, textOf } from './statements.ts'

type Row = Pick<Tables['open_body'], 'id' | 'bytes'>

/** The most idle bodies that must be removed to make room for a new one; `rows` has the most idle first. */
function excess(rows: readonly Row[], { bytes }: SharedBody, mostBytes: number): readonly string[] {
  let total = rows.reduce((sum, row) => sum + Number(row.bytes), bytes)
  return rows.flatMap((row) => {
    if (total <= mostBytes) return []
    total -= Number(row.bytes)
    return [row.id]
  })
}

/** Open bodies in a table, one change at a time. */
export const bodyStore = (db: Kysely<Tables>, exclusively: Exclusively<Tables>): BodyStore => ({
  enter: (body, mostBytes, now, until) =>
    exclusively('bodies', async (connection) => {
      await connection.deleteFrom('open_body').where('until', '<', textOf(now)).execute()
      const rows = await connection
        .selectFrom('open_body')
        .select(['id', 'bytes'])
        .where('member_id', '=', body.memberId)
        .orderBy('moved_at')
        .execute()
      const ended = excess(rows, body, mostBytes)
      if (ended.length > 0) await connection.deleteFrom('open_body').where('id', 'in', ended).execute()
      const [moved_at, lease] = [textOf(now), textOf(until)]
      await connection
        .insertInto('open_body')
        .values({ id: body.id, member_id: body.memberId, bytes: body.bytes, moved_at, until: lease })
        .execute()
    }),
  extend: async (ids, movedIds, now, until) => {
    if (ids.length === 0) return new Set()
    const moved = sql<boolean>`id in (${sql.join(movedIds.length > 0 ? movedIds : [''])})`
    const rows = await db
      .updateTable('open_body')
      .set({
        until: textOf(until),
        moved_at: sql`case when ${moved} then ${textOf(now)} else moved_at end`,
      })
      .where('id', 'in', ids)
      .returning('id')
      .execute()
    return new Set(rows.map(({ id }) => id))
  },
  leave: async (id) => {
    await db.deleteFrom('open_body').where('id', '=', id).execute()
  },
})
