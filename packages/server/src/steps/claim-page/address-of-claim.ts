import type { CaseSettings } from '@redress/case/reading/case-settings.ts'
import { changesOf, isYoung } from '../../claims/history/open-changes.ts'
import { presentModels, type WholeClaim } from '../../claims/history/whole-claim.ts'
import { receiptAddress } from '../filing/receipt-address.ts'

/** A claim by its history and its newest filing. */
type Claim = Pick<WholeClaim, 'history' | 'newest'>

/**
 * The answers by which a claimant is reached: those of the newest filing with what was changed since. A change does not count before
 * the days have passed in which somebody at the former address can object: whoever made it could otherwise keep the claimant out.
 */
export function answersToReach(
  settings: CaseSettings,
  claim: Claim,
  now: Temporal.Instant,
): ReturnType<typeof presentModels> {
  const holdDays = settings.claimPage?.holdDays ?? 0
  const young = changesOf(claim.history)
    .filter((change) => change.standing === 'counts' && isYoung(change, now, holdDays))
    .map(({ event }) => event.number)
  return presentModels(claim, ({ number }) => !young.includes(number))
}

/** The e-mail address to which links to a claim are sent; null where there is none. */
export const addressOfClaim = (settings: CaseSettings, claim: Claim, now: Temporal.Instant): string | null =>
  receiptAddress(settings, {
    formType: claim.newest.record.formType,
    models: answersToReach(settings, claim, now),
  })

/** The address that was in force before an event: where it is announced. Null where there was none. */
export function addressBefore(settings: CaseSettings, claim: WholeClaim, number: number): string | null {
  const models = presentModels(claim, (event) => event.number < number)
  return receiptAddress(settings, { formType: claim.newest.record.formType, models })
}
