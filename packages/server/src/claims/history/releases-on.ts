import type { ClaimHistory } from './claim-history.ts'
import { isAboutPayment } from './decision-rules.ts'
import { changesOfEvent, decisionOfEvent } from './events.ts'
import { eventsThatCount } from './open-changes.ts'

/**
 * The holds that an administrator released for one filing of a claim, by the names that the decisions have. They hold for what the
 * administrator looked at: another filing has none of them, and they end with the next decision that is about no payment, and with
 * what the claimant changes afterwards.
 */
export function releasesOn(history: ClaimHistory, referenceCode: string): readonly string[] {
  let released: readonly string[] = []
  for (const event of eventsThatCount(history)) {
    if (event.on.referenceCode !== referenceCode) continue
    const decision = decisionOfEvent(event)
    if (decision) {
      const before = isAboutPayment(decision.state) ? released : []
      released = [...new Set([...before, ...(decision.release ?? [])])]
    } else if (changesOfEvent(event) !== null) released = []
  }
  return released
}
