import type { DeliveryKind } from '../steps/outbox/stored/outbox-store.ts'
import type { ClaimAsRead } from './claim-store.ts'
import type { SealStore } from './ledger-store.ts'
import type { Resealable, Sealed } from './sealed.ts'

/** Something that happened to a claim after it was filed. The sealed payload repeats the plain columns. */
export interface StoredEvent {
  /** UUID of version 7. */
  readonly id: string
  /** The claim; where others amend it, the first one. */
  readonly claimId: string
  /** Among the events of this claim, from 1 without gaps. */
  readonly number: number
  /** That of the claim. */
  readonly referenceCode: string
  /** SHA-256 of what the seals prove. */
  readonly contentHash: string
  readonly payload: Sealed
}

/**
 * The deliveries that tell of events: one of each event, or one of each claim, which becomes due again where there was one before.
 */
export interface Announcement {
  readonly kind: DeliveryKind
  readonly about: 'event' | 'claim'
  readonly at: Temporal.Instant
}

/** What events were judged on. */
interface JudgedOn {
  /** Their claims, by the ids of the first filings. */
  readonly claims: ReadonlyMap<string, ClaimAsRead>
  /** The number of the newest entry of the history of the class list; 0 for none. */
  readonly listEntry: number
}

/** An event that is sealed. */
export interface SequencedEvent {
  /** Its number among all sealed events, from 1 without gaps. */
  readonly sequence: number
  readonly event: StoredEvent
}

/** The events of claims, which are added and never changed, and the chain of seals over them. */
export interface EventStore extends SealStore, Resealable {
  /**
   * Adds events in one transaction, and returns the ids of those that are stored afterwards. One whose number is taken is not
   * added, unless it is the same event: somebody else added one to this claim since it was read. What announces the stored ones is
   * written in the same transaction.
   */
  readonly add: (
    events: readonly StoredEvent[],
    announce?: Announcement | null,
  ) => Promise<ReadonlySet<string>>
  /**
   * Adds events in one transaction if what they were judged on still holds, and returns the ids of those that are stored afterwards.
   * `listChanged`, and none is added, if the class list was changed or imported since. An event of a claim that something was added to
   * since is not added. Neither changes until the commit.
   */
  readonly addAsJudged: (
    events: readonly StoredEvent[],
    judgedOn: JudgedOn,
  ) => Promise<ReadonlySet<string> | 'listChanged'>
  readonly find: (id: string) => Promise<StoredEvent | null>
  /** The events of these claims, by claim and number. */
  readonly ofClaims: (claimIds: readonly string[]) => Promise<readonly StoredEvent[]>
  /** The ids of claims with events, after one of them (empty to begin), at most `limit`, in order. */
  readonly claimIds: (after: string, limit: number) => Promise<readonly string[]>
  /** Sealed events from one sequence on, at most `limit`, in order. */
  readonly sealed: (from: number, limit: number) => Promise<readonly SequencedEvent[]>
  /** Whether there is any event. */
  readonly hasAny: () => Promise<boolean>
}
