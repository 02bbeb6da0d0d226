/** Where a claim is on its way, for the claimant to see. Null while none is. */
export type Filing =
  | /** Its documents are read and hashed. */ { readonly kind: 'preparing' }
  | {
      readonly kind: 'sending'
      /** Bytes that have left, and all there are. */
      readonly sent: number
      readonly total: number
      readonly cancel: () => void
    }
  | /** Everything has left; the server decides. Nothing can be cancelled any more. */ {
      readonly kind: 'deciding'
    }
  | {
      readonly kind: 'asking'
      /** How often it was asked whether the claim was filed, without an answer. */
      readonly unanswered: number
      /** Sends the claim once more instead of waiting: the key makes both one claim. */
      readonly tryAgain: () => void
    }

/** The pauses and the random numbers that sending a claim uses. */
export interface Sending {
  /** Resolves after so many milliseconds, or as soon as the network is back. */
  readonly pause: (milliseconds: number) => Promise<void>
  /** From 0 to 1. */
  readonly random: () => number
}
