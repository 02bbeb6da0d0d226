import type { FormType } from '@redress/form'
import type { Kysely } from 'kysely'
import type { DocumentScan } from '../../../storage/stored-claim.ts'
import type { TablesOf } from '../../../storage/stored-part.ts'
import type { FilingTables } from '../../filing/stored/filing-tables.ts'

export interface UploadTables {
  /**
   * Documents that are sent before their claims. `salt`: what their keys are derived with; `taken_by`: the key of the submission that
   * uses it, until `taken_until`; `filed`: 1 once a claim has it; `draft`: the draft that names it, whose code unwraps `wrapped_key`.
   */
  upload: {
    id: string
    owner: string
    form_type: FormType
    holder: string
    network: string
    document_hash: string
    size: number
    salt: Uint8Array
    begun_at: string
    ends_at: string
    file: string | null
    checksum: string | null
    content: string | null
    scan_state: DocumentScan['state'] | null
    scan_finding: string | null
    taken_by: string | null
    taken_until: string | null
    filed: 0 | 1
    draft: string | null
    wrapped_key: Uint8Array | null
  }
  upload_part: { upload_id: string; start: number; size: number; file: string }
}

/** The uploads of whoever filed; the collector removes the files that no claim has. */
const uploadsOf = (db: Kysely<UploadTables & FilingTables>, filings: readonly string[]) =>
  db
    .selectFrom('upload')
    .select('upload.id')
    .where('owner', 'in', (query) => query.selectFrom('claim').select('member_id').where('id', 'in', filings))

export const uploadTables: TablesOf<UploadTables, UploadTables & FilingTables> = {
  upload: {
    backup: { leftOut: 'the page of a claimant whose documents are gone sends them again' },
    erasure: {
      remove: (db, { filings }) =>
        db.deleteFrom('upload').where('id', 'in', uploadsOf(db, filings)).execute(),
      contents: async (db, filings) => {
        const rows = await db
          .selectFrom('upload')
          .select(['salt', 'wrapped_key'])
          .where('id', 'in', uploadsOf(db, filings))
          .execute()
        return rows.map(({ salt, wrapped_key }) => wrapped_key ?? salt)
      },
    },
  },
  upload_part: {
    backup: { leftOut: 'the page of a claimant whose documents are gone sends them again' },
    erasure: {
      remove: (db, { filings }) =>
        db.deleteFrom('upload_part').where('upload_id', 'in', uploadsOf(db, filings)).execute(),
    },
  },
}
