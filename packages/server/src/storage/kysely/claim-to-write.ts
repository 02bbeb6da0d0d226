import type { FilingConditions } from '../claim-store.ts'
import type { DeliveryKind } from '../outbox-store.ts'
import type { StoredClaim } from '../stored-claim.ts'

/** A claim, its deliveries, and the conditions on which it is filed. */
export interface ClaimToWrite extends FilingConditions {
  readonly claim: StoredClaim
  readonly deliveries: readonly DeliveryKind[]
}
