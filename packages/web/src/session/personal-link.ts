/** A personal link that was opened, until it has signed its member in. */
export interface PersonalLink {
  readonly token: string
  /** Distinguishes its claimant from others in this tab: a hash, which reveals nothing of the token. */
  readonly owner: string
}
