import type { Checkpoint } from '@redress/foundation/checkpoint.ts'
import type { Storage } from '../../storage/storage.ts'
import type { KeyRing } from './key-ring.ts'
import type { LaterThings } from './later-version.ts'
import type { Keys } from './lookup-keys.ts'
import type { SealedDocuments } from './sealed-documents.ts'

/** What is made once when the data of a case are opened, by a server or a command. Each value has this one name wherever it is handed on. */
export interface Opened {
  readonly storage: Storage
  readonly documents: SealedDocuments
  /** Encrypts and signs. */
  readonly ring: KeyRing
  /** The keys of the hashes by which rows are looked up. */
  readonly keys: Keys
  /** The clock. */
  readonly now: () => Temporal.Instant
  readonly randomBytes: (count: number) => Buffer
  /** Where a rehearsal of failures stops. */
  readonly checkpoint?: Checkpoint | undefined
  /** Where records and events are noted of which this version does not know all. */
  readonly later?: LaterThings | undefined
}

/**
 * What a function uses of the opened data: some stores, and some of the other values.
 * @example Uses<'claims' | 'events', 'ring' | 'now'>
 */
export type Uses<
  Stores extends keyof Storage,
  Values extends Exclude<keyof Opened, 'storage'> = never,
> = Pick<Opened, Values> & { readonly storage: Pick<Storage, Stores> }
