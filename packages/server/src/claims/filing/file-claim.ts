import type { CaseSettings } from '../../case/reading/case-settings.ts'
import { type Checkpoint, passCheckpoint } from '../../foundation/checkpoint.ts'
import type { ClaimStore, FilingOutcome, LaterLimit } from '../../storage/claim-store.ts'
import type { DeliveryKind } from '../../storage/outbox-store.ts'
import type { DocumentScan, StoredClaim } from '../../storage/stored-claim.ts'
import { receiptFor } from '../ledger/receipt.ts'
import { type ClaimRecord, contentHash, withoutSecrets } from '../vault/claim-record.ts'
import { type FiledClaim, sealClaim } from '../vault/filed-claim.ts'
import type { KeyRing } from '../vault/key-ring.ts'
import type { SealedDocuments, StagedDocument } from '../vault/sealed-documents.ts'
import { referenceCodeFrom } from './reference-code.ts'

export interface FileClaimDeps {
  readonly claims: ClaimStore
  readonly caseId: string
  readonly ring: KeyRing
  readonly documents: SealedDocuments
  readonly randomBytes: (count: number) => Buffer
  /** The deliveries for a claim once it is filed. */
  readonly deliveriesOf: (claim: Pick<ClaimRecord, 'formType' | 'models'>) => readonly DeliveryKind[]
  readonly checkpoint?: Checkpoint
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
}

/** `later`: this member has a claim of this form, and the case accepts only one. */
type FileClaimOutcome = Exclude<FilingOutcome, { outcome: 'notFirst' }> | { readonly outcome: 'later' }

function sealed(
  { ring, caseId, randomBytes }: FileClaimDeps,
  claim: ClaimToFile,
  amends: string | null,
): StoredClaim {
  const { key, ifLater, firstOfMerged: _, documents, models, ...facts } = claim
  const record: ClaimRecord = {
    version: 2,
    ...facts,
    models: withoutSecrets(models).models,
    referenceCode: referenceCodeFrom(randomBytes(16)),
    amends,
    salt: randomBytes(16).toString('hex'),
    documents: documents.map(({ clientId, file, type, size, sha256 }) => ({
      clientId,
      file,
      type,
      size,
      sha256,
    })),
  }
  const hash = contentHash(record)
  const { signature } = receiptFor(ring, { ...record, contentHash: hash })
  const filed: FiledClaim = {
    record,
    key,
    documentKeys: documents.map((document) => document.key),
    liveKey: ifLater === 'separate' || amends !== null ? null : `${record.formType} ${record.memberId}`,
    receipt: signature,
    scans: documents.map(({ scan }) => scan),
    confirmedAt: null,
  }
  return sealClaim(ring, caseId, filed, hash)
}

/**
 * Makes the documents durable, then files the claim and its deliveries in one transaction. A claim after the first of its
 * member and form is stored beside it, as the case configures, and never replaces it.
 */
export async function fileClaim(
  deps: FileClaimDeps,
  claim: ClaimToFile,
  laterLimit: LaterLimit,
): Promise<FileClaimOutcome> {
  const { claims, documents, checkpoint = passCheckpoint } = deps
  await documents.keep(claim.documents.map(({ file }) => file))
  checkpoint('documentsStored')
  const deliveries = deps.deliveriesOf(claim)
  if (claim.firstOfMerged && claim.ifLater !== 'separate') {
    if (claim.ifLater === 'refuse') return (await claims.outcomeOf(claim)) ?? { outcome: 'later' }
    const amending = await claims.file(sealed(deps, claim, claim.firstOfMerged), deliveries, laterLimit)
    if (amending.outcome !== 'notFirst') return amending
  }
  // Most claims are the first: the unique key shows during filing whether there is another.
  const asFirst = await claims.file(sealed(deps, claim, null), deliveries, laterLimit)
  if (asFirst.outcome !== 'notFirst') return asFirst
  if (claim.ifLater === 'refuse') return (await claims.outcomeOf(claim)) ?? { outcome: 'later' }
  const first = await claims.firstOf(claim.memberId, claim.formType)
  const asLater =
    first === null ? asFirst : await claims.file(sealed(deps, claim, first), deliveries, laterLimit)
  if (asLater.outcome === 'notFirst') throw new Error('A live key is taken, and no claim has it.')
  return asLater
}
