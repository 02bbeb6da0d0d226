import type { TablesOf } from '../../../storage/stored-part.ts'
import type { FilingTables } from '../../filing/stored/filing-tables.ts'

export interface NoteTables {
  /** The texts of notes, by the ids of their events; nothing is sealed of one that was redacted. `claim_id`: the first filing. */
  claim_note: {
    id: string
    claim_id: string
    written_at: string
    key_id: string | null
    sealed: Uint8Array | null
  }
}

export const noteTables: TablesOf<NoteTables, NoteTables & FilingTables> = {
  claim_note: {
    backup: {
      by: 'id',
      columns: { id: true, claim_id: true, written_at: true, key_id: true, sealed: true },
    },
    erasure: {
      remove: (db, { filings }) => db.deleteFrom('claim_note').where('claim_id', 'in', filings).execute(),
      contents: async (db, filings) => {
        const rows = await db
          .selectFrom('claim_note')
          .select('sealed')
          .where('claim_id', 'in', filings)
          .execute()
        return rows.flatMap(({ sealed }) => sealed ?? [])
      },
    },
  },
}
