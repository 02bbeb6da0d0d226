import type { CaseSettings } from '../../case/reading/case-settings.ts'
import { receiptAddress } from '../filing/receipt-address.ts'
import { changesOf, isYoung } from '../history/open-changes.ts'
import { presentModels, type WholeClaim } from './whole-claim.ts'

/**
 * The e-mail address to which links to a claim are sent; null where there is none. A new address is not it before the days have passed
 * in which somebody at the former one can object: whoever changed it could otherwise keep its claimant out.
 */
export function addressOfClaim(
  settings: CaseSettings,
  claim: WholeClaim,
  now: Temporal.Instant,
): string | null {
  const holdDays = settings.claimPage?.holdDays ?? 0
  const young = changesOf(claim.history)
    .filter((change) => change.standing === 'counts' && isYoung(change, now, holdDays))
    .map(({ event }) => event.number)
  const models = presentModels(claim, ({ number }) => !young.includes(number))
  return receiptAddress(settings, { formType: claim.newest.record.formType, models })
}

/** The address that was in force before an event: where it is announced. Null where there was none. */
export function addressBefore(settings: CaseSettings, claim: WholeClaim, number: number): string | null {
  const models = presentModels(claim, (event) => event.number < number)
  return receiptAddress(settings, { formType: claim.newest.record.formType, models })
}
