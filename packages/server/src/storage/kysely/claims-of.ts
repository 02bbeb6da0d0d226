import type { Kysely, Selectable } from 'kysely'
import type { StoredClaim, StoredScan } from '../stored-claim.ts'
import type { Tables } from './tables.ts'

type ClaimRow = Selectable<Tables['claim']>

type DocumentRow = Omit<Selectable<Tables['claim_document']>, 'claim_id' | 'position'>

const scanOf = ({ scan_state, scan_finding, scan_signature }: DocumentRow): StoredScan => ({
  state: scan_state,
  finding: scan_finding,
  signature: scan_signature,
})

/** When a claim arrived. A malformed text was altered: opening the claim detects the difference. */
function receivedAt(text: string): Temporal.Instant {
  try {
    return Temporal.Instant.from(text)
  } catch {
    return Temporal.Instant.fromEpochMilliseconds(0)
  }
}

/** Whether a column is there and has a value. Rows of an earlier schema, which can be read unchanged, lack columns. */
const isFilled = (text: string | null | undefined): text is string => typeof text === 'string'

const claimOf = (row: ClaimRow, documents: readonly DocumentRow[]): StoredClaim => ({
  id: row.id,
  key: row.key,
  memberId: row.member_id,
  formType: row.form_type,
  fingerprint: row.fingerprint,
  referenceCode: row.reference_code,
  culture: row.culture,
  captchaState: row.captcha_state,
  paymentState: row.payment_state,
  caseVersion: row.case_version,
  receivedAt: receivedAt(row.received_at),
  amends: row.amends,
  liveKey: row.live_key,
  contentHash: row.content_hash,
  receipt: row.receipt,
  payload: { keyId: row.key_id, bytes: row.sealed },
  files: documents.map(({ file }) => file),
  scans: documents.map(scanOf),
  confirmedAt: isFilled(row.confirmed_at) ? receivedAt(row.confirmed_at) : null,
  confirmationSignature: isFilled(row.confirmation_signature) ? row.confirmation_signature : null,
})

/** Claims as they were filed, with their files, in the order of their rows. */
export async function claimsOf(db: Kysely<Tables>, rows: readonly ClaimRow[]): Promise<StoredClaim[]> {
  if (rows.length === 0) return []
  const documents = await db
    .selectFrom('claim_document')
    .select(['claim_id', 'file', 'scan_state', 'scan_finding', 'scan_signature'])
    .where(
      'claim_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('position')
    .execute()
  const byClaim = Map.groupBy(documents, ({ claim_id }) => claim_id)
  return rows.map((row) => claimOf(row, byClaim.get(row.id) ?? []))
}
