import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { fault } from '@redress/foundation/faults/fault.ts'

/** A staged file, with what its store compares it with when it is kept. */
export interface StagedFile {
  readonly file: string
  /** The SHA-256 of its bytes as they were sent to the store, in hexadecimal; null for a store that needs none. */
  readonly checksum: string | null
}

/** The store of the documents of claims, as opaque bytes. Names are random letters and digits. */
export interface DocumentStore {
  /** Stages a stream under a new name. Nothing remains if the stream fails. */
  readonly stage: (file: string, content: AsyncIterable<Uint8Array>) => Promise<StagedFile>
  /**
   * Makes staged files durable, under the same names, whichever server staged them. When this returns, they survive a crash. One that was
   * kept before a server failed stays as it is.
   */
  readonly keep: (files: readonly StagedFile[]) => Promise<void>
  /** Removes files, staged or kept; missing ones are ignored. */
  readonly remove: (files: readonly string[]) => Promise<void>
  /**
   * A file that was staged, also if it is kept by now: by a server that failed before it filed the claim, or by another one just now. The
   * stream fails if it is missing.
   */
  readonly readStaged: (file: string) => Readable
  /** The bytes of a file, staged or kept; null for one that is missing. */
  readonly sizeOf: (file: string) => Promise<number | null>
  /** A kept file; the stream fails if it is missing. */
  readonly read: (file: string) => Readable
  /** Rejects if documents cannot be written or read. */
  readonly check: () => Promise<void>
  /** Removes files that are older than `before` and belong to no claim; returns their number. */
  readonly sweep: (before: Temporal.Instant, belongs: (file: string) => Promise<boolean>) => Promise<number>
}

const refused = async (): Promise<never> => {
  throw fault('DATA_REFUSED', 'These documents are opened read-only.')
}

/** Read-only documents on the disk; `fileOf` returns the path of a name. Writing fails. */
export const readOnlyDocuments = (fileOf: (file: string) => string): DocumentStore => ({
  read: (file) => createReadStream(fileOf(file)),
  readStaged: (file) => createReadStream(fileOf(file)),
  sizeOf: async (file) => (await stat(fileOf(file)).catch(() => null))?.size ?? null,
  stage: refused,
  keep: refused,
  remove: refused,
  sweep: refused,
  check: refused,
})
