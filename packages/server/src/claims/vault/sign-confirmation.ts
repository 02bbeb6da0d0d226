import { fault } from '../../foundation/faults/fault.ts'
import type { StoredClaim, StoredConfirmation } from '../../storage/stored-claim.ts'
import type { KeyRing } from './key-ring.ts'
import { isStatementSigned, signStatement } from './sign-statement.ts'

/** The claim of a confirmation. */
interface ConfirmedClaim {
  readonly caseId: string
  readonly claimId: string
}

const kind = 'confirmation'

const statementOf = ({ caseId, claimId }: ConfirmedClaim, at: Temporal.Instant): object => ({
  caseId,
  claimId,
  confirmedAt: at.toString(),
})

/** A signed confirmation for storage, so that write access to the storage cannot forge it. */
export function signConfirmation(
  ring: KeyRing,
  claim: ConfirmedClaim,
  moment: Temporal.Instant,
): StoredConfirmation {
  const at = Temporal.Instant.fromEpochMilliseconds(moment.epochMilliseconds)
  return { at, signature: signStatement(ring, kind, statementOf(claim, at)) }
}

/** Reads when a claim was confirmed; null before. @throws RECORD_ALTERED if no key of the ring signed exactly this */
export function openConfirmation(
  ring: KeyRing,
  claim: ConfirmedClaim,
  { confirmedAt: at, confirmationSignature: signature }: StoredClaim,
): Temporal.Instant | null {
  if (at === null && signature === null) return null
  if (at === null || signature === null || !isStatementSigned(ring, kind, statementOf(claim, at), signature))
    throw fault(
      'RECORD_ALTERED',
      `The confirmation of the claim ${claim.claimId} was altered in the storage.`,
    )
  return at
}
