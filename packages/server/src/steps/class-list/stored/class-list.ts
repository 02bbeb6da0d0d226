import type { Resealable, Sealed } from '../../../storage/sealed.ts'

/** A stored class member. Credentials are only stored as keyed hashes. */
export interface StoredMember {
  /** Keyed hash of the claim id: the member's identifier everywhere. */
  readonly id: string
  /** Hash of the PIN together with the claim id, fast or slow (`vault/slow-pin.ts`). */
  readonly pinHash: string
  /** Keyed hash of the vehicle's VIN, if the list has one. */
  readonly vinHash: string | null
  /** The other columns of the class list. */
  readonly data: Sealed
}

/** What the history of the class list left of a member: not there where nothing happened since the import. */
export interface StoredStanding {
  readonly memberId: string
  /** The member whom this one was merged into. */
  readonly survivor: string | null
  /** Words such as `optedOut`, apart by blanks, so that members can be counted. The content repeats them. */
  readonly state: string
  readonly content: Sealed
}

/** A member as found by its id: in one look-up also what happened since the import, and the version of the list. */
export interface FoundMember extends StoredMember {
  /** The number of imports so far. */
  readonly version: number
  readonly standing: StoredStanding | null
}

/** A row of a class list: a member, or why it was refused. `line` is the line of the file, from 1. */
export type ListRow<Member = StoredMember> = { readonly line: number; readonly member: Member } | RefusedRow

/** A row of the class list that was not imported. It has no cells, since they are personal data. */
export interface RefusedRow {
  /** Line of the file, counted from 1. */
  readonly line: number
  readonly reason: string
}

/** The source of an imported class list, and the result. */
export interface ListImport {
  readonly source: string
  readonly members: number
  readonly refused: number
}

/**
 * The effect of an import on the present members. `replace`: members who are not in the list are removed. `update`: members in
 * the list are added or changed, the others stay. `add`: new members are added, present members stay unchanged.
 */
export type ListMode = 'replace' | 'update' | 'add'

/** What is derived from the data of one member. */
interface DerivedOfMember {
  /** Look-up keys, one for each way that finds the member. */
  readonly keys: readonly string[]
  /** The days of the member by column, as `2031-06-30`, without columns that hold none. */
  readonly days: Readonly<Record<string, string>>
}

/** What is derived from the data of every member: how members are found, and the last of their days. */
export interface Derivation<Member = StoredMember> {
  /** Identifies the ways in that need a look-up key, apart by blanks; empty for none. */
  readonly ways: string
  /** The columns whose last day is stored. */
  readonly dayColumns: readonly string[]
  readonly derive: (member: Member) => DerivedOfMember
}

/** The last day in columns of a class list by column, as `2031-06-30`; null where no member has one. */
export type StoredLastDays = Readonly<Record<string, string | null>>

/** Look-up keys that several members have, so that they lead to none of them. */
interface SharedKeys {
  readonly members: number
  /** The first lines of these members, at most a few. */
  readonly lines: readonly number[]
}

/** What the entry of an import says of it. */
interface ImportFacts {
  /** The number of imports, this one included. */
  readonly version: number
  readonly members: number
  readonly refused: number
}

/** Which list is imported and how, and the reason for rows with a repeated member. */
export interface ListSource {
  readonly source: string
  readonly repeated: string
  readonly mode: ListMode
  /** What is derived from each member; nothing where the case needs none of it. */
  readonly derivation?: Derivation
  /** The entry of the history for this import, from the facts of it and the entry before; none is written without. */
  readonly entryOf?: (facts: ImportFacts, before: StoredChange | null) => StoredChange
  /** Whether of several rows with one id none is imported, and not the first. */
  readonly refusesAllRepeated?: boolean
}

/** A member in the list in use, and a unique number. */
interface ListedMember {
  readonly line: number
  readonly member: StoredMember
}

/** The imported class list of the case. */
export interface ClassList extends Resealable {
  readonly find: (id: string) => Promise<FoundMember | null>
  /** The member with this vehicle; of several the first by id. */
  readonly findByVin: (vinHash: string) => Promise<StoredMember | null>
  /**
   * The id of the only member with this look-up key; null for several, and for none. Members who were merged are one: the id is
   * that of one of them.
   */
  readonly idByKey: (key: string) => Promise<string | null>
  /** Members who share look-up keys that begin with this text. It reads all keys. */
  readonly sharedKeys: (prefix: string) => Promise<SharedKeys>
  /** The ways for which the members in use have look-up keys; null before the first import. */
  readonly waysOfKeys: () => Promise<string | null>
  /** The last days of the members in use, of the columns that were asked for; null before the first import. */
  readonly lastDays: () => Promise<StoredLastDays | null>
  /**
   * Derives what else is needed of the members in use, a page of them per transaction, beside what was derived before. It
   * can be repeated. Nothing happens if another list replaces this one meanwhile.
   */
  readonly addDerived: (derivation: Derivation) => Promise<void>
  /** Reads only the PIN hash of a member. */
  readonly pinHashOf: (id: string) => Promise<string | null>
  /** The number of PINs without a slow hash. It reads all of their rows. */
  readonly pinsLeft: () => Promise<number>
  /** Members whose PINs have no slow hash, at most `limit`, in the order of their lines. */
  readonly withFastPins: (limit: number) => Promise<readonly ListedMember[]>
  /** Replaces members that are unchanged since they were read; returns their number. */
  readonly exchangePins: (
    pairs: readonly { readonly from: StoredMember; readonly to: StoredMember }[],
  ) => Promise<number>
  /** Leases the work of hashing PINs to one holder until a moment; false while another holder has the lease. */
  readonly leaseHashing: (holder: string, now: Temporal.Instant, until: Temporal.Instant) => Promise<boolean>
  /** Releases the lease. */
  readonly endHashing: (holder: string) => Promise<void>
  /** The list that is in use, or null before the first import. */
  readonly lastImport: () => Promise<ListImport | null>
  /** Refused rows of the list in use, in the order of the file, with a few in memory at a time. */
  readonly refusedRows: () => AsyncIterable<RefusedRow>
  /** Those of these members who are in the list in use. */
  readonly findAll: (ids: readonly string[]) => Promise<readonly ListedMember[]>
  /** The ids of the members in use with their numbers, in the order of these, a few in memory at a time. */
  readonly numbers: () => AsyncIterable<{ readonly line: number; readonly id: string }>
  /**
   * Replaces the whole list, or retains part of it, depending on the mode. Rows are stored beside the list in use, a few
   * thousand per transaction. When all rows are stored, they replace the list in one transaction: until then, and after a
   * crash, the old list stays in use. `rowsAfter` returns the rows after a line. An interrupted import of the same source
   * resumes after the last stored line. Of several members with the same id, only the first is imported.
   * @throws IMPORT_SUPERSEDED if another import begins meanwhile
   */
  readonly replace: (
    rowsAfter: (line: number) => AsyncIterable<ListRow>,
    source: ListSource,
  ) => Promise<ListImport>
}

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

/** The identifier of a list imported in this mode. Only a list that replaced the previous one can equal the list in use. */
export const sourceIn = (source: string, mode: ListMode): string =>
  mode === 'replace' ? source : `${source} ${mode}`

/** Begins the id that grants and claims have in the place of a member's where nobody was identified. */
export const openMemberMark = 'open:'

/** Whether an id is that of a class member, and not of somebody who came in without proving anything. */
export const isMember = (memberId: string): boolean => !memberId.startsWith(openMemberMark)
