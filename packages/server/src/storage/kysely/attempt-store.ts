import { type Kysely, sql } from 'kysely'
import * as z from 'zod/mini'
import type { AttemptCount, AttemptStore } from '../attempt-store.ts'
import type { Tables } from './tables.ts'
import { textOf } from './text-of.ts'
import type { Write } from './write.ts'

const counted = z.object({ count: z.number() })

const countOf = (row: Tables['credential_attempt']): AttemptCount => ({
  memberId: row.member_id,
  beganAt: Temporal.Instant.from(row.began_at),
  count: row.count,
})

/** The columns of a count. */
const attemptReads = (db: Kysely<Tables>): Pick<AttemptStore, 'of' | 'above'> => ({
  of: async (memberId) => {
    const row = await db
      .selectFrom('credential_attempt')
      .selectAll()
      .where('member_id', '=', memberId)
      .executeTakeFirst()
    return row ? countOf(row) : null
  },
  above: async (count, since, limit) => {
    const above = db
      .selectFrom('credential_attempt')
      .where('count', '>', count)
      .where('began_at', '>=', textOf(since))
    const { total } = await above.select((of) => of.fn.countAll().as('total')).executeTakeFirstOrThrow()
    const rows = await above.selectAll().orderBy('began_at').orderBy('member_id').limit(limit).execute()
    return { total: Number(total), listed: rows.map(countOf) }
  },
})

/** Counts of attempts; one statement counts and returns the result, so that none is missed. */
export const attemptStore = (db: Kysely<Tables>, write: Write): AttemptStore => ({
  ...attemptReads(db),
  forgetAll: async () => {
    const { numDeletedRows } = await db.deleteFrom('credential_attempt').executeTakeFirst()
    return Number(numDeletedRows)
  },
  count: async (memberId, at, since) => {
    const isOld = sql<boolean>`credential_attempt.began_at < ${textOf(since)}`
    const row = await write(
      db
        .insertInto('credential_attempt')
        .values({ member_id: memberId, began_at: textOf(at), count: 1 })
        .onConflict((conflict) =>
          conflict.column('member_id').doUpdateSet({
            began_at: sql`case when ${isOld} then excluded.began_at else credential_attempt.began_at end`,
            count: sql`case when ${isOld} then 1 else credential_attempt.count + 1 end`,
          }),
        )
        .returning('count'),
    )
    return z.parse(counted, row).count
  },
  forget: async (memberId) => {
    await write(db.deleteFrom('credential_attempt').where('member_id', '=', memberId))
  },
  removeOld: async (before) => {
    await write(db.deleteFrom('credential_attempt').where('began_at', '<', textOf(before)))
  },
})
