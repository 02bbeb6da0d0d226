/** Encrypted bytes, and the id of their key. */
export interface Sealed {
  readonly keyId: string
  readonly bytes: Uint8Array
}

/** A sealed value in its row, for a change of keys. */
interface SealedRow {
  readonly id: string
  readonly sealed: Sealed
}

/** Rows whose sealed value can be moved to another key. */
export interface Resealable {
  /** At most `limit` rows that are sealed with another key than this one; empty if none are left. */
  readonly underOtherKeys: (keyId: string, limit: number) => Promise<readonly SealedRow[]>
  /** Replaces a sealed value; false, and nothing changed, if the row has another value by now. */
  readonly exchange: (id: string, from: Sealed, to: Sealed) => Promise<boolean>
}
