import type { CommandCheckpoint } from '../../packages/foundation/src/checkpoint.ts'
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

/** What was given for a deficient claim, with all its responses. */
export interface SentCure {
  /** The reference code by which the claim was opened. */
  readonly about: string
  /** How the claim was opened: by its page, or by the link in a notice. */
  readonly by: 'page' | 'link'
  /** SHA-256 of its document, unique in the run. */
  readonly document: string
  readonly acknowledged: { readonly key: string; readonly referenceCode: string }[]
  /** Whether the last answer was that the claim has changed, or that nothing can be given. */
  refused: boolean
}

/** The kinds of events that claimants add. */
export const actionKinds = {
  withdraw: 'withdrawal',
  contact: 'contactChange',
  payment: 'paymentChange',
} as const

/** What a claimant did on the page of the claim, with its responses. */
export interface SentAction {
  readonly about: string
  /** Made by the page, unique. */
  readonly id: string
  readonly action: keyof typeof actionKinds
  readonly fields: Readonly<Record<string, string>>
  acknowledged: boolean
  /** Whether the last answer was that the claim has changed. */
  refused: boolean
}

/** A decision that was ever given to the command. */
export interface GivenDecision {
  readonly state: 'accepted' | 'deficient'
  /** Null where the state has none. */
  readonly amount: string | null
}

/** What the administrator decided in commands that were killed, and run again until they ended. */
export interface Decided {
  /** By reference code. */
  readonly given: Map<string, GivenDecision>
  /** The reference codes whose decision the command reported as recorded. */
  readonly acknowledged: Set<string>
}

/** A command of the administrator that is killed. */
export type CommandTask = 'decide' | 'notices' | 'pay' | 'paid'

/** Every place where commands are killed: at their points, and at any moment (`at` is null). */
export const commandKills = [
  { task: 'decide', name: 'decisionsJudged', at: 'decisionsJudged' },
  { task: 'decide', name: 'decisionsStored', at: 'decisionsStored' },
  { task: 'decide', name: 'decideAnyMoment', at: null },
  { task: 'notices', name: 'noticesStored', at: 'noticesStored' },
  { task: 'notices', name: 'noticesAnyMoment', at: null },
  { task: 'pay', name: 'paymentsJudged', at: 'paymentsJudged' },
  { task: 'pay', name: 'paymentsStored', at: 'paymentsStored' },
  { task: 'pay', name: 'payeeFileWritten', at: 'payeeFileWritten' },
  { task: 'pay', name: 'payeeFileNamed', at: 'payeeFileNamed' },
  { task: 'pay', name: 'payeeFileComplete', at: 'payeeFileComplete' },
  { task: 'pay', name: 'payAnyMoment', at: null },
  { task: 'paid', name: 'outcomesJudged', at: 'outcomesJudged' },
  { task: 'paid', name: 'outcomesStored', at: 'outcomesStored' },
  { task: 'paid', name: 'paidAnyMoment', at: null },
] as const satisfies readonly { task: CommandTask; name: string; at: CommandCheckpoint | null }[]

export type CommandKill = (typeof commandKills)[number]['name']

/** The saved forms whose reminders came due. */
export interface Reminded {
  /** The address of each. */
  readonly addresses: string[]
  /** How many reminders still waited at the end. */
  waiting: number
}

/** What claimants and the administrator sent and what was acknowledged, recorded apart from the server. */
export interface Promises {
  readonly sent: SentClaim[]
  readonly cures: SentCure[]
  readonly actions: SentAction[]
  readonly decided: Decided
  readonly reminded: Reminded
  /** The payee files whose lines the command reported as paid. */
  readonly paidFiles: Set<string>
  /** How often commands are killed at each place. */
  readonly killsWanted: number
  /** How often commands were killed, by where. */
  readonly commandKills: Map<CommandKill, number>
  /** When a server, or its database, was found dead: milliseconds as `performance.now()`. */
  readonly deaths: number[]
  /** Responses that a correct server would not give. */
  readonly wrongAnswers: string[]
  requests: number
  /** Requests whose response was lost. */
  lostAnswers: number
  /** When a server answered that it has no room, or no database: milliseconds as `performance.now()`. */
  readonly busyAnswers: number[]
}

/** The initial state. */
export const noPromises = (killsWanted: number): Promises => ({
  killsWanted,
  sent: [],
  cures: [],
  actions: [],
  decided: { given: new Map(), acknowledged: new Set() },
  reminded: { addresses: [], waiting: 0 },
  paidFiles: new Set(),
  commandKills: new Map<CommandKill, number>(commandKills.map(({ name }) => [name, 0])),
  deaths: [],
  wrongAnswers: [],
  requests: 0,
  lostAnswers: 0,
  busyAnswers: [],
})
