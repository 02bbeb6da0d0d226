/** A stored entry of the access log, whose text the storage does not interpret. */
export interface StoredAccess {
  /** From 1 without gaps. */
  readonly number: number
  readonly text: string
}

/** The log of who looked at which claims. Entries are added and never changed. */
export interface AccessStore {
  /** Adds the entry that `next` makes from the last one (null before the first), one at a time over all processes. */
  readonly append: (next: (last: StoredAccess | null) => StoredAccess) => Promise<void>
  /** The entries from one number on, at most `limit`, in order. */
  readonly entries: (from: number, limit: number) => Promise<readonly StoredAccess[]>
}
