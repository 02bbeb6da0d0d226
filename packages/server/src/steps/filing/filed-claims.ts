import type { Readable } from 'node:stream'
import type { Receipt, SubmissionStateAnswer, WireModel } from '@redress/api'
import type { LoadedCase } from '@redress/case/reading/loaded-case.ts'
import { listMappings, modelNameOf } from '@redress/form'
import { type ClaimRecord, documentKeyOf, givenModels } from '../../claims/vault/claim-record.ts'
import { openClaim } from '../../claims/vault/filed-claim.ts'
import type { Uses } from '../../claims/vault/opened.ts'
import type { StoredClaim } from '../../storage/stored-claim.ts'
import type { Receiving, SubmissionOwner } from './receiving.ts'

/** A filed claim with readable documents. */
export interface ReadableClaim extends ClaimRecord {
  /** When the claimant confirmed it, or null. */
  readonly confirmedAt: Temporal.Instant | null
  /** The document at an index of the claim, as it was sent. The stream fails if it was altered. */
  readonly readDocument: (index: number) => Readable
}

/** Claims in plain text, one at a time. Each look-up throws RECORD_ALTERED if the claim was altered. */
export interface FiledClaims {
  readonly findByReferenceCode: (referenceCode: string) => Promise<ReadableClaim | null>
  /** The claim of the submission under this key. */
  readonly findByKey: (key: string) => Promise<ReadableClaim | null>
}

/** The claims of the case in plain text. */
export function filedClaims({
  storage,
  documents,
  ring,
}: Uses<'caseId' | 'claims', 'documents' | 'ring'>): FiledClaims {
  const readable = (stored: StoredClaim | null): ReadableClaim | null => {
    if (!stored) return null
    const { record, documentKeys, confirmedAt } = openClaim(ring, storage.caseId, stored)
    return {
      ...record,
      confirmedAt,
      readDocument: (index) => {
        const [document, key] = [record.documents[index], documentKeys[index]]
        if (document === undefined || key === undefined)
          throw new RangeError(`There is no document ${index}.`)
        return documents.read(documentKeyOf(record, document, key))
      },
    }
  }
  return {
    findByReferenceCode: async (code) => readable(await storage.claims.findByReferenceCode(code)),
    findByKey: async (key) => readable(await storage.claims.findByKey(key)),
  }
}

/** The file name in the claimant's document context, or the reference of a document without one. */
function nameOf(models: ClaimRecord['models'], clientId: string): string {
  const name = models.find((model) => model.clientId === clientId)?.fields.name
  return typeof name === 'string' ? name : clientId
}

/** The documents of a claim, as its receipts name them: name, size and hash. */
export const documentsOf = ({
  models,
  documents,
}: Pick<ClaimRecord, 'models' | 'documents'>): Receipt['documents'] =>
  documents.map(({ clientId, size, sha256 }) => ({ name: nameOf(models, clientId), size, sha256 }))

const textIn = ({ fields }: WireModel, name: string): string => {
  const value = fields[name]
  return typeof value === 'string' ? value : ''
}

/** The signatures of a claim besides the claimant's own, as its receipts name them: who, when, and the hash of what. */
export const signaturesOf = (models: readonly WireModel[]): NonNullable<Receipt['signatures']> =>
  models
    .filter(({ metadata }) => metadata.dtoMapping === 'signatures')
    .map((model) => ({
      model: modelNameOf(model),
      name: textIn(model, 'signature'),
      day: textIn(model, 'signatureDate'),
      sha256: textIn(model, 'shownSha256'),
    }))

interface StatedIn {
  readonly filed: FiledClaims
  readonly receiving: Receiving
  readonly loadedCase: LoadedCase
  /** The figures of a document of a claim, in words; empty for one that is no list. */
  readonly figuresOf: (claim: ReadableClaim, clientId: string) => string
}

type Documents = Receipt['documents']

/** The documents of a claim, lists with their figures. */
const documentsWithFigures = (claim: ReadableClaim, { figuresOf }: Pick<StatedIn, 'figuresOf'>): Documents =>
  documentsOf(claim).map((document, index) => {
    const figures = figuresOf(claim, claim.documents[index]?.clientId ?? '')
    return figures === '' ? document : { ...document, figures }
  })

const receiptOf = (
  claim: ReadableClaim,
  { loadedCase: { settings }, figuresOf }: StatedIn,
  signatures = signaturesOf(givenModels(claim)),
): Receipt => ({
  referenceCode: claim.referenceCode,
  receivedAt: claim.receivedAt.toString(),
  timeZone: settings.timeZone,
  ...(claim.confirmation && { confirmed: claim.confirmedAt !== null }),
  // Whoever gives what is missing is on the claim page already.
  ...(settings.claimPage?.opensBy[claim.formType] && claim.cures === undefined && { claimPage: true }),
  counts: Object.fromEntries(
    listMappings.map((mapping) => [
      mapping,
      givenModels(claim).filter(({ metadata }) => metadata.dtoMapping === mapping).length,
    ]),
  ),
  ...(signatures.length > 0 && { signatures: [...signatures] }),
  documents: documentsWithFigures(claim, { figuresOf }),
})

/**
 * The state of a submission, for its own class member. A key of another member's claim gets the response for an
 * unused key.
 */
export async function submissionState(
  deps: StatedIn,
  owner: SubmissionOwner,
): Promise<SubmissionStateAnswer> {
  const { filed, receiving } = deps
  // Before the claims are read: a submission that is filed in between is then found there.
  if (await receiving.has(owner)) return { state: 'inProgress' }
  const claim = await filed.findByKey(owner.key)
  const isOwn = claim?.memberId === owner.memberId && claim.formType === owner.formType
  return claim && isOwn ? { state: 'filed', receipt: receiptOf(claim, deps) } : { state: 'notFiled' }
}
