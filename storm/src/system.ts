import type { Crash } from '../../packages/foundation/src/rehearsal.ts'
import type { KeyRing } from '../../packages/server/src/claims/vault/key-ring.ts'
import type { StoredClaim } from '../../packages/server/src/storage/stored-claim.ts'
import type { ReceivedMail } from '../../packages/server/src/testing/open-mail-server.ts'
import type { PrintedByProcess } from '../../packages/server/src/testing/redress-with.ts'
import type { Entry } from './entry.ts'
import type { FaultName } from './faults.ts'

/** The start options of a server: where it kills itself, and how it differs from production. */
export interface Orders {
  readonly crash?: Crash
  readonly orphanSeconds?: number
  readonly uploadSeconds?: number
  readonly sealMilliseconds?: number
  readonly fault?: FaultName
}

/** A server in a process of its own. */
export interface RunningServer {
  /** Whether it answered before it ended. */
  readonly listening: boolean
  /** Resolves to the signal that ended the process. */
  readonly ended: Promise<string | null>
  /** SIGHUP: it takes the case in its folder over. */
  readonly reload: () => void
  /** SIGKILL; resolves when the process has ended. */
  readonly kill: () => Promise<void>
}

/** A server in the process of the test, which is never killed. */
export interface ServerHere {
  /** Resolves when it has finished its work. */
  readonly stop: () => Promise<void>
}

/** A stored claim, read apart from the server. */
export interface ClaimData {
  readonly stored: StoredClaim
  /** Every idempotency key of it. */
  readonly keys: readonly string[]
}

/** A decrypted claim, with the hashes of its stored documents. */
export interface OpenedFiling {
  readonly data: ClaimData
  readonly name: string
  /** Whether it is a cure of the claim that has this name. */
  readonly cures: boolean
  readonly documents: readonly string[]
}

/** A message, and when it was taken: milliseconds as `performance.now()`. */
export type MailAt = ReceivedMail & { readonly at: number }

/** A notice as it is stored. */
export interface NoticeRow {
  readonly id: string
  readonly messageId: string
  readonly name: string
  readonly eventId: string
  readonly state: string
  readonly mayBeTwice: boolean
}

/** All stored data while no server runs, read-only. */
export interface SystemData {
  readonly caseId: string
  readonly ring: KeyRing
  readonly claims: readonly ClaimData[]
  readonly notices: readonly NoticeRow[]
  /** The names of all files in the document store, in any state. */
  readonly files: readonly string[]
  /** The stored bytes of a file that belongs to a claim. Rejects if there is none. */
  readonly read: (file: string) => Promise<Buffer>
}

/** A database, document store or virus scanner that can be killed and restarted beside the server. */
interface Component {
  readonly name: string
  readonly kill: () => Promise<void>
  readonly start: () => Promise<void>
}

/** A run of a command. */
export interface CommandOrders {
  /** Its name, and what follows the folder of the case. */
  readonly words: readonly string[]
  /** The working directory. */
  readonly folder: string
  readonly crash: Crash | null
  /** Milliseconds after which the process is killed; 0 for never. */
  readonly killAfter: number
}

/** The target of a crash test. Every server answers at the same address. */
export interface SystemUnderTest {
  readonly address: string
  /** How its claimants come in, by every way in turn. */
  readonly entries: readonly Entry[]
  readonly components: readonly Component[]
  /** One of the components. While it is down, documents are stored as pending. */
  readonly scanner: Component
  /** The longest lifetime in milliseconds of a server that is killed at a random moment: enough for some claims. */
  readonly longestLife: number
  /** Changes the case in the folder of the servers: each time into another version. */
  readonly changeCase: () => Promise<void>
  readonly startServer: (orders: Orders) => Promise<RunningServer>
  readonly startServerHere: (orders: Orders) => Promise<ServerHere>
  /** Stores saved forms whose reminders are due; returns the addresses of these. */
  readonly addDueReminders: () => Promise<readonly string[]>
  /** Waits until no reminder waits; returns how many still do after a timeout. */
  readonly untilReminded: () => Promise<number>
  /** Runs a command beside the server, in a process of its own. */
  readonly redress: (orders: CommandOrders) => Promise<PrintedByProcess>
  /** The folder of the administrator, with the files that commands read and write. */
  readonly ownFolder: string
  /** Every message that the mail server took, the oldest first. */
  readonly mail: readonly MailAt[]
  readonly data: () => Promise<SystemData>
  /** Exports every claim after the crash test; returns the folder. */
  readonly exported: () => Promise<string>
  readonly remove: () => Promise<void>
}
