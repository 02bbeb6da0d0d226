import type { KeyRing } from '../../packages/server/src/claims/vault/key-ring.ts'
import type { Crash } from '../../packages/server/src/foundation/rehearsal.ts'
import type { StoredClaim } from '../../packages/server/src/storage/storage.ts'
import type { FaultName } from './faults.ts'

/** How a server is started: where it kills itself, and what it does otherwise than in use. */
export interface Orders {
  readonly crash?: Crash
  readonly orphanSeconds?: number
  readonly sealMilliseconds?: number
  readonly fault?: FaultName
}

/** A server in a process of its own. */
export interface RunningServer {
  /** Whether it answers, or ended before it did. */
  readonly listening: boolean
  /** Resolves when the process is gone, to the signal that ended it. */
  readonly ended: Promise<string | null>
  /** SIGKILL; resolves when the process is gone. */
  readonly kill: () => Promise<void>
  /** SIGTERM; resolves when it has finished what it was doing. */
  readonly stop: () => Promise<void>
}

/** A claim where it is kept, read apart from the server. */
export interface KeptClaim {
  readonly stored: StoredClaim
  /** Every idempotency key that stands for it. */
  readonly keys: readonly string[]
}

/** All that is kept while no server runs. Nothing of it is written to. */
export interface Kept {
  readonly caseId: string
  readonly ring: KeyRing
  readonly claims: readonly KeptClaim[]
  /** The names of all files in the document store, whatever state they are in. */
  readonly files: readonly string[]
  /** The bytes of a file that belongs to a claim, as they are kept. Rejects where there is none. */
  readonly read: (file: string) => Promise<Buffer>
}

/** A database or store that can be killed and started anew beside the server. */
interface Component {
  readonly name: string
  readonly kill: () => Promise<void>
  readonly start: () => Promise<void>
}

/** What the storm is let loose on. Every server answers at the same address. */
export interface SystemUnderTest {
  readonly address: string
  /** Credentials of its class members. */
  readonly members: readonly { readonly claimId: string; readonly pin: string }[]
  readonly components: readonly Component[]
  /** Milliseconds that a server lives at most when it is killed at any moment: long enough for some claims. */
  readonly longestLife: number
  readonly startServer: (orders: Orders) => Promise<RunningServer>
  readonly kept: () => Promise<Kept>
  /** Exports every claim after the storm; gives the folder. */
  readonly exported: () => Promise<string>
  readonly remove: () => Promise<void>
}
