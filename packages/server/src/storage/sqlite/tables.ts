import type { FormType } from '@redress/engine'

/** The tables as Kysely types them; `migrations.ts` makes them. Instants are ISO 8601 texts in UTC. */
export interface Tables {
  class_member: { id: string; pin_hash: string; vin_hash: string | null; data: string }
  class_import: { id: 1; source: string }
  session_grant: {
    session_hash: string
    form_type: FormType
    member_id: string
    granted_at: string
    last_seen_at: string
  }
  claim: {
    id: string
    reference_code: string
    form_type: FormType
    member_id: string
    fingerprint: string
    culture: string
    captcha_state: 'verified' | 'unverified'
    payment_state: 'verified' | 'unverified' | null
    case_version: string
    received_at: string
    models: string
  }
  claim_document: {
    claim_id: string
    position: number
    client_id: string
    file: string
    size: number
    sha256: string
  }
  credential_attempt: { member_id: string; began_at: string; count: number }
  submission_key: { key: string; claim_id: string }
  heartbeat: { id: 1; at: string }
}
