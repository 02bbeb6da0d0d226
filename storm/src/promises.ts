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

/** What the administrator decided in commands that were killed, and run again until they ended. */
export interface Decided {
  /** The reference codes of all rows that were ever given to the command, and their amounts. */
  readonly given: Map<string, string>
  /** The reference codes whose decision the command reported as recorded. */
  readonly acknowledged: Set<string>
  /** How often the command was killed, by where. */
  readonly kills: Record<CommandKill, number>
}

/** Where a command is killed: at one of its points, or at any moment. */
export type CommandKill = 'decisionsJudged' | 'decisionsStored' | 'anyMoment'

/** What claimants sent and what the server acknowledged, recorded apart from the server. */
export interface Promises {
  readonly sent: SentClaim[]
  readonly decided: Decided
  /** Responses that a correct server would not give. */
  readonly wrongAnswers: string[]
  requests: number
  /** Requests whose response was lost. */
  lostAnswers: number
}

/** The initial state. */
export const noPromises = (): Promises => ({
  sent: [],
  decided: {
    given: new Map(),
    acknowledged: new Set(),
    kills: { decisionsJudged: 0, decisionsStored: 0, anyMoment: 0 },
  },
  wrongAnswers: [],
  requests: 0,
  lostAnswers: 0,
})
