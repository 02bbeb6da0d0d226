/** What happens at a page while a claim is filled in. `observed-claim.ts` says how much of it the product would observe. */
export interface Observation {
  /** Seconds on each page that was shown, by its name. */
  readonly secondsByPage: Readonly<Record<string, number>>
  /** Whether a program drives the browser, and the browser says so. */
  readonly saysAutomated: boolean
  /** A random key that a browser keeps for this site. */
  readonly deviceKey: string
  /** The first three bytes of the IPv4 address, as `203.0.113`. */
  readonly networkPrefix: string
  /** The pages that were shown; missing pages were posted without being opened. */
  readonly stepsShown: readonly string[]
}
