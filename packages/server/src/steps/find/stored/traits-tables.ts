import type { TablesOf } from '../../../storage/stored-part.ts'

export interface TraitTables {
  /** Keyed hashes of what claims can be found by. */
  claim_trait: { key: string; claim_id: string }
  /** Up to which claim of the ledger the traits are made, and from which fields. */
  trait_progress: { id: 1; source: string; sequence: number }
}

export const traitTables: TablesOf<TraitTables> = {
  claim_trait: {
    backup: { leftOut: 'made again from the claims when one is looked for' },
    erasure: {
      remove: (db, { filings }) => db.deleteFrom('claim_trait').where('claim_id', 'in', filings).execute(),
    },
  },
  trait_progress: {
    backup: { leftOut: 'made again from the claims when one is looked for' },
    erasure: 'ofNoClaim',
  },
}
