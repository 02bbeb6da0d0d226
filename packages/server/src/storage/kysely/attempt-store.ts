import { type Kysely, sql } from 'kysely'
import * as z from 'zod/mini'
import type { AttemptStore } from '../storage.ts'
import { textOf } from './instant-text.ts'
import type { Tables } from './tables.ts'
import type { Write } from './write.ts'

const counted = z.object({ count: z.number() })

/** Counts of attempts; one statement counts and tells, so that none is missed. */
export const attemptStore = (db: Kysely<Tables>, write: Write): AttemptStore => ({
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
