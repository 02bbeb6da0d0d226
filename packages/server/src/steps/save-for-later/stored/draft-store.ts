import type { FormType } from '@redress/form'
import type { RemovedUpload, UploadTotal } from '../../documents/stored/upload-store.ts'

/** A form that a claimant saved to finish it later, encrypted in the browser with a key that no server has. */
export interface StoredDraft {
  /** Keyed hash of the id that only its claimant's code yields. */
  readonly idHash: string
  readonly formType: FormType
  readonly caseVersion: string
  readonly savedAt: Temporal.Instant
  /** The end of its days: from then on it is not opened, and is removed. A deadline in force may close it before. */
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

/** What the case in force says of the drafts of a form. */
export interface DraftTerms {
  /** The days that drafts of earlier versions get, whose end was fixed by the deadline of then. */
  readonly days: number
  /** When a deadline closes the form for everybody; null where none does. */
  readonly closesAt: Temporal.Instant | null
}

/** Drafts, and documents in them. */
interface DraftCount {
  readonly drafts: number
  readonly uploads: number
}

/** The saved drafts of the case. None is a claim. */
export interface DraftStore {
  /**
   * Stores a draft in the place of the one with its id, whichever comes later. Its uploads stay until it ends, and nothing but its code
   * opens them from now on; those that it does not name any more are removed.
   */
  readonly put: (
    draft: Omit<StoredDraft, 'saves'> & Partial<Pick<DraftTerms, 'closesAt'>>,
    documents?: DraftDocuments,
  ) => Promise<SavedDraft>
  /** The draft with an id whose days have not ended at `now`, or null. Whether a deadline has closed it is for the caller to know. */
  readonly find: (idHash: string, now: Temporal.Instant) => Promise<StoredDraft | null>
  /** Removes a draft with its uploads, except those that a submission uses. */
  readonly remove: (idHash: string, now: Temporal.Instant) => Promise<readonly RemovedUpload[]>
  /**
   * Notes when the deadlines in force close the drafts of each form: at the deadline, or now where it was moved into the past. Drafts of
   * earlier versions get the end of their days, and so do their uploads.
   */
  readonly settle: (termsOf: (formType: FormType) => DraftTerms, now: Temporal.Instant) => Promise<void>
  /**
   * Removes drafts with their uploads whose days have ended, or that a deadline closed by `closedBy`, as it was noted; at most a few
   * hundred at a time. A submission that uses an upload keeps it.
   */
  readonly removeEnded: (
    now: Temporal.Instant,
    closedBy?: Temporal.Instant,
  ) => Promise<{ readonly drafts: number; readonly uploads: readonly RemovedUpload[] }>
  /** The drafts of a form, and their uploads, whose days end after a moment. */
  readonly countAfter: (formType: FormType, after: Temporal.Instant) => Promise<DraftCount>
  readonly count: () => Promise<number>
  /** Whether a draft with this id was filed. */
  readonly wasFiled: (idHash: string) => Promise<boolean>
}
