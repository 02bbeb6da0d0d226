/** One claim that a claimant wants filed, with all that was said about it. */
export interface SentClaim {
  /** The claimant's name in it: no other claim of the storm has it. */
  readonly name: string
  /** SHA-256 of each document, in their order. */
  readonly documents: readonly string[]
  /** Every key under which it was sent. */
  readonly keys: Set<string>
  /** Every time the server said that it was filed: under which key, with which reference code. */
  readonly acknowledged: { readonly key: string; readonly referenceCode: string }[]
}

/** What claimants sent and were promised in a storm, kept apart from the server. */
export interface Promises {
  readonly sent: SentClaim[]
  /** Answers that a sound server would not have given. */
  readonly wrongAnswers: string[]
  requests: number
  /** Requests whose answer was lost. */
  lostAnswers: number
}

/** Nothing was sent yet. */
export const noPromises = (): Promises => ({ sent: [], wrongAnswers: [], requests: 0, lostAnswers: 0 })
