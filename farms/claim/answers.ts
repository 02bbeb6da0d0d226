import type { Account } from '../world/account.ts'
import type { Person } from '../world/person.ts'
import type { Place } from '../world/place.ts'

/** How a claimant wants to be paid. */
export type Payment =
  | { readonly method: 'check'; readonly payeeName: string }
  | { readonly method: 'card' }
  | { readonly method: 'directDeposit'; readonly account: Account }
  | { readonly method: 'payPal'; readonly email: string }

/** A file that a claimant sends, as a record names it: the bytes themselves are not made. */
export interface SentDocument {
  readonly name: string
  /** Media type. */
  readonly type: string
  /** Bytes. */
  readonly size: number
  /** SHA-256, lower-case hexadecimal. */
  readonly sha256: string
}

/** One line of the time that a claimant spent. */
interface TimeSpent {
  readonly what: string
  /** As `05/2026`. */
  readonly month: string
  /** Quarters of an hour. */
  readonly quarters: number
}

/** The time that is claimed. */
export interface ClaimedTime {
  readonly lines: readonly TimeSpent[]
  readonly story: string
  /** Asked for above ten hours. */
  readonly proof: SentDocument | null
}

/** One cost with its proof. */
export interface ClaimedLoss {
  readonly kind: 'fraud' | 'fees' | 'other'
  /** As `06/02/2025`. */
  readonly day: string
  /** Cents. */
  readonly amount: number
  readonly proof: 'police' | 'bank' | 'bill' | 'other'
  readonly document: SentDocument
}

/** What is claimed. */
export interface Claimed {
  readonly benefit: 'monitoring' | 'cash' | 'none'
  /** The service that somebody has who asks for cash. */
  readonly ownService: string | null
  readonly time: ClaimedTime | null
  readonly losses: readonly ClaimedLoss[]
  /** A product that was bought, or null. */
  readonly guard: { readonly cents: number; readonly months: number } | null
}

/** Where a claimant can be reached. */
export interface Contact {
  readonly email: string
  readonly phone: string | null
}

/** Everything that somebody answers in the form. */
export interface Answers {
  readonly person: Person
  readonly place: Place
  readonly contact: Contact
  readonly payment: Payment
  readonly claimed: Claimed
  readonly culture: 'en' | 'es'
}
