import { formNameSchema } from '@redress/form'
import * as z from 'zod/mini'
import type { ClaimData, NoticeRow } from './system.ts'

const claimRow = z.pipe(
  z.object({
    id: z.string(),
    key: z.string(),
    reference_code: z.string(),
    form_type: formNameSchema,
    member_id: z.string(),
    fingerprint: z.string(),
    culture: z.string(),
    captcha_state: z.enum(['verified', 'unverified']),
    payment_state: z.nullable(z.enum(['verified', 'unverified'])),
    case_version: z.string(),
    received_at: z.string(),
    amends: z.nullable(z.string()),
    live_key: z.nullable(z.string()),
    content_hash: z.string(),
    receipt: z.string(),
    key_id: z.string(),
    sealed: z.instanceof(Uint8Array),
  }),
  z.transform((row) => ({
    id: row.id,
    key: row.key,
    referenceCode: row.reference_code,
    formType: row.form_type,
    memberId: row.member_id,
    fingerprint: row.fingerprint,
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
  })),
)

const keyRows = z.array(z.object({ key: z.string(), claim_id: z.string() }))
const fileRows = z.array(
  z.object({
    file: z.string(),
    claim_id: z.string(),
    scan_state: z.enum(['clean', 'infected', 'pending', 'notScanned']),
    scan_finding: z.nullable(z.string()),
    scan_signature: z.nullable(z.string()),
  }),
)
type FileRow = z.infer<typeof fileRows>[number]

const scanOf = ({ scan_state, scan_finding, scan_signature }: FileRow) => ({
  state: scan_state,
  finding: scan_finding,
  signature: scan_signature,
})

/** The rows of three tables. */
interface ClaimRows {
  readonly claim: readonly unknown[]
  readonly submission_key: readonly unknown[]
  /** In the order of their claims and positions. */
  readonly claim_document: readonly unknown[]
}

/** Claims with their keys and documents, from the rows of either database. @throws for an invalid row */
export function claimsFromRows(rows: ClaimRows): ClaimData[] {
  const keysOf = Map.groupBy(z.parse(keyRows, rows.submission_key), ({ claim_id }) => claim_id)
  const filesOf = Map.groupBy(z.parse(fileRows, rows.claim_document), ({ claim_id }) => claim_id)
  return z.parse(z.array(claimRow), rows.claim).map((claim) => {
    const documents = filesOf.get(claim.id) ?? []
    const files = documents.map(({ file }) => file)
    return {
      stored: {
        ...claim,
        files,
        scans: documents.map(scanOf),
        confirmedAt: null,
        confirmationSignature: null,
      },
      keys: (keysOf.get(claim.id) ?? []).map(({ key }) => key),
    }
  })
}

const noticeRows = z.array(
  z.pipe(
    z.object({
      id: z.string(),
      message_id: z.string(),
      name: z.string(),
      event_id: z.string(),
      state: z.string(),
      maybe_twice: z.union([z.number(), z.boolean()]),
    }),
    z.transform(({ id, message_id, name, event_id, state, maybe_twice }) => ({
      ...{ id, messageId: message_id, name, eventId: event_id, state },
      mayBeTwice: Boolean(maybe_twice),
    })),
  ),
)

/** Notices from the rows of either database. @throws for an invalid row */
export const noticesFromRows = (rows: readonly unknown[]): readonly NoticeRow[] => z.parse(noticeRows, rows)

/** The queries for these rows. */
export const claimQueries = {
  claim: 'SELECT * FROM claim ORDER BY id',
  submission_key: 'SELECT key, claim_id FROM submission_key',
  claim_document: 'SELECT * FROM claim_document ORDER BY claim_id, position',
  notice: 'SELECT id, message_id, name, event_id, state, maybe_twice FROM notice ORDER BY id',
} as const
