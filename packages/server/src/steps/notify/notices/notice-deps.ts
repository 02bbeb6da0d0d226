import type { LoadedCase } from '@redress/case/reading/loaded-case.ts'
import type { Checkpoint } from '@redress/foundation/checkpoint.ts'
import type { KeyRing } from '../../../claims/vault/key-ring.ts'
import type { LaterThings } from '../../../claims/vault/later-version.ts'
import type { Keys } from '../../../claims/vault/lookup-keys.ts'
import type { Storage } from '../../../storage/storage.ts'

/** What the commands on notices work with. */
export interface NoticeCommandDeps {
  readonly storage: Pick<Storage, 'caseId' | 'claims' | 'events' | 'links' | 'notices'>
  readonly ring: KeyRing
  readonly keys: Keys
  readonly loadedCase: LoadedCase
  readonly now: () => Temporal.Instant
  readonly checkpoint: Checkpoint
  readonly later?: LaterThings | undefined
}
