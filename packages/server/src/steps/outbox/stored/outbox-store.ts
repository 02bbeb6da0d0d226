/**
 * The deliveries of a claim: its receipt by e-mail, the notification of the administrator's system, a link to the claim that its
 * claimant asked for, and the announcement of what was changed to the former address; and the notification of that system about a
 * decision, which is a delivery of its event.
 */
export const deliveryKinds = [
  'receiptEmail',
  'webhook',
  'claimLink',
  'changeNotice',
  'decisionWebhook',
] as const

export type DeliveryKind = (typeof deliveryKinds)[number]

/** A delivery that is leased to one worker. */
export interface LeasedDelivery {
  /** The claim; of a decision that is announced, its event. */
  readonly claimId: string
  readonly kind: DeliveryKind
  /** The number of attempts, including this one. */
  readonly tries: number
  /** A random id of the lease. */
  readonly lease: string
}

/** What may be leased. */
export interface LeaseLimits {
  readonly now: Temporal.Instant
  readonly until: Temporal.Instant
  readonly limit: number
  /**
   * What the worker is still delivering. Leases that it still has, and of which less than half is left, are extended until `until`
   * first: what is under way is not leased again, by this worker or another.
   */
  readonly underWay: readonly LeasedDelivery[]
}

/** A delivery that failed permanently. */
export interface FailedDelivery {
  /** As in a lease. */
  readonly claimId: string
  readonly referenceCode: string
  readonly kind: DeliveryKind
  readonly tries: number
  /** A word of the product; never a text of the receiver. */
  readonly reason: string
  readonly failedAt: Temporal.Instant
}

/** The number of deliveries in one state, and the time of the oldest. */
export interface DeliveryCount {
  readonly kind: DeliveryKind
  readonly state: 'pending' | 'failed'
  readonly count: number
  readonly oldest: Temporal.Instant
}

/** The pending deliveries. They are written with their claims, and contain only the claim's id. */
export interface OutboxStore {
  /**
   * Leases due deliveries, the longest due first, to one worker until `until`. Deliveries without a result by then can be
   * leased again, unless the worker extends their leases. No two servers have the lease of the same delivery.
   */
  readonly lease: (kind: DeliveryKind, limits: LeaseLimits) => Promise<readonly LeasedDelivery[]>
  /**
   * Marks deliveries of one kind as arrived, even if another worker has the lease by now. One that was asked for again meanwhile
   * (`sendAgain`) stays pending.
   */
  readonly done: (kind: DeliveryKind, claimIds: readonly string[], at: Temporal.Instant) => Promise<void>
  /** Postpones a delivery; no effect if another worker has the lease by now. */
  readonly postpone: (delivery: LeasedDelivery, reason: string, dueAt: Temporal.Instant) => Promise<void>
  /** Marks a delivery as failed permanently. It stays until it is retried on request. */
  readonly giveUp: (delivery: LeasedDelivery, reason: string, at: Temporal.Instant) => Promise<void>
  /** The counts of undelivered deliveries; kinds and states without any are omitted. */
  readonly counts: () => Promise<readonly DeliveryCount[]>
  /** Permanently failed deliveries, at most `limit`, the oldest first. */
  readonly failed: (limit: number) => Promise<readonly FailedDelivery[]>
  /** Makes one delivery of a claim due again, whatever its state, with no attempts counted; adds it if there was none. */
  readonly sendAgain: (claimId: string, kind: DeliveryKind, now: Temporal.Instant) => Promise<void>
  /** Makes all failed deliveries due again, with no attempts counted; returns their number. */
  readonly retry: (now: Temporal.Instant) => Promise<number>
}
