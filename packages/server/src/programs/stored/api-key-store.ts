/** What a key allows, which is one thing: to record decisions on claims, or to record notices that came back. */
export type ApiKeyScope = 'decide' | 'bounces'

/** A key of a program that calls the server. The key itself is stored as a keyed hash alone. */
export interface StoredApiKey {
  /** Stands in logs. Two keys never have the same name, also after one was revoked. */
  readonly name: string
  readonly scope: ApiKeyScope
  readonly keyHash: string
  readonly madeAt: Temporal.Instant
  readonly endsAt: Temporal.Instant
  readonly revokedAt: Temporal.Instant | null
}

/** The keys of programs. A backup leaves them out, so that a restore brings no revoked key back. */
export interface ApiKeyStore {
  /** Whether the key was added: false if there is, or was, another of this name. */
  readonly add: (key: StoredApiKey) => Promise<boolean>
  readonly find: (keyHash: string) => Promise<StoredApiKey | null>
  /** All keys, by name. */
  readonly all: () => Promise<readonly StoredApiKey[]>
  /** Whether there is a key of this name. One that was revoked already stays as it is. */
  readonly revoke: (name: string, at: Temporal.Instant) => Promise<boolean>
}
