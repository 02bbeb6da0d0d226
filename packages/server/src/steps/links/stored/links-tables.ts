import type { FormType } from '@redress/form'
import type { TablesOf } from '../../../storage/stored-part.ts'
import type { LinkPurpose } from './link-store.ts'

export interface LinkTables {
  /** Links of e-mails and notices, by a keyed hash of their tokens. */
  link_token: {
    token_hash: string
    purpose: LinkPurpose
    form_type: FormType
    claim_id: string | null
    member_id: string | null
    made_at: string
    ends_at: string
    withdrawn_at: string | null
  }
}

export const linkTables: TablesOf<LinkTables> = {
  link_token: {
    backup: {
      by: 'token_hash',
      columns: {
        token_hash: true,
        purpose: true,
        form_type: true,
        claim_id: true,
        member_id: true,
        made_at: true,
        ends_at: true,
        withdrawn_at: true,
      },
    },
    erasure: {
      remove: (db, { filings }) => db.deleteFrom('link_token').where('claim_id', 'in', filings).execute(),
    },
  },
}
