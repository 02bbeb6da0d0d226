import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'
import type { Write } from './write.ts'

/** Writes the one row that is there to be written, for anybody who asks. Rejects when nothing can be written. */
export async function writeHeartbeat(db: Kysely<Tables>, write: Write): Promise<void> {
  const at = Temporal.Now.instant().toString()
  await write(
    db
      .insertInto('heartbeat')
      .values({ id: 1, at })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ at })),
  )
}
