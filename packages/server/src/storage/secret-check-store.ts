/** Identifies the secret and the keys of the data, and reveals nothing about them. */
export interface SecretChecks {
  readonly secret: string
  /** By the id of the key. */
  readonly keys: Readonly<Record<string, string>>
}

/** The check values of the secrets that created the data. */
export interface SecretCheckStore {
  /** Null in data from before check values were stored. */
  readonly read: () => Promise<SecretChecks | null>
  /** Replaces the expected values by new ones; no effect if other values are stored. */
  readonly exchange: (before: SecretChecks | null, after: SecretChecks) => Promise<void>
  /** The ids of the keys that claims and class members are encrypted with. */
  readonly keysInUse: () => Promise<readonly string[]>
}
