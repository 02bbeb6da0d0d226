import type { Kysely, Selectable } from 'kysely'
import type { StoredClaim } from '../storage.ts'
import type { Tables } from './tables.ts'

type ClaimRow = Selectable<Tables['claim']>

const claimOf = (row: ClaimRow, files: readonly string[]): StoredClaim => ({
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
  receivedAt: Temporal.Instant.from(row.received_at),
  amends: row.amends,
  liveKey: row.live_key,
  contentHash: row.content_hash,
  receipt: row.receipt,
  payload: { keyId: row.key_id, bytes: row.sealed },
  files,
})

/** Claims as they were filed, with their files, in the order of their rows. */
export async function claimsOf(db: Kysely<Tables>, rows: readonly ClaimRow[]): Promise<StoredClaim[]> {
  if (rows.length === 0) return []
  const documents = await db
    .selectFrom('claim_document')
    .select(['claim_id', 'file'])
    .where(
      'claim_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('position')
    .execute()
  const files = Map.groupBy(documents, ({ claim_id }) => claim_id)
  return rows.map((row) =>
    claimOf(
      row,
      (files.get(row.id) ?? []).map(({ file }) => file),
    ),
  )
}
