/** What Argon2id costs: memory in KiB, passes over it, and lanes; and the bytes of its result. */
export interface SlowHashCost {
  readonly memory: number
  readonly passes: number
  readonly parallelism: number
  readonly tagLength: number
}

/** The minimum for Argon2id that OWASP recommends: 19 MiB, two passes, one lane. */
export const slowHashCost: SlowHashCost = { memory: 19 * 1024, passes: 2, parallelism: 1, tagLength: 32 }
