import type { FiledClaim } from '../../claims/vault/sealed-claims.ts'
import { heldDocuments } from './held-documents.ts'

/**
 * Whether a claim can be worked on. `held`: it waits for us or for a provider. `deficient`: something in it only the
 * claimant can mend, whatever else it waits for.
 */
export const claimStates = ['accepted', 'held', 'deficient'] as const

export type ClaimState = (typeof claimStates)[number]

/** `scan`: a document waits for the virus scanner. */
export type HeldReason = 'captcha' | 'payment' | 'scan'

/** `virus`: a document has one, so that nobody can open it. */
export type DeficientReason = 'virus'

/** What a claim's state follows from. */
export type JudgedClaim = Pick<FiledClaim, 'record' | 'scans'>

/** What a claim waits for; empty when for nothing. */
export const heldFor = ({ record, scans }: JudgedClaim): readonly HeldReason[] => [
  ...(record.captchaState === 'unverified' ? ['captcha' as const] : []),
  ...(record.paymentState === 'unverified' ? ['payment' as const] : []),
  ...(heldDocuments(scans).pending > 0 ? ['scan' as const] : []),
]

/** What the claimant has to mend; empty when nothing. */
export const deficientFor = ({ scans }: JudgedClaim): readonly DeficientReason[] =>
  heldDocuments(scans).infected > 0 ? ['virus'] : []

export function claimStateOf(claim: JudgedClaim): ClaimState {
  if (deficientFor(claim).length > 0) return 'deficient'
  return heldFor(claim).length > 0 ? 'held' : 'accepted'
}
