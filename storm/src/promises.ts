import type { WayName } from './entry.ts'

/** One claim of a claimant, with all its responses. */
export interface SentClaim {
  /** The claimant's name in it, unique in the run. */
  readonly name: string
  readonly way: WayName
  /** SHA-256 of each document, in their order. */
  readonly documents: readonly string[]
  /** Every key under which it was sent. */
  readonly keys: Set<string>
  /** Every acknowledgement by the server: the key, and the reference code. */
  readonly acknowledged: { readonly key: string; readonly referenceCode: string }[]
}

/** What claimants sent and what the server acknowledged, recorded apart from the server. */
export interface Promises {
  readonly sent: SentClaim[]
  /** Responses that a correct server would not give. */
  readonly wrongAnswers: string[]
  requests: number
  /** Requests whose response was lost. */
  lostAnswers: number
}

/** The initial state. */
export const noPromises = (): Promises => ({ sent: [], wrongAnswers: [], requests: 0, lostAnswers: 0 })
