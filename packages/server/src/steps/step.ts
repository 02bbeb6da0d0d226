import type { CallFile } from '@redress/api/all-calls'
import type { LoadedCase } from '@redress/case/reading/loaded-case.ts'
import type { LedgerFinding } from '../claims/ledger/ledger-finding.ts'
import type { PublicKey } from '../claims/ledger/receipt.ts'
import type { LaterThings } from '../claims/vault/later-version.ts'
import type { Opened } from '../claims/vault/opened.ts'
import type { Place } from '../claims/vault/seal.ts'
import type { Resealable } from '../storage/sealed.ts'
import type { Storage } from '../storage/storage.ts'
import type { StoredPart } from '../storage/stored-part.ts'
import type { ExportManifest } from './claim-table/export-manifest.ts'
import type { FollowedLastDays } from './class-list/last-days.ts'

/** A table with sealed rows, each of them alone. */
export interface SealedTable {
  /** As logs of a damaged row call it: not the name in the database. */
  readonly table: string
  /** The beginning of the sentence about a damaged row, which its id follows. */
  readonly called: string
  readonly rows: (storage: Storage) => Resealable
  /** What a row is sealed for. */
  readonly placeOf: (caseId: string, id: string) => Place
}

/** The version of the case that is in force at a running server, which decides for everybody. */
export interface CurrentCase {
  readonly inForce: () => LoadedCase
}

/** What an export is written from. */
interface ExportedFrom extends Pick<Opened, 'storage' | 'ring'> {
  /** The folder of the export. */
  readonly folder: string
  /** Whether the option of the part was given. */
  readonly isAsked: boolean
}

/** What a step states in the manifest of an export, by its name. */
type ExportedFacts = Readonly<Record<string, string | number>>

/** What a step wrote into an export; both are empty where there was nothing to write. */
interface WrittenPart {
  readonly files: ExportManifest['files']
  readonly facts: ExportedFacts
}

/** A folder with an export that is verified. */
interface VerifiedFrom {
  readonly folder: string
  /** What the step stated; null if it stated nothing. */
  readonly facts: ExportedFacts | null
  readonly caseId: string
  readonly keys: readonly PublicKey[]
  readonly later: LaterThings
}

/** What a verification found: what is wrong, and what it says beside that, each in a sentence. */
interface Verified {
  readonly findings: readonly LedgerFinding[]
  readonly lines: readonly string[]
}

/** What an export of the case holds of a step. */
export interface ExportedPart {
  /** The only file that it writes, if there is something to write. */
  readonly file: string
  /** The option of `redress export` without which it is withheld; null if every export has it. */
  readonly option: { readonly name: string; readonly flag: string; readonly description: string } | null
  readonly write: (from: ExportedFrom) => Promise<WrittenPart>
  readonly verify: (from: VerifiedFrom) => Promise<Verified>
}

/** What a verification of the data reads. */
interface StoreToVerify extends Pick<Opened, 'storage' | 'ring'> {
  readonly keys: readonly PublicKey[]
  readonly later: LaterThings
  /** The kinds of events that there are. */
  readonly kinds: ReadonlySet<string>
}

/** What the work of a server between requests is given. */
export interface Upkeep extends CurrentCase, Pick<Opened, 'storage' | 'documents' | 'now'> {
  readonly lastDays: Pick<FollowedLastDays, 'current'>
}

/** Removes what has ended, every ten minutes. Its readers check the age themselves: removal saves space, and makes sign-ins faster. */
interface UpkeepTask {
  readonly name: string
  readonly run: (deps: Upkeep) => Promise<unknown>
}

/** What a step has to do with whatever goes through all steps. */
export interface Facets {
  /** What it stores: tables with their places in backups and erasures, steps of the schema, kinds of events. */
  readonly stored: StoredPart
  /** What a change of keys re-encrypts. */
  readonly resealed: readonly SealedTable[]
  readonly exported: ExportedPart
  /** What is wrong with what it stores, beside what the ledger proves. */
  readonly verified: (store: StoreToVerify) => Promise<readonly LedgerFinding[]>
  /** What the certificate of a destruction calls it. */
  readonly purged: string
  /** The files with the statements of its calls; those of the whole site belong to no step. */
  readonly calls: readonly CallFile[]
  /** The names of its commands, as they are typed behind `redress`. */
  readonly commands: readonly string[]
  readonly upkeep: readonly UpkeepTask[]
}

/** A facet that a step does not have, and why. */
export interface None {
  readonly none: string
}

/**
 * A step of a claim's life, as one object: a missing facet does not compile. Exports, verifications, changes of keys, destructions and upkeep
 * are loops over these. Backups and erasures are loops over the tables of `stored`. `calls` and `commands` name what the lists of
 * routes and commands must have.
 */
export type Step = { readonly [Facet in keyof Facets]: Facets[Facet] | None }
