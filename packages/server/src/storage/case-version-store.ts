import type { CaseVersion } from '@redress/case/reading/read-case-version.ts'

/** A change of the case: from a moment on, a version is in force at every server. */
export interface CaseChange {
  /** Counts from 1. */
  readonly number: number
  readonly version: string
  readonly from: Temporal.Instant
}

/** What a server last reported about the case that it serves. */
export interface ServingReport {
  /** A random id, which the server keeps until it stops. */
  readonly server: string
  /** The machine and process, for people. */
  readonly name: string
  /** The number of the change that it serves. */
  readonly number: number
  /** Why it cannot serve a later one; null if it does not have to or can. */
  readonly reason: string | null
  readonly seenAt: Temporal.Instant
}

/** The versions of the case, each stored whole, and which of them was in force when. */
export interface CaseVersionStore {
  /**
   * Stores a version with all its files, and puts it into force from a moment on, in one transaction. Files that another
   * version has are not stored again. A version that is the newest already is not put into force again. Resolves to the
   * newest change.
   */
  readonly putIntoForce: (version: CaseVersion, from: Temporal.Instant) => Promise<CaseChange>
  /** The newest change, which may begin in the future; null before the first. */
  readonly newest: () => Promise<CaseChange | null>
  /** Every change, in the order of their numbers. */
  readonly changes: () => Promise<readonly CaseChange[]>
  /** The files of a version; null if it is not stored. */
  readonly read: (version: string) => Promise<CaseVersion | null>
  /** The SHA-256 of the files of a version, by their paths; null if it is not stored. */
  readonly hashes: (version: string) => Promise<ReadonlyMap<string, string> | null>
  /** The content of a file by its hash; null if it is not stored or was altered. */
  readonly file: (hash: string) => Promise<Uint8Array | null>
  /** The versions that claims name, stored or not. It reads every claim. */
  readonly namedByClaims: () => Promise<ReadonlyMap<string, number>>
  /** Stores the report of a server in place of its former one. */
  readonly report: (report: ServingReport) => Promise<void>
  /** The reports since a moment. Older ones are removed. */
  readonly reportsSince: (moment: Temporal.Instant) => Promise<readonly ServingReport[]>
  /** Removes the report of a server that stops. */
  readonly stopReporting: (server: string) => Promise<void>
}
