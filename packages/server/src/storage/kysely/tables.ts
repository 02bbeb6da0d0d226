import type { FormType } from '@redress/form'
import type { Generated } from 'kysely'
import type { ApiKeyScope } from '../../programs/stored/api-key-store.ts'
import type { LinkPurpose } from '../../steps/links/stored/link-store.ts'
import type { NoticeState } from '../../steps/notify/stored/notice-store.ts'
import type { DeliveryKind } from '../../steps/outbox/stored/outbox-store.ts'
import type { AttemptScope } from '../../steps/sign-in/stored/attempt-store.ts'
import type { DocumentScan } from '../stored-claim.ts'

interface MemberRow {
  line: number
  id: string
  pin_hash: string
  vin_hash: string | null
  key_id: string
  sealed: Uint8Array
}

/**
 * The types of the tables for Kysely, the same for every database; the `migrate.ts` of each creates them. Instants are
 * ISO 8601 texts in UTC, because the time of a claim must be returned exactly.
 */
export interface Tables {
  installation: {
    id: 1
    case_id: string
    case_number: string | null
    secret_checks: string | null
    former_claims: Generated<number>
  }
  class_member: MemberRow
  /** The list that is being imported, and the rest of the previous one. */
  class_member_next: MemberRow
  /** Look-up keys of members by columns of the list: a keyed hash, a colon, and the line of the member. */
  class_key: { key: string; line: number }
  /** The keys of the list that is being imported, and the rest of the previous ones. */
  class_key_next: { key: string; line: number }
  /** `ways`: what the keys of the list were made for. `last_days`: JSON, the last day in columns of the list. */
  class_import: {
    id: 1
    source: string
    number: number
    members: number
    ways: Generated<string>
    last_days: Generated<string>
  }
  /** The progress of an import. */
  class_import_next: { id: 1; source: string; line: number }
  /** The holder of the lease to compute slow PIN hashes, and its end. */
  pin_hashing: { id: 1; holder: string; until: string }
  class_refused: { number: number; line: number; reason: string }
  /**
   * The history of the class list: each import, and each change of a member. The version is the number of imports so far. The
   * sealed content repeats the columns. `row_key`: a keyed hash of the row of a file, which is recorded once.
   */
  class_change: {
    number: number
    version: number
    kind: string
    member_id: string | null
    row_key: string | null
    hash: string
    signature: string
    key_id: string
    sealed: Uint8Array
  }
  /** What the history left of single members: whom they were merged into, and words such as `optedOut`. */
  class_standing: {
    member_id: string
    survivor: string | null
    state: string
    key_id: string
    sealed: Uint8Array
  }
  session_grant: {
    session_hash: string
    form_type: FormType
    member_id: string
    granted_at: string
    last_seen_at: string
    proof: string
    retired: number
    case_version: string
    tab_key: string
    listed: string
  }
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
  /** Levels of wrong sign-ins. Moments are milliseconds since 1970, with which the database computes. */
  sign_in_attempt: {
    key: string
    scope: AttemptScope
    credential: string | null
    level: number
    at: number
    opens_at: number
    right_at: number
  }
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
  /**
   * Forms that were saved to be finished later, by a keyed hash of their ids. `content` is encrypted by browsers. `ends_at`: the end of its
   * days, in a row of before schema 39 (`by_days` 0) perhaps that of a deadline; `closes_at`: when a deadline closes it, as noted last.
   */
  draft: {
    id_hash: string
    form_type: FormType
    case_version: string
    saved_at: string
    ends_at: string
    saves: number
    content: Uint8Array
    closes_at: string | null
    by_days: 0 | 1
  }
  /** Saved forms that were filed, by the same hashes. Nothing is beside them. */
  filed_draft: { id_hash: string }
  /**
   * Reminders of drafts, until they are sent. `mailbox`: a keyed hash of the address; `due_at`: when to look at it, or the end of its
   * lease; the address is sealed.
   */
  draft_reminder: {
    id_hash: string
    id: string
    mailbox: string
    asked_at: string
    due_at: string
    tries: number
    lease: string | null
    key_id: string
    sealed: Uint8Array
  }
  /** What was observed while a claim was filled in, sealed; only in cases that observe. */
  claim_observation: { claim_id: string; observed_at: string; key_id: string; sealed: Uint8Array }
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
  claim_document: {
    file: string
    claim_id: string
    position: number
    scan_state: 'clean' | 'infected' | 'pending' | 'notScanned'
    scan_finding: string | null
    scan_signature: string | null
  }
  submission_key: { key: string; claim_id: string }
  /** `claim_id`: the claim; of a decision that is announced, its event. */
  outbox: {
    claim_id: string
    kind: DeliveryKind
    state: 'pending' | 'done' | 'failed'
    written_at: string
    due_at: string
    tries: number
    lease: string | null
    reason: string | null
    settled_at: string | null
  }
  ledger_seal: { number: number; first: number; last: number; text: string }
  /** What happened to claims after the filing, numbered for each claim. `claim_id`: the first claim where others amend it. */
  claim_event: {
    id: string
    claim_id: string
    number: number
    reference_code: string
    content_hash: string
    key_id: string
    sealed: Uint8Array
    sequence: number | null
  }
  event_seal: { number: number; first: number; last: number; text: string }
  /** What claimants receive after a decision. `domain`: keyed hash of that of the address; `sealed`: the personal link until it is sent. */
  notice: {
    id: string
    message_id: string
    name: string
    claim_id: string
    event_id: string
    state: NoticeState
    domain: string | null
    written_at: string
    due_at: string
    tries: number
    lease: string | null
    reason: string | null
    settled_at: string | null
    maybe_twice: number
    key_id: string | null
    sealed: Uint8Array | null
  }
  /** The pace of e-mails to a domain: from when on it takes another, and when to look for one (null: nothing waits). */
  notice_domain: { domain: string; free_at: string; look_at: string | null }
  /** Keyed hashes of what claims can be found by. */
  claim_trait: { key: string; claim_id: string }
  /** Up to which claim of the ledger the traits are made, and from which fields. */
  trait_progress: { id: 1; source: string; sequence: number }
  /** Who looked at which claims, and why; each entry is signed and holds the hash of the one before. */
  access_entry: { number: number; text: string }
  /** Keys of programs, by a keyed hash. */
  api_key: {
    name: string
    scope: ApiKeyScope
    key_hash: string
    made_at: string
    ends_at: string
    revoked_at: string | null
  }
  /** Claims that were erased. `pending`: JSON of the files that are still to be removed. */
  erasure: { claim_id: string; text: string; pending: string | null }
  /** The filings of erased claims, by their codes. */
  erased_filing: { reference_code: string; id: string; claim_id: string }
  step_count: { form_type: FormType; step: string; count: number }
  /** Submissions that servers have been receiving or processing for a while. `until`: the end of the lease, unless its server extends it. */
  open_submission: { id: string; owner: string; until: string }
  /** Large bodies that servers are receiving. `until` as above. */
  open_body: { id: string; member_id: string; bytes: number; moved_at: string; until: string }
  heartbeat: { id: 1; at: string }
  /** The files of all versions of the case, compressed, each once. */
  case_file: { hash: string; compressed: Uint8Array }
  /** `files`: JSON of the hashes of its files by their paths. */
  case_version: { version: string; files: string; stored_at: string }
  case_change: { number: number; version: string; since: string }
  /** What each server last reported about the case that it serves. */
  case_server: { id: string; name: string; number: number; reason: string | null; seen_at: string }
}
