import type { FormType } from '@redress/form'
import type { TablesOf } from '../../../storage/stored-part.ts'

export interface FilingTables {
  claim: {
    id: string
    key: string
    reference_code: string
    form_type: FormType
    member_id: string
    fingerprint: string
    culture: string
    captcha_state: 'verified' | 'unverified'
    payment_state: 'verified' | 'unverified' | null
    case_version: string
    received_at: string
    amends: string | null
    live_key: string | null
    content_hash: string
    receipt: string
    key_id: string
    sealed: Uint8Array
    sequence: number | null
    /** The number of the newest verdict on one of its documents after the filing. */
    last_verdict: number | null
    /** When the claimant confirmed it, if the case asks for that. */
    confirmed_at: string | null
    confirmation_signature: string | null
  }
  claim_document: {
    file: string
    claim_id: string
    position: number
    scan_state: 'clean' | 'infected' | 'pending' | 'notScanned'
    scan_finding: string | null
    scan_signature: string | null
  }
  submission_key: { key: string; claim_id: string }
  step_count: { form_type: FormType; step: string; count: number }
  /** Submissions that servers have been receiving or processing for a while. `until`: the end of the lease, unless its server extends it. */
  open_submission: { id: string; owner: string; until: string }
  /** Large bodies that servers are receiving. `until` as above. */
  open_body: { id: string; member_id: string; bytes: number; moved_at: string; until: string }
}

export const filingTables: TablesOf<FilingTables> = {
  claim: {
    backup: {
      by: 'id',
      columns: {
        id: true,
        key: true,
        reference_code: true,
        form_type: true,
        member_id: true,
        fingerprint: true,
        culture: true,
        captcha_state: true,
        payment_state: true,
        case_version: true,
        received_at: true,
        amends: true,
        live_key: true,
        content_hash: true,
        receipt: true,
        key_id: true,
        sealed: true,
        sequence: true,
        last_verdict: true,
        confirmed_at: true,
        confirmation_signature: true,
      },
      // An amendment follows the claim that it amends.
      parts: ['amends is null', 'amends is not null'],
    },
    erasure: {
      remove: async (db, { filings }) => {
        await db.deleteFrom('claim').where('id', 'in', filings).where('amends', 'is not', null).execute()
        await db.deleteFrom('claim').where('id', 'in', filings).execute()
      },
    },
  },
  claim_document: {
    backup: {
      by: 'file',
      columns: {
        file: true,
        claim_id: true,
        position: true,
        scan_state: true,
        scan_finding: true,
        scan_signature: true,
      },
    },
    erasure: {
      remove: (db, { filings }) => db.deleteFrom('claim_document').where('claim_id', 'in', filings).execute(),
    },
  },
  submission_key: {
    backup: { by: 'key', columns: { key: true, claim_id: true } },
    erasure: {
      remove: (db, { filings }) => db.deleteFrom('submission_key').where('claim_id', 'in', filings).execute(),
    },
  },
  step_count: {
    backup: {
      by: 'step',
      columns: { form_type: true, step: true, count: true },
      partsBy: 'form_type',
    },
    erasure: 'ofNoClaim',
  },
  open_submission: {
    backup: { leftOut: 'of a running server' },
    erasure: 'ofNoClaim',
  },
  open_body: {
    backup: { leftOut: 'of a running server' },
    erasure: 'ofNoClaim',
  },
}
