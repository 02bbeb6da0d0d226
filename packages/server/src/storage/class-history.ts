import type { StoredMember, StoredStanding } from './class-list.ts'
import type { Resealable, Sealed } from './sealed.ts'

/** The most members that can be merged into one: each was sent a notice of its own. */
export const mostMerged = 50

/** An entry of the history of the class list. The storage does not interpret its content, which repeats the columns. */
export interface StoredChange {
  /** From 1 without gaps, over all members. */
  readonly number: number
  /** The number of imports so far. */
  readonly version: number
  readonly kind: string
  /** Null for an import. */
  readonly memberId: string | null
  /** Identifies the row of the file; null for an import. */
  readonly rowKey: string | null
  readonly hash: string
  readonly signature: string
  readonly content: Sealed
}

/** A member with its number in the list in use. */
interface NumberedMember {
  readonly line: number
  readonly member: StoredMember
}

/** A member to write: added, or in place of the one of the same id. */
export interface MemberChange {
  readonly member: StoredMember
  /** The look-up keys to remove and to add, without the line behind them. */
  readonly keysBefore: readonly string[]
  readonly keys: readonly string[]
  /** The days of the member by column, for the last day of all. */
  readonly days: Readonly<Record<string, string>>
}

/** What one transaction changes; all or nothing. */
export interface ListChange {
  readonly members: readonly MemberChange[]
  readonly standings: readonly StoredStanding[]
  /** The members of whom nobody stays signed in. */
  readonly signedOut: readonly string[]
  readonly entries: readonly StoredChange[]
}

/** The list while nobody else changes it. */
export interface ListUnderChange {
  /** The number of imports so far. */
  readonly version: number
  readonly lastEntry: () => Promise<StoredChange | null>
  /** Those of these rows that are recorded already. */
  readonly recorded: (rowKeys: readonly string[]) => Promise<ReadonlySet<string>>
  readonly members: (ids: readonly string[]) => Promise<readonly NumberedMember[]>
  readonly standings: (ids: readonly string[]) => Promise<readonly StoredStanding[]>
}

/** How many entries of one kind a version of the list has. */
interface ChangeCount {
  readonly version: number
  readonly kind: string
  readonly count: number
}

/** The members in the list in use: all, and those who are no longer of the class by themselves. */
export interface ClassSize {
  readonly listed: number
  readonly merged: number
  /** Opted out, and not merged. */
  readonly optedOut: number
}

/** The history of the class list. Entries are added and never changed. `Resealable` is of the entries. */
export interface ClassHistory extends Resealable {
  /**
   * Reads the list, decides, and writes the change in one transaction, while no other process changes or imports it. Returns the
   * result that `decide` gives beside the change.
   * @throws COMMAND_REFUSED before the first import, and while an import is under way or was interrupted: it would undo the change
   */
  readonly change: <T>(
    decide: (list: ListUnderChange) => Promise<{ readonly change: ListChange; readonly result: T }>,
  ) => Promise<T>
  /** Reads the same, without changing anything. */
  readonly read: <T>(work: (list: ListUnderChange) => Promise<T>) => Promise<T>
  /** The number of the newest entry; 0 for none. */
  readonly newestEntry: () => Promise<number>
  /** The entries from one number on, at most `limit`, in order. */
  readonly entries: (from: number, limit: number) => Promise<readonly StoredChange[]>
  /** The entries of these members, in order. */
  readonly ofMembers: (ids: readonly string[]) => Promise<readonly StoredChange[]>
  /** The entries of imports, in order. */
  readonly imports: () => Promise<readonly StoredChange[]>
  readonly counts: () => Promise<readonly ChangeCount[]>
  /** Null before the first import. */
  readonly size: () => Promise<ClassSize | null>
  /** What the history left of these members. */
  readonly standings: (ids: readonly string[]) => Promise<readonly StoredStanding[]>
  /** What the history left of members, in the order of their ids, after one of them. */
  readonly standingsAfter: (id: string, limit: number) => Promise<readonly StoredStanding[]>
  /** Standings for a change of keys. */
  readonly standingRows: Resealable
}
