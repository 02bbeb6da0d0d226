import type { ApiKeyStore } from '../programs/stored/api-key-store.ts'
import type { AccessStore } from '../steps/access-log/stored/access-store.ts'
import type { ClassHistory, ClassList } from '../steps/class-list/stored/class-list.ts'
import type { UploadStore } from '../steps/documents/stored/upload-store.ts'
import type { BodyStore } from '../steps/filing/stored/body-store.ts'
import type { StepStore } from '../steps/filing/stored/step-store.ts'
import type { SubmissionStore } from '../steps/filing/stored/submission-store.ts'
import type { TraitStore } from '../steps/find/stored/trait-store.ts'
import type { LinkStore } from '../steps/links/stored/link-store.ts'
import type { NoticeStore } from '../steps/notify/stored/notice-store.ts'
import type { ObservationStore } from '../steps/observe/stored/observation-store.ts'
import type { OutboxStore } from '../steps/outbox/stored/outbox-store.ts'
import type { DraftStore } from '../steps/save-for-later/stored/draft-store.ts'
import type { ReminderStore } from '../steps/save-for-later/stored/reminder-store.ts'
import type { AttemptStore } from '../steps/sign-in/stored/attempt-store.ts'
import type { GrantStore } from '../steps/sign-in/stored/grant-store.ts'
import type { CaseNumberStore } from './case-number-store.ts'
import type { CaseVersionStore } from './case-version-store.ts'
import type { ClaimStore } from './claim-store.ts'
import type { ErasureStore } from './erasure-store.ts'
import type { EventStore } from './event-store.ts'
import type { LedgerStore } from './ledger-store.ts'
import type { SecretCheckStore } from './secret-check-store.ts'
import type { TableStore } from './table-store.ts'

/** All stored data of a case except documents. */
export interface Storage {
  /** The random id of the storage: data sealed for one case cannot be opened in another. */
  readonly caseId: string
  readonly caseNumber: CaseNumberStore
  readonly secretChecks: SecretCheckStore
  readonly caseVersions: CaseVersionStore
  readonly classList: ClassList
  readonly classHistory: ClassHistory
  readonly claims: ClaimStore
  readonly ledger: LedgerStore
  readonly events: EventStore
  readonly erasures: ErasureStore
  readonly traits: TraitStore
  readonly access: AccessStore
  readonly apiKeys: ApiKeyStore
  readonly outbox: OutboxStore
  readonly notices: NoticeStore
  readonly grants: GrantStore
  readonly links: LinkStore
  readonly attempts: AttemptStore
  readonly drafts: DraftStore
  readonly reminders: ReminderStore
  readonly observations: ObservationStore
  readonly uploads: UploadStore
  readonly tables: TableStore
  readonly steps: StepStore
  /** Null if only one server can use the storage: that server counts its bodies in memory. */
  readonly bodies: BodyStore | null
  /** Null if only one server can use the storage: that server knows its submissions. */
  readonly submissions: SubmissionStore | null
  /** Rejects when the storage cannot be written to. */
  readonly check: () => Promise<void>
  readonly close: () => Promise<void>
}

/** Runs work with a storage and always closes it. */
export async function closedAfter<T>(storage: Storage, work: (storage: Storage) => Promise<T>): Promise<T> {
  try {
    return await work(storage)
  } finally {
    await storage.close()
  }
}
