import type { FormType } from '@redress/engine'
import type { RemovedUpload, UploadTotal } from './upload-store.ts'

/** A form that a claimant saved to finish it later, encrypted in the browser with a key that no server has. */
export interface StoredDraft {
  /** Keyed hash of the id that only its claimant's code yields. */
  readonly idHash: string
  readonly formType: FormType
  readonly caseVersion: string
  readonly savedAt: Temporal.Instant
  /** From then on it is not opened, and is removed. */
  readonly endsAt: Temporal.Instant
  /** How often it was saved. */
  readonly saves: number
  readonly content: Uint8Array
}

/** The documents that a draft names. */
export interface DraftDocuments {
  readonly uploads: readonly {
    readonly id: string
    /** Its key, encrypted with what only the draft's code yields; null where the draft has it already. */
    readonly wrappedKey: Uint8Array | null
  }[]
  /** Whose documents in drafts are limited together. */
  readonly holder: string
  /** Keyed hash of the network that saves. */
  readonly network: string
  /** What the documents of drafts may have. */
  readonly limits: {
    readonly holder: UploadTotal
    readonly network: UploadTotal
    readonly inAll: UploadTotal
  }
}

/** What was saved. */
interface SavedDraft {
  /** How often it was saved now. */
  readonly saves: number
  /** The ids of the uploads that are in it. */
  readonly uploads: readonly string[]
  /** Uploads whose rows went: those that it named before, and those of older drafts that made way. */
  readonly removed: readonly RemovedUpload[]
}

/** The saved drafts of the case. None is a claim. */
export interface DraftStore {
  /**
   * Stores a draft in the place of the one with its id, whichever comes later. Its uploads stay until it ends, and nothing but its code
   * opens them from now on; those that it does not name any more are removed.
   */
  readonly put: (draft: Omit<StoredDraft, 'saves'>, documents?: DraftDocuments) => Promise<SavedDraft>
  /** The draft with an id that has not ended at `now`, or null. */
  readonly find: (idHash: string, now: Temporal.Instant) => Promise<StoredDraft | null>
  /** Removes a draft with its uploads, except those that a submission uses. */
  readonly remove: (idHash: string, now: Temporal.Instant) => Promise<readonly RemovedUpload[]>
  /** Removes the drafts that have ended. Their uploads end at the same moment. */
  readonly removeEnded: (now: Temporal.Instant) => Promise<void>
  readonly count: () => Promise<number>
}
