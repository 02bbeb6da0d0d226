import type { TablesOf } from '../../../storage/stored-part.ts'
import { schema33ErasedClaims } from './schema-33-erased-claims.ts'

export interface ErasureTables {
  /** Claims that were erased. `pending`: JSON of the files that are still to be removed. */
  erasure: { claim_id: string; text: string; pending: string | null }
  /** The filings of erased claims, by their codes. */
  erased_filing: { reference_code: string; id: string; claim_id: string }
}

const erasureTables: TablesOf<ErasureTables> = {
  erasure: {
    backup: { by: 'claim_id', columns: { claim_id: true, text: true, pending: true } },
    erasure: 'ofNoClaim',
  },
  erased_filing: {
    backup: { by: 'reference_code', columns: { reference_code: true, id: true, claim_id: true } },
    erasure: 'ofNoClaim',
  },
}

export const erasurePart = { schema: { 33: schema33ErasedClaims }, tables: erasureTables, events: {} }
