import {
  type ClaimState,
  claimStateOf,
  type DeficientReason,
  deficientFor,
  type HeldReason,
  heldFor,
  type JudgedClaim,
} from '../exports/claim-state.ts'

/** A claim that cannot be processed yet. */
interface WaitingClaim {
  readonly referenceCode: string
  readonly form: string
  readonly receivedAt: Temporal.Instant
  readonly reasons: readonly (DeficientReason | HeldReason)[]
  /** The newest later claim of the same class member on the same form. */
  amendedBy: string | null
}

/** How many claims in one state are listed. */
export const waitingListed = 100

/** Lists the first claims in one state. Claims must be added in the order of the ledger: an amendment comes after its claim. */
export function waitingList(state: Exclude<ClaimState, 'accepted'>) {
  const listed: WaitingClaim[] = []
  const byFirst = new Map<string, WaitingClaim[]>()
  const add = (claim: JudgedClaim): void => {
    const { id, referenceCode, formType: form, amends } = claim.record
    const before = byFirst.get(amends ?? id) ?? []
    for (const each of before) each.amendedBy = referenceCode
    if (listed.length === waitingListed || claimStateOf(claim) !== state) return
    const receivedAt = Temporal.Instant.from(claim.record.receivedAt)
    const reasons = [...deficientFor(claim), ...heldFor(claim)]
    const waiting = { referenceCode, form, receivedAt, reasons, amendedBy: null }
    listed.push(waiting)
    byFirst.set(amends ?? id, [...before, waiting])
  }
  return { add, listed }
}

export type WaitingClaims = ReturnType<typeof waitingList>['listed']
