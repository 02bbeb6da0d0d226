import type { Resealable, Sealed } from './sealed.ts'

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
 * What becomes of the members in use. `replace`: those who are not in the list are gone. `update`: those in the list are added
 * or changed, the others stay. `add`: those who are new are added, everybody in use stays as they are.
 */
export type ListMode = 'replace' | 'update' | 'add'

/** Which list is imported and how, and the reason for rows with a repeated member. */
export interface ListSource {
  readonly source: string
  readonly repeated: string
  readonly mode: ListMode
}

/** A member in the list in use, and a unique number. */
interface ListedMember {
  readonly line: number
  readonly member: StoredMember
}

/** The imported class list of the case. */
export interface ClassList extends Resealable {
  readonly find: (id: string) => Promise<StoredMember | null>
  /** The member with this vehicle; of several the first by id. */
  readonly findByVin: (vinHash: string) => Promise<StoredMember | null>
  /** Reads only the PIN hash of a member. */
  readonly pinHashOf: (id: string) => Promise<string | null>
  /** How many PINs have no slow hash yet. It looks at all of those. */
  readonly pinsLeft: () => Promise<number>
  /** Some members whose PINs have none, at most `limit`, in the order of their lines. */
  readonly withFastPins: (limit: number) => Promise<readonly ListedMember[]>
  /** Puts members in the place of themselves, where they are as they were; how many. */
  readonly exchangePins: (
    pairs: readonly { readonly from: StoredMember; readonly to: StoredMember }[],
  ) => Promise<number>
  /** Gives the work of hashing PINs to one holder until a moment; false while another has it. */
  readonly leaseHashing: (holder: string, now: Temporal.Instant, until: Temporal.Instant) => Promise<boolean>
  /** Releases the lease. */
  readonly endHashing: (holder: string) => Promise<void>
  /** The list that is in use, or null before the first import. */
  readonly lastImport: () => Promise<ListImport | null>
  /** Rows of the list in use that were refused, in the order of the file, a few in memory at a time. */
  readonly refusedRows: () => AsyncIterable<RefusedRow>
  /** Those of these members who are in the list in use. */
  readonly findAll: (ids: readonly string[]) => Promise<readonly ListedMember[]>
  /** The ids of the members in use with their numbers, in the order of these, a few in memory at a time. */
  readonly numbers: () => AsyncIterable<{ readonly line: number; readonly id: string }>
  /**
   * Replaces the whole list, or takes what stays of it along, by the mode. Rows are kept beside the list in use, a few thousand to a transaction, and take its place
   * in one transaction when all are there: until then, and after a crash, the old list stays in use. `rowsAfter` gives
   * the rows after a line; an import of the same source that was interrupted goes on after the last line that it kept.
   * Of members with the same id the first counts.
   * @throws IMPORT_SUPERSEDED when another list is begun meanwhile
   */
  readonly replace: (
    rowsAfter: (line: number) => AsyncIterable<ListRow>,
    source: ListSource,
  ) => Promise<ListImport>
}
