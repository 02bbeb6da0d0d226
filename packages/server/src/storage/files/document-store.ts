import type { Readable } from 'node:stream'

/** A file that has arrived and is not yet part of a claim. */
export interface StagedFile {
  /** What the store knows it by; it keeps that name for good. */
  readonly file: string
  /** Bytes. */
  readonly size: number
  /** Lower-case hexadecimal. */
  readonly sha256: string
}

/** Where the documents of claims are kept. Names are random: nothing of a claimant is in them. */
export interface DocumentStore {
  /** Writes a stream away while hashing it. Nothing stays when the stream fails. */
  readonly stage: (content: Readable) => Promise<StagedFile>
  /** Makes staged files durable. When this returns they outlive a crash. */
  readonly keep: (files: readonly string[]) => Promise<void>
  /** Removes files, staged or kept; those that are not there are passed over. */
  readonly remove: (files: readonly string[]) => Promise<void>
  readonly read: (file: string) => Readable
  /** Removes what is older than `before` and belongs to no claim; how many files went. */
  readonly sweep: (before: Temporal.Instant, belongs: (file: string) => Promise<boolean>) => Promise<number>
}
