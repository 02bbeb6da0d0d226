import type { Checkpoint } from '@redress/foundation/checkpoint.ts'
import type { Keys } from '../../claims/vault/lookup-keys.ts'
import type { SealedDocuments } from '../../claims/vault/sealed-documents.ts'
import type { ClaimStore } from '../../storage/claim-store.ts'
import type { UploadStore } from './stored/upload-store.ts'

/** What the work on documents that are sent before their claims needs. */
export interface UploadDeps {
  readonly uploads: UploadStore
  readonly claims: Pick<ClaimStore, 'hasFile'>
  readonly documents: SealedDocuments
  readonly keys: Pick<Keys, 'upload' | 'network'>
  readonly now: () => Temporal.Instant
  readonly checkpoint?: Checkpoint
}
