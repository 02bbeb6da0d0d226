import { type Kysely, sql } from 'kysely'
import * as z from 'zod/mini'
import type { NetworkAttemptStore } from '../network-attempt-store.ts'
import type { Tables } from './tables.ts'
import { textOf } from './text-of.ts'
import type { Write } from './write.ts'

const counted = z.object({ count: z.number() })

/** Attempts of networks in a table; one statement increments and returns the count, so that none is missed. */
export const networkAttemptStore = (db: Kysely<Tables>, write: Write): NetworkAttemptStore => ({
  count: async (network, at, since) => {
    const isOld = sql<boolean>`network_attempt.began_at < ${textOf(since)}`
    const row = await write(
      db
        .insertInto('network_attempt')
        .values({ network, began_at: textOf(at), count: 1 })
        .onConflict((conflict) =>
          conflict.column('network').doUpdateSet({
            began_at: sql`case when ${isOld} then excluded.began_at else network_attempt.began_at end`,
            count: sql`case when ${isOld} then 1 else network_attempt.count + 1 end`,
          }),
        )
        .returning('count'),
    )
    return z.parse(counted, row).count
  },
  removeOld: async (before) => {
    await write(db.deleteFrom('network_attempt').where('began_at', '<', textOf(before)))
  },
})
