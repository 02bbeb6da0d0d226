import type { LaterLimit } from '../claim-store.ts'
import type { DeliveryKind } from '../outbox-store.ts'
import type { StoredClaim } from '../stored-claim.ts'

/** A claim, its deliveries, and the limit of later claims, if there is one. */
export interface ClaimToWrite {
  readonly claim: StoredClaim
  readonly deliveries: readonly DeliveryKind[]
  readonly limit?: LaterLimit | undefined
}
