/** What came of one try. The reason is a word of ours, for logs and lists: what the other side said stays out of it. */
export type DeliveryResult =
  | { readonly outcome: 'delivered' }
  /** Another time it may arrive. */
  | { readonly outcome: 'tryAgain'; readonly reason: string }
  /** It would never arrive. */
  | { readonly outcome: 'refused'; readonly reason: string }
