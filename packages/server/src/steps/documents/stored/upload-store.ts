import type { FormType } from '@redress/form'
import type { StagedFile } from '../../../storage/files/document-store.ts'
import type { DocumentScan } from '../../../storage/stored-claim.ts'

/** A document that is sent before its claim. Its bytes are in files of the document store, encrypted. */
export interface StoredUpload {
  /** 128 random bits in hexadecimal. */
  readonly id: string
  /** The owner of the submission that may name it. */
  readonly owner: string
  readonly formType: FormType
  /** Whose uploads are limited together. */
  readonly holder: string
  /** Keyed hash of the network that it comes from. */
  readonly network: string
  /** Keyed hash of the SHA-256 of the whole document. */
  readonly documentHash: string
  /** Bytes of the whole document. */
  readonly size: number
  /** Random bytes that its keys are derived with: without them its files cannot be decrypted. Empty once a draft has it. */
  readonly salt: Uint8Array
  /** How many of its bytes are stored. */
  readonly received: number
  readonly begunAt: Temporal.Instant
  /** From then on it is not used, and is removed. */
  readonly endsAt: Temporal.Instant
  /** The file of the whole document; null until it is whole. */
  readonly file: string | null
  /** What its store compares the file with when it is kept; null for a store that needs none, or until it is whole. */
  readonly checksum: string | null
  /** The detected content of the whole document; null if it is not recognised, or not whole. */
  readonly content: string | null
  /** Null until it was scanned. */
  readonly scan: DocumentScan | null
  /** The key of the submission that used it last; null if none did. */
  readonly takenBy: string | null
  /** The hash of the id of the draft that names it; null if none does. */
  readonly draft: string | null
  /** The key of its file, encrypted with what only the code of its draft yields; null until a draft has named it. */
  readonly wrappedKey: Uint8Array | null
}

/** A part of an upload: the bytes of one request. */
export interface UploadPart {
  /** The offset of its first byte. */
  readonly start: number
  readonly size: number
  readonly file: string
}

/** Bytes and uploads that are stored, or that may be stored at once. */
export interface UploadTotal {
  /** Bytes of whole documents, whether they have arrived or not. */
  readonly bytes: number
  readonly uploads: number
}

export interface UploadLimits {
  readonly holder: UploadTotal
  readonly network: UploadTotal
}

/** Rows that were removed, with the files that they named. */
export interface RemovedUpload {
  readonly file: string | null
  readonly parts: readonly string[]
}

type NewUpload = Omit<
  StoredUpload,
  'received' | 'file' | 'checksum' | 'content' | 'scan' | 'takenBy' | 'draft' | 'wrappedKey'
>

/** `full`: the network has as many as it may have. */
type BegunUpload =
  | { readonly outcome: 'begun'; readonly removed: readonly RemovedUpload[] }
  | { readonly outcome: 'found'; readonly upload: StoredUpload }
  | { readonly outcome: 'full' }

/** The documents that are sent before their claims, over all servers. */
export interface UploadStore {
  /**
   * Begins an upload, or finds the one of the same owner and document that no claim has used. Where its holder has too many, the
   * oldest that neither a submission nor a draft uses are removed. Those of drafts are not found: their keys are gone.
   */
  readonly begin: (upload: NewUpload, limits: UploadLimits) => Promise<BegunUpload>
  readonly find: (id: string, now: Temporal.Instant) => Promise<StoredUpload | null>
  /** Adds the part that begins where the stored bytes end; false if they end elsewhere by now, or the upload is gone. */
  readonly addPart: (id: string, part: UploadPart) => Promise<boolean>
  /** In the order of their bytes. */
  readonly parts: (id: string) => Promise<readonly UploadPart[]>
  /** Replaces the parts by the file of the whole document; false if another did, or the upload is gone. */
  readonly finish: (id: string, whole: StagedFile & Pick<StoredUpload, 'content'>) => Promise<boolean>
  readonly noteScan: (id: string, scan: DocumentScan) => Promise<void>
  /**
   * Reserves a whole upload for the submission with a key, until a moment: no other submission gets it, and it is not removed. False
   * if it is not whole, has ended, is another owner's, or another submission has it. `formerOwner`: whose it was, where the submission
   * brought the key of a draft; it belongs to the submission's owner then.
   */
  readonly take: (
    id: string,
    by: { readonly owner: string; readonly key: string; readonly formerOwner?: string },
    now: Temporal.Instant,
    until: Temporal.Instant,
  ) => Promise<boolean>
  /** Those that a draft names, that have not ended, and that no claim has. */
  readonly ofDraft: (idHash: string, now: Temporal.Instant) => Promise<readonly StoredUpload[]>
  /** Notes that claims have them now: they no longer count, and no other claim gets them. */
  readonly noteFiled: (ids: readonly string[]) => Promise<void>
  /** Removes an upload that neither a submission nor a draft uses. */
  readonly remove: (id: string, now: Temporal.Instant) => Promise<RemovedUpload | null>
  /** Removes uploads that have ended and that no submission uses; at most a few hundred at a time. */
  readonly removeEnded: (now: Temporal.Instant) => Promise<readonly RemovedUpload[]>
  /** Whether an upload or one of its parts has this file. */
  readonly hasFile: (file: string) => Promise<boolean>
  /** What all uploads have that no claim has yet. It reads every one of them, so nothing may ask for it often. */
  readonly total: () => Promise<UploadTotal>
}
