import { type Kysely, sql } from 'kysely'
import type { AttemptStore } from '../storage.ts'
import { textOf } from './instant-text.ts'
import type { Tables } from './tables.ts'

/** Counts of attempts; one statement counts and tells, so that none is missed. */
export const attemptStore = (db: Kysely<Tables>): AttemptStore => ({
  count: async (memberId, at, since) => {
    const isOld = sql<boolean>`credential_attempt.began_at < ${textOf(since)}`
    const { count } = await db
      .insertInto('credential_attempt')
      .values({ member_id: memberId, began_at: textOf(at), count: 1 })
      .onConflict((conflict) =>
        conflict.column('member_id').doUpdateSet({
          began_at: sql`case when ${isOld} then excluded.began_at else credential_attempt.began_at end`,
          count: sql`case when ${isOld} then 1 else credential_attempt.count + 1 end`,
        }),
      )
      .returning('count')
      .executeTakeFirstOrThrow()
    return count
  },
  forget: async (memberId) => {
    await db.deleteFrom('credential_attempt').where('member_id', '=', memberId).execute()
  },
  removeOld: async (before) => {
    await db.deleteFrom('credential_attempt').where('began_at', '<', textOf(before)).execute()
  },
})
