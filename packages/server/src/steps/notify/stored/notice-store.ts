import type { Resealable, Sealed } from '../../../storage/sealed.ts'

/**
 * Where a notice is. `pending`: an e-mail that waits; `stopped`: one that waits until it is let go on; `sent`: a mail server took it;
 * `failed`: none did; `bounced`: it came back. `letter`: there is no e-mail address; `lettered`: it is in a file for the mail house.
 * `obsolete`: the claim was decided otherwise or amended before it was sent.
 */
export type NoticeState =
  | 'pending'
  | 'stopped'
  | 'sent'
  | 'failed'
  | 'bounced'
  | 'letter'
  | 'lettered'
  | 'obsolete'

/** A notice that is made: an e-mail that waits, or one that needs a letter. */
export interface NewNotice {
  /** UUID of version 7. */
  readonly id: string
  /** Stable over all attempts, with angle brackets. */
  readonly messageId: string
  /** Its name in the case. */
  readonly name: string
  /** The claim; where others amend it, the first one. */
  readonly claimId: string
  /** The decision that it is about. */
  readonly eventId: string
  /** Keyed hash of the domain of its e-mail address; null for a letter. */
  readonly domain: string | null
  /** The personal link; null where there is none, and from the end of sending on. */
  readonly payload: Sealed | null
}

export interface StoredNotice extends NewNotice {
  readonly state: NoticeState
  readonly tries: number
  /** A word of the product, or a status code; never a text of a mail server. */
  readonly reason: string | null
  /** Whether it may have been sent twice: a server that was sending it ended before it recorded the answer. */
  readonly mayBeTwice: boolean
}

/** A notice that is leased to one worker. */
export interface LeasedNotice extends StoredNotice {
  readonly lease: string
}

/** What may be leased. */
export interface NoticeLimits {
  readonly now: Temporal.Instant
  readonly until: Temporal.Instant
  readonly limit: number
  /**
   * What the worker is still sending. Leases that it still has, and of which less than half is left, are extended until `until` first:
   * what is under way is not leased again, by this worker or another.
   */
  readonly underWay: readonly Pick<LeasedNotice, 'id' | 'lease'>[]
  /** The most e-mails to one domain in a minute, over all servers. */
  readonly perMinute: number
}

/** Notices of one name in one state. */
export interface NoticeCount {
  readonly name: string
  readonly state: NoticeState
  readonly count: number
  /** How many of them may have been sent twice. */
  readonly mayBeTwice: number
}

/** Notices to look at, in the order of their ids. */
interface NoticeSelection {
  readonly states: readonly NoticeState[]
  /** Null for every name. */
  readonly name: string | null
  /** The id of the last one that was seen; empty to begin. */
  readonly after: string
  readonly limit: number
}

/** The notices of the case, and the pace of their e-mails. */
export interface NoticeStore extends Resealable {
  /** Adds notices in one transaction, and returns the ids of those that were added: a decision has one notice of each name. */
  readonly add: (notices: readonly NewNotice[], now: Temporal.Instant) => Promise<ReadonlySet<string>>
  /** Those of these decisions that have a notice of this name. */
  readonly noticed: (name: string, eventIds: readonly string[]) => Promise<ReadonlySet<string>>
  /**
   * Leases due e-mails to one worker until `until`, so many to each domain as its pace allows. One without a result by then can be
   * leased again, unless the worker extends its lease, and counts as perhaps sent twice. No two servers have the lease of the same notice.
   */
  readonly lease: (limits: NoticeLimits) => Promise<readonly LeasedNotice[]>
  /**
   * Ends the sending of notices and removes their links, even if another worker has the lease by now. Only `obsolete` also ends those
   * that wait for a letter; nothing changes one that was sent or lettered.
   */
  readonly settle: (
    ids: readonly string[],
    state: 'sent' | 'failed' | 'letter' | 'obsolete',
    reason: string | null,
    at: Temporal.Instant,
  ) => Promise<void>
  /** Postpones an e-mail; no effect if another worker has the lease by now, or it was stopped. */
  readonly postpone: (notice: LeasedNotice, reason: string, dueAt: Temporal.Instant) => Promise<void>
  /** Stops waiting e-mails of a name, or of all (null); returns their number. One that is being sent may still arrive. */
  readonly stop: (name: string | null) => Promise<number>
  /** Lets stopped e-mails go on; returns their number. */
  readonly goOn: (name: string | null, now: Temporal.Instant) => Promise<number>
  readonly select: (selection: NoticeSelection) => Promise<readonly StoredNotice[]>
  /** Marks notices as written to a file for the mail house, all of them or none. */
  readonly letter: (ids: readonly string[], at: Temporal.Instant) => Promise<void>
  /** Marks a sent e-mail as bounced; false, and nothing changed, if it is in another state than `sent` and `pending`. */
  readonly bounce: (id: string, reason: string, at: Temporal.Instant) => Promise<boolean>
  readonly findAll: (ids: readonly string[]) => Promise<readonly StoredNotice[]>
  readonly findByMessageId: (messageId: string) => Promise<StoredNotice | null>
  /** The notices of a claim, the newest last. */
  readonly ofClaim: (claimId: string) => Promise<readonly StoredNotice[]>
  readonly counts: () => Promise<readonly NoticeCount[]>
  /** How many notices are in each state; states without any are missing. Reads an index alone: a million take milliseconds. */
  readonly states: () => Promise<ReadonlyMap<NoticeState, number>>
  /** Removes the notices of a claim; returns their number. */
  readonly remove: (claimId: string) => Promise<number>
}
