import type { TablesOf } from '../../../storage/stored-part.ts'

export interface ObservationTables {
  /** What was observed while a claim was filled in, sealed; only in cases that observe. */
  claim_observation: { claim_id: string; observed_at: string; key_id: string; sealed: Uint8Array }
}

export const observationTables: TablesOf<ObservationTables> = {
  claim_observation: {
    backup: {
      by: 'claim_id',
      columns: { claim_id: true, observed_at: true, key_id: true, sealed: true },
    },
    erasure: {
      remove: (db, { filings }) =>
        db.deleteFrom('claim_observation').where('claim_id', 'in', filings).execute(),
      contents: async (db, filings) => {
        const rows = await db
          .selectFrom('claim_observation')
          .select('sealed')
          .where('claim_id', 'in', filings)
          .execute()
        return rows.map(({ sealed }) => sealed)
      },
    },
  },
}
