import type { FormType } from '@redress/engine'

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

/** The saved drafts of the case. None is a claim. */
export interface DraftStore {
  /** Stores a draft in the place of the one with its id, whichever comes later; returns how often it was saved now. */
  readonly put: (draft: Omit<StoredDraft, 'saves'>) => Promise<number>
  /** The draft with an id that has not ended at `now`, or null. */
  readonly find: (idHash: string, now: Temporal.Instant) => Promise<StoredDraft | null>
  readonly remove: (idHash: string) => Promise<void>
  /** Removes the drafts that have ended. */
  readonly removeEnded: (now: Temporal.Instant) => Promise<void>
  readonly count: () => Promise<number>
}
