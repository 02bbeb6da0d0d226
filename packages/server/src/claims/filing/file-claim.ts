import type { CaseSettings } from '../../case/reading/case-settings.ts'
import { type Checkpoint, passCheckpoint } from '../../foundation/checkpoint.ts'
import type {
  ClaimStore,
  DeliveryKind,
  DocumentScan,
  FilingOutcome,
  LaterLimit,
  StoredClaim,
} from '../../storage/storage.ts'
import { receiptFor } from '../ledger/receipt.ts'
import { type ClaimRecord, contentHash, withoutSecrets } from '../vault/claim-record.ts'
import type { KeyRing } from '../vault/key-ring.ts'
import { type FiledClaim, sealClaim } from '../vault/sealed-claims.ts'
import type { SealedDocuments, StagedDocument } from '../vault/sealed-documents.ts'
import { referenceCodeFrom } from './reference-code.ts'

export interface FileClaimDeps {
  readonly claims: ClaimStore
  readonly caseId: string
  readonly ring: KeyRing
  readonly documents: SealedDocuments
  readonly randomBytes: (count: number) => Buffer
  /** What is to follow a claim once it is filed. */
  readonly deliveriesOf: (claim: Pick<ClaimRecord, 'formType' | 'models'>) => readonly DeliveryKind[]
  readonly checkpoint?: Checkpoint
}

/** A claim that may be filed, before it is known whether it is the first of its member and form. */
export interface ClaimToFile
  extends Omit<ClaimRecord, 'version' | 'referenceCode' | 'amends' | 'salt' | 'documents'> {
  readonly key: string
  /** In staging. */
  readonly documents: readonly (StagedDocument & {
    readonly clientId: string
    /** Media type. */
    readonly type: string
    readonly scan: DocumentScan
  })[]
  /** What becomes of it when this member has a claim of this form already. */
  readonly ifLater: CaseSettings['laterClaims']['Automotive']
}

/** `later`: there is a claim of this member and form, and the case takes no second. */
type FileClaimOutcome = Exclude<FilingOutcome, { outcome: 'notFirst' }> | { readonly outcome: 'later' }

function sealed(
  { ring, caseId, randomBytes }: FileClaimDeps,
  { key, ifLater, documents, models, ...facts }: ClaimToFile,
  amends: string | null,
): StoredClaim {
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
  const claim: FiledClaim = {
    record,
    key,
    documentKeys: documents.map((document) => document.key),
    liveKey: ifLater === 'separate' || amends !== null ? null : `${record.formType} ${record.memberId}`,
    receipt: signature,
    scans: documents.map(({ scan }) => scan),
  }
  return sealClaim(ring, caseId, claim, hash)
}

/**
 * Makes the documents durable, then files the claim, and what is to follow it, in one transaction. A claim that comes after the first of its
 * member and form is kept beside it, as the case says, and never takes its place.
 */
export async function fileClaim(
  deps: FileClaimDeps,
  claim: ClaimToFile,
  laterLimit: LaterLimit,
): Promise<FileClaimOutcome> {
  const { claims, documents, checkpoint = passCheckpoint } = deps
  await documents.keep(claim.documents.map(({ file }) => file))
  checkpoint('documentsKept')
  const deliveries = deps.deliveriesOf(claim)
  // Most claims are the first: whether there is another is found out as it is filed, by the key that only one can have.
  const asFirst = await claims.file(sealed(deps, claim, null), deliveries, laterLimit)
  if (asFirst.outcome !== 'notFirst') return asFirst
  if (claim.ifLater === 'refuse') return (await claims.outcomeOf(claim)) ?? { outcome: 'later' }
  const first = await claims.firstOf(claim.memberId, claim.formType)
  const asLater =
    first === null ? asFirst : await claims.file(sealed(deps, claim, first), deliveries, laterLimit)
  if (asLater.outcome === 'notFirst') throw new Error('A live key is taken, and no claim has it.')
  return asLater
}
