import type { Kysely } from 'kysely'
import type { Write } from './statements.ts'
import type { Tables } from './tables.ts'

/** Writes a row that exists only for this check. Rejects if the database cannot be written to. */
export async function writeHeartbeat(db: Kysely<Tables>, write: Write): Promise<void> {
  const at = Temporal.Now.instant().toString()
  await write(
    db
      .insertInto('heartbeat')
      .values({ id: 1, at })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ at })),
  )
}
