import type { BodyStore } from '../steps/filing/stored/body-store.ts'
import type { SubmissionStore } from '../steps/filing/stored/submission-store.ts'
import type { CaseNumberStore } from './case-number-store.ts'
import type { CaseVersionStore } from './case-version-store.ts'
import type { ClaimStore } from './claim-store.ts'
import type { ErasureStore } from './erasure-store.ts'
import type { EventStore } from './event-store.ts'
import type { LedgerStore } from './ledger-store.ts'
import type { openStores } from './parts.ts'
import type { SecretCheckStore } from './secret-check-store.ts'
import type { TableStore } from './table-store.ts'

/** What a claim itself is stored in, with what every database does in its own way. */
interface Core {
  /** The random id of the storage: data sealed for one case cannot be opened in another. */
  readonly caseId: string
  readonly caseNumber: CaseNumberStore
  readonly secretChecks: SecretCheckStore
  readonly caseVersions: CaseVersionStore
  readonly claims: ClaimStore
  readonly ledger: LedgerStore
  readonly events: EventStore
  readonly erasures: ErasureStore
  readonly tables: TableStore
  /** Null if only one server can use the storage: that server counts its bodies in memory. */
  readonly bodies: BodyStore | null
  /** Null if only one server can use the storage: that server knows its submissions. */
  readonly submissions: SubmissionStore | null
  /** Rejects when the storage cannot be written to. */
  readonly check: () => Promise<void>
  readonly close: () => Promise<void>
}

/** All stored data of a case except documents: the core, and the stores of the steps. */
export type Storage = Core & Readonly<ReturnType<typeof openStores>>

/** Runs work with a storage and always closes it. */
export async function closedAfter<T>(storage: Storage, work: (storage: Storage) => Promise<T>): Promise<T> {
  try {
    return await work(storage)
  } finally {
    await storage.close()
  }
}
