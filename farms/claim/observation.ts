/**
 * What a page could observe while a claim is filled in, stored beside the claim. No signal reads it yet: it is made with the claims, so
 * that the same simulation can say what it would be worth.
 */
export interface Observation {
  /** Seconds on each page that was shown, by its name. */
  readonly secondsByPage: Readonly<Record<string, number>>
  /** The fields that were typed, as `claimantInfo.lastName`. */
  readonly typedFields: readonly string[]
  /** Those that were pasted, or filled in by the browser or a password manager. */
  readonly pastedFields: readonly string[]
  /** A random key that a browser keeps for this site. */
  readonly deviceKey: string
  /** The first three bytes of the IPv4 address, as `203.0.113`. */
  readonly networkPrefix: string
  /** The pages that were shown; missing pages were posted without being opened. */
  readonly stepsShown: readonly string[]
}
