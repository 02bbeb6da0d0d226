import { canonicalJson } from '@redress/foundation/canonical-json.ts'
import { type Fault, fault } from '@redress/foundation/faults/fault.ts'
import { parsedJson } from '@redress/foundation/json.ts'
import * as z from 'zod/mini'
import type { DocumentScan, StoredClaim, StoredScan } from '../../storage/stored-claim.ts'
import { type ClaimRecord, contentHash, storedRecordSchema } from './claim-record.ts'
import type { KeyRing } from './key-ring.ts'
import { updateRedress } from './later-version.ts'
import { type Place, seal, unseal } from './seal.ts'
import { openConfirmation, openScan } from './signed-statements.ts'

/** A claim with related data that the ledger does not prove. */
export interface FiledClaim {
  readonly record: ClaimRecord
  /** The idempotency key of its submission. */
  readonly key: string
  /** The keys of its documents, in their order. */
  readonly documentKeys: readonly Uint8Array[]
  readonly liveKey: string | null
  /** The signature of its receipt. */
  readonly receipt: string
  /** The scans of its documents, in their order: the only part that changes. */
  readonly scans: readonly DocumentScan[]
  /** When the claimant confirmed it; null before, and where the case does not ask for it. */
  readonly confirmedAt: Temporal.Instant | null
}

const scanSchema = z.strictObject({
  state: z.enum(['clean', 'infected', 'pending', 'notScanned']),
  finding: z.nullable(z.string()),
})

const notScanned: DocumentScan = { state: 'notScanned', finding: null }

const payloadSchema = z.object({
  record: storedRecordSchema,
  key: z.string(),
  documentKeys: z.array(z.string()),
  liveKey: z.nullable(z.string()),
  receipt: z.string(),
  /** The scans when the claim was filed; missing in claims from before there was a scanner. */
  scans: z.optional(z.array(scanSchema)),
})

/** The place of a claim's payload. */
export const claimPlace = (caseId: string, claimId: string): Place => [caseId, 'claim', claimId, 'payload']

const payloadOf = ({ record, key, documentKeys, liveKey, receipt, scans }: FiledClaim): Buffer =>
  Buffer.from(
    JSON.stringify({
      record,
      key,
      documentKeys: documentKeys.map((each) => Buffer.from(each).toString('base64')),
      liveKey,
      receipt,
      scans,
    }),
  )

/** The plain columns that the payload repeats. */
type ClaimFacts = Omit<StoredClaim, 'payload' | 'scans' | 'confirmedAt' | 'confirmationSignature'>

/** The plain columns beside the payload, readable without a key. */
const factsOf = (
  { record, key, liveKey, receipt }: Omit<FiledClaim, 'scans' | 'confirmedAt'>,
  hash = contentHash(record),
): ClaimFacts => ({
  id: record.id,
  key,
  memberId: record.memberId,
  formType: record.formType,
  fingerprint: record.fingerprint,
  referenceCode: record.referenceCode,
  culture: record.culture,
  captchaState: record.captchaState,
  paymentState: record.paymentState,
  caseVersion: record.caseVersion,
  receivedAt: Temporal.Instant.from(record.receivedAt),
  amends: record.amends,
  liveKey,
  contentHash: hash,
  receipt,
  files: record.documents.map(({ file }) => file),
})

/** Seals a claim that is filed for the storage, before it can be confirmed; the caller may pass the content hash if it is known. */
export const sealClaim = (ring: KeyRing, caseId: string, claim: FiledClaim, hash?: string): StoredClaim => ({
  ...factsOf(claim, hash),
  scans: claim.record.documents.map((_, index) => ({
    ...(claim.scans[index] ?? notScanned),
    signature: null,
  })),
  confirmedAt: null,
  confirmationSignature: null,
  payload: seal(ring, claimPlace(caseId, claim.record.id), payloadOf(claim)),
})

const versionSchema = z.object({ record: z.object({ version: z.int() }) })

/** The newest version of a record that is read. */
const newestRecord = 2

/** Why a payload that was decrypted is not read: a later version wrote it, or it is damaged. */
function unreadable({ referenceCode }: StoredClaim, text: string): Fault<'RECORD_ALTERED'> {
  const version = z.safeParse(versionSchema, parsedJson(text)).data?.record.version ?? 0
  return fault(
    'RECORD_ALTERED',
    version > newestRecord
      ? `The claim ${referenceCode} has a record of version ${version}, of a later version of Redress. ${updateRedress}`
      : `The content of the claim ${referenceCode} was altered in the storage.`,
  )
}

/** Opens a stored claim. @throws RECORD_ALTERED if it cannot be decrypted, or anything beside it was altered */
export function openClaim(ring: KeyRing, caseId: string, stored: StoredClaim): FiledClaim {
  const { payload, scans, confirmedAt: _at, confirmationSignature: _signature, ...facts } = stored
  const text = unseal(ring, claimPlace(caseId, stored.id), payload).toString()
  const { data } = z.safeParse(payloadSchema, parsedJson(text))
  if (!data) throw unreadable(stored, text)
  const { documentKeys, scans: asFiled = [], ...opened } = data
  const claim = { ...opened, documentKeys: documentKeys.map((key) => Buffer.from(key, 'base64')) }
  if (canonicalJson(factsOf(claim)) !== canonicalJson(facts) || scans.length !== facts.files.length) {
    throw fault(
      'RECORD_ALTERED',
      `The plain columns of the claim ${claim.record.referenceCode} were altered.`,
    )
  }
  const opening = (scan: StoredScan, index: number): DocumentScan => {
    const document = { caseId, claimId: stored.id, file: facts.files[index] ?? '' }
    return openScan(ring, document, scan, asFiled[index] ?? notScanned)
  }
  const confirmedAt = openConfirmation(ring, { caseId, claimId: stored.id }, stored)
  return { ...claim, confirmedAt, scans: scans.map(opening) }
}
