import type { Generated } from 'kysely'
import { schema21CaseVersions } from './migrations/schema-21-case-versions.ts'
import type { TablesOf } from './stored-part.ts'

export interface InstallationTables {
  installation: {
    id: 1
    case_id: string
    case_number: string | null
    secret_checks: string | null
    former_claims: Generated<number>
  }
  heartbeat: { id: 1; at: string }
  /** The files of all versions of the case, compressed, each once. */
  case_file: { hash: string; compressed: Uint8Array }
  /** `files`: JSON of the hashes of its files by their paths. */
  case_version: { version: string; files: string; stored_at: string }
  case_change: { number: number; version: string; since: string }
  /** What each server last reported about the case that it serves. */
  case_server: { id: string; name: string; number: number; reason: string | null; seen_at: string }
}

const installationTables: TablesOf<InstallationTables> = {
  installation: {
    backup: {
      atStart: true,
      by: 'id',
      columns: { id: true, case_id: true, case_number: true, secret_checks: true, former_claims: true },
    },
    erasure: 'ofNoClaim',
  },
  heartbeat: {
    backup: { leftOut: 'of a running server' },
    erasure: 'ofNoClaim',
  },
  case_file: {
    backup: { by: 'hash', columns: { hash: true, compressed: true }, atStart: true },
    erasure: 'ofNoClaim',
  },
  case_version: {
    backup: { by: 'version', columns: { version: true, files: true, stored_at: true }, atStart: true },
    erasure: 'ofNoClaim',
  },
  case_change: {
    backup: { by: 'number', columns: { number: true, version: true, since: true }, atStart: true },
    erasure: 'ofNoClaim',
  },
  case_server: {
    backup: { leftOut: 'of a running server' },
    erasure: 'ofNoClaim',
  },
}

export const installationPart = {
  schema: { 21: schema21CaseVersions },
  tables: installationTables,
  events: {},
}
