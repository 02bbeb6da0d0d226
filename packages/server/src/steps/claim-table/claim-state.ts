import type { ClaimRecord } from '../../claims/vault/claim-record.ts'
import type { FiledClaim } from '../../claims/vault/filed-claim.ts'
import type { DocumentScan } from '../../storage/stored-claim.ts'

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

/** The number of held documents, by reason. */
export interface HeldDocuments {
  readonly pending: number
  readonly infected: number
}

/** Whether a document is withheld: it waits for the virus scanner, or has a virus. */
export const isHeldBack = (scan: Pick<DocumentScan, 'state'> | undefined): boolean =>
  scan?.state === 'pending' || scan?.state === 'infected'

/** The number of held documents among these, by reason. */
export const heldDocuments = (scans: readonly Pick<DocumentScan, 'state'>[]): HeldDocuments => ({
  pending: scans.filter(({ state }) => state === 'pending').length,
  infected: scans.filter(({ state }) => state === 'infected').length,
})

export const addHeld = (some: HeldDocuments, others: HeldDocuments): HeldDocuments => ({
  pending: some.pending + others.pending,
  infected: some.infected + others.infected,
})

/** The reasons for held documents in words: `3 wait for a virus scan, 1 has a virus`. Empty if none is held. */
export function heldWords({ pending, infected }: HeldDocuments): string {
  const words = [
    pending > 0 ? `${pending.toLocaleString('en')} ${pending === 1 ? 'waits' : 'wait'} for a virus scan` : '',
    infected > 0 ? `${infected.toLocaleString('en')} ${infected === 1 ? 'has' : 'have'} a virus` : '',
  ]
  return words.filter((each) => each !== '').join(', ')
}
