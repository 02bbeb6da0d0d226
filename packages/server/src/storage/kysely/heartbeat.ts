import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/** Writes the one row that is there to be written. Rejects when nothing can be. */
export async function writeHeartbeat(db: Kysely<Tables>): Promise<void> {
  const at = Temporal.Now.instant().toString()
  await db
    .insertInto('heartbeat')
    .values({ id: 1, at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ at }))
    .execute()
}
