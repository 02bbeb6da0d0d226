import { listMappings } from '@redress/engine'
import type { Receipt, SubmissionStateAnswer } from '@redress/engine/contract'
import type { FiledClaims, ReadableClaim } from './filed-claims.ts'
import type { Receiving, SubmissionOwner } from './receiving.ts'

interface SubmissionStateDeps {
  readonly claims: Pick<FiledClaims, 'findByKey'>
  readonly receiving: Receiving
  /** The settlement's zone by its name in the case. */
  readonly timeZone: string
}

/** The file name that the claimant's document context gives, or the reference of a document that has none. */
function nameOf({ models }: ReadableClaim, clientId: string): string {
  const name = models.find((model) => model.clientId === clientId)?.fields.name
  return typeof name === 'string' ? name : clientId
}

const receiptOf = (claim: ReadableClaim, timeZone: string): Receipt => ({
  referenceCode: claim.referenceCode,
  receivedAt: claim.receivedAt.toString(),
  timeZone,
  counts: Object.fromEntries(
    listMappings.map((mapping) => [
      mapping,
      claim.models.filter(({ metadata }) => metadata.dtoMapping === mapping).length,
    ]),
  ),
  documents: claim.documents.map(({ clientId, size, sha256 }) => ({
    name: nameOf(claim, clientId),
    size,
    sha256,
  })),
})

/**
 * What became of a submission, for the class member whose it is (SUB-13). A key of somebody else's claim is answered
 * as one that nobody has used.
 */
export async function submissionState(
  { claims, receiving, timeZone }: SubmissionStateDeps,
  owner: SubmissionOwner,
): Promise<SubmissionStateAnswer> {
  // Before the claims are read: a submission that is filed in between is then found there.
  if (receiving.has(owner)) return { state: 'inProgress' }
  const claim = await claims.findByKey(owner.key)
  const isOwn = claim?.memberId === owner.memberId && claim.formType === owner.formType
  return claim && isOwn ? { state: 'filed', receipt: receiptOf(claim, timeZone) } : { state: 'notFiled' }
}
