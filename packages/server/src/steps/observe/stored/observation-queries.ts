import { type Kysely, sql } from 'kysely'
import { resealableTable } from '../../../storage/kysely/resealable-table.ts'
import { textOf, type Write } from '../../../storage/kysely/statements.ts'
import type { FilingTables } from '../../filing/stored/filing-tables.ts'
import type { ObservationStore } from './observation-store.ts'
import type { ObservationTables } from './observations-tables.ts'

/** The observations of claims in a table. */
export const observationStore = (
  db: Kysely<ObservationTables & FilingTables>,
  write: Write,
): ObservationStore => ({
  ...resealableTable(db, 'claim_observation', 'claim_id'),
  put: async ({ claimId, observedAt, payload }) => {
    const values = [claimId, textOf(observedAt), payload.keyId, payload.bytes]
    // By way of the claim: the same submission sent again has an id that was never filed.
    const query = sql`
      insert into claim_observation (claim_id, observed_at, key_id, sealed)
      select ${sql.join(values)} from claim where id = ${claimId}
      on conflict (claim_id) do nothing`
    await write({ compile: () => query.compile(db) })
  },
  ofClaims: async (claimIds) => {
    if (claimIds.length === 0) return []
    const rows = await db
      .selectFrom('claim_observation')
      .selectAll()
      .where('claim_id', 'in', [...claimIds])
      .execute()
    return rows.map((row) => ({
      claimId: row.claim_id,
      observedAt: Temporal.Instant.from(row.observed_at),
      payload: { keyId: row.key_id, bytes: row.sealed },
    }))
  },
  removeBefore: async (moment) => {
    await write(db.deleteFrom('claim_observation').where('observed_at', '<', textOf(moment)))
  },
  count: async () => {
    const { count } = await db
      .selectFrom('claim_observation')
      .select((of) => of.fn.countAll().as('count'))
      .executeTakeFirstOrThrow()
    return Number(count)
  },
})
