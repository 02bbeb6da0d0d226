import type { NetworkSet } from '../../../foundation/networks/network-set.ts'
import type { ClaimFacts } from '../claim-facts.ts'
import type { Grouping } from '../grouping/grouping.ts'

/** What one cause explains: of the findings of a family only the strongest counts. */
export type Family =
  | 'payment'
  | 'identity'
  | 'contact'
  | 'mailbox'
  | 'series'
  | 'place'
  | 'document'
  | 'wording'
  | 'rhythm'
  | 'filling'

/** Something that a claim has, for comparison with others. It is stored as keyed hashes alone. */
export interface Mark {
  readonly value: string
  /** The number that counts up, in a series. */
  readonly number?: number
  /** How the value was written, where that is compared. */
  readonly written?: string
}

/** Lists of the case that signals read. */
export interface SignalLists {
  readonly throwAwayDomains: ReadonlySet<string>
  readonly dataCentres: NetworkSet
}

/** A kind of evidence. */
export interface Signal {
  /** In the report: `Same account`. */
  readonly title: string
  /** What a group of claims has in common, as a sentence without its end. */
  readonly reason: string
  readonly family: Family
  /** What it reads: stored claims, or what a page or the network observed. */
  readonly needs: 'claim' | 'observation'
  /** What it costs a claim, in words. */
  readonly cost: string
  /** How long what it needs is stored, in words. */
  readonly retention: string
  /** Why it does no harm to honest claimants, in one or two sentences. */
  readonly fair: string
  /** The least number of claimants, or of steps of a series. */
  readonly least: number
  /** The most bits that it adds to a claim. */
  readonly mostBits: number
  /** Whether people who live together may have it, so that a few of them are one cause with all else that they share. */
  readonly inHouseholds: boolean
  /** Whether claims with the same value belong together, so that clusters are made by it. */
  readonly ties: boolean
  /** A written value as its marks compare it. */
  readonly compared: (written: string) => string
  readonly marks: (facts: ClaimFacts, lists: SignalLists) => readonly Mark[]
  readonly grouping: Grouping
  /** The bits of a claim that shares the value with so many others, before the data of the case move them. */
  readonly bits: (others: number) => number
  /** A finding in English: `the same account as 37 other claimants`. */
  readonly words: (others: number) => string
}
