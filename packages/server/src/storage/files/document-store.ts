import type { Readable } from 'node:stream'

/** Where the documents of claims are kept, as bytes that mean nothing here. Names are random letters and digits. */
export interface DocumentStore {
  /** Writes a stream away under a name that was never used. Nothing stays when the stream fails. */
  readonly stage: (file: string, content: AsyncIterable<Uint8Array>) => Promise<void>
  /** Makes staged files durable, under the same names. When this returns they outlive a crash. */
  readonly keep: (files: readonly string[]) => Promise<void>
  /** Removes files, staged or kept; those that are not there are passed over. */
  readonly remove: (files: readonly string[]) => Promise<void>
  /** A file that is still staged; the stream fails when there is none. */
  readonly readStaged: (file: string) => Readable
  /** A file that was kept; the stream fails when there is none. */
  readonly read: (file: string) => Readable
  /** Rejects when documents can be neither written nor read. */
  readonly check: () => Promise<void>
  /** Removes what is older than `before` and belongs to no claim; how many files went. */
  readonly sweep: (before: Temporal.Instant, belongs: (file: string) => Promise<boolean>) => Promise<number>
}
