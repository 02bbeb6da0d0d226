import type { ClaimRecord } from '../../claims/vault/claim-record.ts'
import type { FiledClaim } from '../../claims/vault/filed-claim.ts'
import type { DocumentScan } from '../../storage/stored-claim.ts'
import { heldDocuments } from './held-documents.ts'

/**
 * Whether a claim can be processed. `held`: it waits for the administrator or for a provider. `deficient`: it has a
 * problem that only the claimant can correct, whatever else it waits for.
 */
export const claimStates = ['accepted', 'held', 'deficient'] as const

export type ClaimState = (typeof claimStates)[number]

/** `scan`: a document waits for the virus scanner. `confirmation`: the claimant has not used the link of the e-mail. */
export type HeldReason = 'captcha' | 'payment' | 'scan' | 'confirmation'

/** `virus`: a document has a virus, so that it cannot be opened. */
export type DeficientReason = 'virus'

/** The facts that determine a claim's state. */
interface StateFacts {
  readonly record: Pick<ClaimRecord, 'captchaState' | 'paymentState' | 'confirmation'>
  readonly scans: readonly Pick<DocumentScan, 'state'>[]
  readonly confirmedAt: Temporal.Instant | null
}

/** A claim with the facts that determine its state. */
export type JudgedClaim = Pick<FiledClaim, 'record' | 'scans' | 'confirmedAt'>

/** The reasons why a claim is held; empty if it is not. */
export const heldFor = ({ record, scans, confirmedAt }: StateFacts): readonly HeldReason[] => [
  ...(record.captchaState === 'unverified' ? ['captcha' as const] : []),
  ...(record.paymentState === 'unverified' ? ['payment' as const] : []),
  ...(heldDocuments(scans).pending > 0 ? ['scan' as const] : []),
  ...(record.confirmation === 'asked' && confirmedAt === null ? ['confirmation' as const] : []),
]

/** What the claimant must correct; empty if nothing. */
export const deficientFor = ({ scans }: Pick<StateFacts, 'scans'>): readonly DeficientReason[] =>
  heldDocuments(scans).infected > 0 ? ['virus'] : []

export function claimStateOf(claim: StateFacts): ClaimState {
  if (deficientFor(claim).length > 0) return 'deficient'
  return heldFor(claim).length > 0 ? 'held' : 'accepted'
}
