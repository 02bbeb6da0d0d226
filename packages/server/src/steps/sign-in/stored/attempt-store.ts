/** What wrong attempts are counted for. Stepped attempts came with the further step of decision 050. */
export type AttemptScope =
  | 'pair'
  | 'steppedPair'
  | 'credential'
  | 'network'
  | 'case'
  | 'lookUp'
  | 'resend'
  | 'draft'
  | 'bulk'
  | 'begin'
  | 'work'

/** Identifies one count. */
export interface AttemptPlace {
  /** Unique over all scopes; keyed hashes, no plain text. */
  readonly key: string
  readonly scope: AttemptScope
  /** The keyed hash of the credential, existing or not; null for counts of a network or of the case. */
  readonly credential: string | null
}

/** How a count changes with time and with attempts. */
export interface AttemptRule {
  /** By how much the level falls within an hour. */
  readonly perHour: number
  /** No attempt is admitted that would bring the level above this. */
  readonly most: number
  /** Pauses after an attempt that brings the level to at least `from`, in milliseconds, ascending. */
  readonly pauses: readonly { readonly from: number; readonly milliseconds: number }[]
}

/** One count as it is stored: `level` was right at `at`, and has fallen since. */
export interface StoredAttempts {
  readonly key: string
  readonly credential: string | null
  readonly level: number
  readonly at: Temporal.Instant
  /** The end of the pause after the last attempt. */
  readonly opensAt: Temporal.Instant
}

/** Levels of wrong attempts, counted over all servers. */
export interface AttemptStore {
  /** The stored counts with these keys. */
  readonly levels: (keys: readonly string[]) => Promise<readonly StoredAttempts[]>
  /**
   * Counts one attempt and returns true; or changes nothing and returns false if it would exceed `most`, or the
   * pause has not ended. Of concurrent attempts no more are admitted than of sequential ones.
   */
  readonly take: (place: AttemptPlace, rule: AttemptRule, at: Temporal.Instant) => Promise<boolean>
  /** Counts one attempt whatever the level. */
  readonly add: (
    place: AttemptPlace,
    rule: Pick<AttemptRule, 'perHour'>,
    at: Temporal.Instant,
  ) => Promise<void>
  /** Takes one attempt back from a credential. Returns whether this is its first time since `since`. */
  readonly takeBack: (key: string, at: Temporal.Instant, since: Temporal.Instant) => Promise<boolean>
  /** Lowers levels, never below zero. */
  readonly lower: (keys: readonly string[], by: number) => Promise<void>
  /** Removes one count. */
  readonly remove: (key: string) => Promise<void>
  /** Removes all counts of a credential. */
  readonly forget: (credential: string) => Promise<void>
  /** Removes every count; returns for how many credentials there were counts. */
  readonly forgetAll: () => Promise<number>
  /** The counts of a scope that admit no further attempt by their level now: their number, and the highest of them, at most `limit`. */
  readonly above: (
    scope: AttemptScope,
    rule: Pick<AttemptRule, 'perHour' | 'most'>,
    at: Temporal.Instant,
    limit: number,
  ) => Promise<{ readonly total: number; readonly listed: readonly StoredAttempts[] }>
  /** The counts of one credential, from all networks. */
  readonly of: (credential: string) => Promise<readonly (StoredAttempts & { readonly scope: AttemptScope })[]>
  /** Removes the counts that were last changed before this. */
  readonly removeOld: (before: Temporal.Instant) => Promise<void>
}

/** The level of a count at a moment. */
export const levelAt = (
  { level, at }: Pick<StoredAttempts, 'level' | 'at'>,
  { perHour }: Pick<AttemptRule, 'perHour'>,
  now: Temporal.Instant,
): number => {
  const hours = Math.max(0, now.since(at).total('hours'))
  return Math.max(0, level - hours * perHour)
}
