import type { CaseSettings } from '@redress/case/reading/case-settings.ts'
import { codeLength, codeLetters, inGroups, weightedSum } from '@redress/form/reference-code'
import { passCheckpoint } from '@redress/foundation/checkpoint.ts'
import { receiptFor } from '../../claims/ledger/receipt.ts'
import { type ClaimRecord, contentHash, withoutSecrets } from '../../claims/vault/claim-record.ts'
import { type FiledClaim, sealClaim } from '../../claims/vault/filed-claim.ts'
import type { Opened, Uses } from '../../claims/vault/opened.ts'
import type { StagedDocument } from '../../claims/vault/sealed-documents.ts'
import type { ClaimAsRead, FilingConditions, FilingOutcome, LaterLimit } from '../../storage/claim-store.ts'
import type { DocumentScan, StoredClaim } from '../../storage/stored-claim.ts'
import type { DeliveryKind } from '../outbox/stored/outbox-store.ts'

/** What files claims. */
export interface ClaimFiling
  extends Uses<'caseId' | 'claims', 'ring' | 'documents' | 'randomBytes' | 'checkpoint'> {
  /** The deliveries for a claim once it is filed. */
  readonly deliveriesOf: (claim: Pick<ClaimRecord, 'formType' | 'models'>) => readonly DeliveryKind[]
}

/** A claim to file, before it is known whether it is the first of its member and form. */
export interface ClaimToFile
  extends Omit<ClaimRecord, 'version' | 'referenceCode' | 'amends' | 'salt' | 'documents'> {
  readonly key: string
  /** Staged documents. */
  readonly documents: readonly (StagedDocument & {
    readonly clientId: string
    /** Media type. */
    readonly type: string
    readonly scan: DocumentScan
  })[]
  /** How it is stored if this member already has a claim of this form. */
  readonly ifLater: CaseSettings['laterClaims'][string]
  /** The first claim of somebody who was merged into this member, where the member has none of this form. */
  readonly firstOfMerged?: string | null
  /** The draft that it was written in, where nobody else could tell that it is filed twice. */
  readonly filedDraft?: FilingConditions['draft']
}

/** What decides how a claim is filed, and is no part of it. */
type NotSealed = 'ifLater' | 'firstOfMerged' | 'filedDraft'

/** `later`: this member has a claim of this form, and the case accepts only one. */
type FileClaimOutcome =
  | Exclude<FilingOutcome, { outcome: 'notFirst' | 'changedSince' }>
  | { readonly outcome: 'later' }

/** What a filing is stored as: what it amends, and what is unique about it. */
interface StoredAs {
  readonly amends: string | null
  readonly liveKey: string | null
}

function sealed(
  { storage, ring, randomBytes }: Uses<'caseId', 'ring' | 'randomBytes'>,
  { key, documents, models, ...facts }: Omit<ClaimToFile, NotSealed>,
  { amends, liveKey }: StoredAs,
): StoredClaim {
  // In one call: separate calls cost more than what they are for.
  const random = randomBytes(32)
  const record: ClaimRecord = {
    version: 2,
    ...facts,
    models: withoutSecrets(models).models,
    referenceCode: referenceCodeFrom(random.subarray(0, 16)),
    amends,
    salt: random.toString('hex', 16),
    documents: documents.map(({ claimId, clientId, file, type, size, sha256 }) => ({
      clientId,
      file,
      type,
      size,
      sha256,
      // Sent before its claim: its encryption names the upload.
      ...(claimId !== facts.id && { upload: claimId }),
    })),
  }
  const hash = contentHash(record)
  const { signature } = receiptFor(ring, { ...record, contentHash: hash })
  const filed: FiledClaim = {
    record,
    key,
    documentKeys: documents.map((document) => document.key),
    liveKey,
    receipt: signature,
    scans: documents.map(({ scan }) => scan),
    confirmedAt: null,
  }
  return sealClaim(ring, storage.caseId, filed, hash)
}

/** Makes the documents durable. A claim is filed only after its documents. */
export async function keepDocuments(
  { documents, checkpoint = passCheckpoint }: Pick<Opened, 'documents' | 'checkpoint'>,
  staged: readonly Pick<StagedDocument, 'file' | 'checksum'>[],
): Promise<void> {
  await documents.keep(staged)
  checkpoint('documentsStored')
}

/**
 * Makes the documents durable, then files the claim and its deliveries in one transaction. A claim after the first of its
 * member and form is stored beside it, as the case configures, and never replaces it.
 */
export async function fileClaim(
  deps: ClaimFiling,
  { ifLater, firstOfMerged = null, filedDraft, ...claim }: ClaimToFile,
  limit: LaterLimit,
): Promise<FileClaimOutcome> {
  const { claims } = deps.storage
  await keepDocuments(deps, claim.documents)
  const deliveries = deps.deliveriesOf(claim)
  const fileAs = async (storedAs: StoredAs) => {
    const outcome = await claims.file(sealed(deps, claim, storedAs), deliveries, { limit, draft: filedDraft })
    if (outcome.outcome === 'changedSince')
      throw new Error('Only a cure is compared with the claim as it was read.')
    return outcome
  }
  if (firstOfMerged !== null && ifLater !== 'separate') {
    if (ifLater === 'refuse') return (await claims.outcomeOf(claim)) ?? { outcome: 'later' }
    const amending = await fileAs({ amends: firstOfMerged, liveKey: null })
    if (amending.outcome !== 'notFirst') return amending
  }
  const liveKey = ifLater === 'separate' ? null : `${claim.formType} ${claim.memberId}`
  // Most claims are the first: the unique key shows during filing whether there is another.
  const asFirst = await fileAs({ amends: null, liveKey })
  if (asFirst.outcome !== 'notFirst') return asFirst
  if (ifLater === 'refuse') return (await claims.outcomeOf(claim)) ?? { outcome: 'later' }
  const amends = await claims.firstOf(claim.memberId, claim.formType)
  const asLater = amends === null ? asFirst : await fileAs({ amends, liveKey: null })
  if (asLater.outcome === 'notFirst') throw new Error('A live key is taken, and no claim has it.')
  return asLater
}

/**
 * Files a cure, whose documents are durable, and its deliveries in one transaction, if the claim that it amends is still as it was
 * read; nothing of it otherwise. No limit of later claims counts it.
 */
export const fileCure = (
  deps: ClaimFiling,
  claim: Omit<ClaimToFile, NotSealed>,
  storedAs: { readonly amends: string; readonly liveKey: string },
  amendsAsRead: ClaimAsRead,
): Promise<FilingOutcome> =>
  deps.storage.claims.file(sealed(deps, claim, storedAs), deps.deliveriesOf(claim), { amendsAsRead })

const base = codeLetters.length
const randomLetters = codeLength - 1

/** The letter that makes the weighted sum of the whole code 0. */
function checkLetter(letters: readonly number[]): number {
  const weight = letters.length + 1
  const sum = weightedSum(letters)
  return (
    Array.from({ length: base }, (_, letter) => letter).find(
      (letter) => (sum + letter * weight) % base === 0,
    ) ?? 0
  )
}

/**
 * A reference code from 16 random bytes: 15 random letters (72 bits) and a check letter, in groups of four, like
 * `7KQ2-M9XA-4TRB-HW3F`. It cannot be guessed, and a mistyped one is detected.
 */
export function referenceCodeFrom(random: Uint8Array): string {
  if (random.length < 16) throw new RangeError('A reference code needs 16 random bytes.')
  let rest = random.reduce((number, byte) => number * 256n + BigInt(byte), 0n)
  const letters = Array.from({ length: randomLetters }, () => {
    const letter = Number(rest % BigInt(base))
    rest /= BigInt(base)
    return letter
  })
  const text = [...letters, checkLetter(letters)].map((letter) => codeLetters.charAt(letter)).join('')
  return inGroups(text)
}
