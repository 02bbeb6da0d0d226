import type { DeliveryKind, LaterLimit, StoredClaim } from '../storage.ts'

/** A claim, what is to follow it, and the limit of later claims, if there is one. */
export interface ClaimToWrite {
  readonly claim: StoredClaim
  readonly deliveries: readonly DeliveryKind[]
  readonly limit?: LaterLimit | undefined
}
