/** The result of one attempt. The reason is one of our own words, for logs and lists; it never quotes the receiver. */
export type DeliveryResult =
  | { readonly outcome: 'delivered' }
  /** A retry may succeed. */
  | { readonly outcome: 'tryAgain'; readonly reason: string }
  /** A retry cannot succeed. */
  | { readonly outcome: 'refused'; readonly reason: string }
