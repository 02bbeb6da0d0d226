import type { Generated } from 'kysely'
import type { TablesOf } from '../../../storage/stored-part.ts'

interface MemberRow {
  line: number
  id: string
  pin_hash: string
  vin_hash: string | null
  key_id: string
  sealed: Uint8Array
}

export interface ClassListTables {
  /** `ways`: what the keys of the list were made for. `last_days`: JSON, the last day in columns of the list. */
  class_import: {
    id: 1
    source: string
    number: number
    members: number
    ways: Generated<string>
    last_days: Generated<string>
  }
  class_member: MemberRow
  /** Look-up keys of members by columns of the list: a keyed hash, a colon, and the line of the member. */
  class_key: { key: string; line: number }
  class_refused: { number: number; line: number; reason: string }
  /**
   * The history of the class list: each import, and each change of a member. The version is the number of imports so far. The
   * sealed content repeats the columns. `row_key`: a keyed hash of the row of a file, which is recorded once.
   */
  class_change: {
    number: number
    version: number
    kind: string
    member_id: string | null
    row_key: string | null
    hash: string
    signature: string
    key_id: string
    sealed: Uint8Array
  }
  /** What the history left of single members: whom they were merged into, and words such as `optedOut`. */
  class_standing: {
    member_id: string
    survivor: string | null
    state: string
    key_id: string
    sealed: Uint8Array
  }
  /** The list that is being imported, and the rest of the previous one. */
  class_member_next: MemberRow
  /** The keys of the list that is being imported, and the rest of the previous ones. */
  class_key_next: { key: string; line: number }
  /** The progress of an import. */
  class_import_next: { id: 1; source: string; line: number }
  /** The holder of the lease to compute slow PIN hashes, and its end. */
  pin_hashing: { id: 1; holder: string; until: string }
}

const memberColumns = {
  line: true,
  id: true,
  pin_hash: true,
  vin_hash: true,
  key_id: true,
  sealed: true,
} as const

export const classListTables: TablesOf<ClassListTables> = {
  class_import: {
    backup: {
      by: 'id',
      columns: { id: true, source: true, number: true, members: true, ways: true, last_days: true },
    },
    erasure: 'ofNoClaim',
  },
  class_member: {
    backup: { by: 'line', columns: memberColumns },
    erasure: 'ofNoClaim',
  },
  class_key: {
    backup: { by: 'key', columns: { key: true, line: true } },
    erasure: 'ofNoClaim',
  },
  class_refused: {
    backup: {
      by: 'line',
      columns: { number: true, line: true, reason: true },
      parts: ['number = (select number from class_import)'],
    },
    erasure: 'ofNoClaim',
  },
  class_change: {
    backup: {
      by: 'number',
      columns: {
        number: true,
        version: true,
        kind: true,
        member_id: true,
        row_key: true,
        hash: true,
        signature: true,
        key_id: true,
        sealed: true,
      },
    },
    erasure: { stays: 'what happened to a class member is no part of a claim' },
  },
  class_standing: {
    backup: {
      by: 'member_id',
      columns: { member_id: true, survivor: true, state: true, key_id: true, sealed: true },
    },
    erasure: { stays: 'what happened to a class member is no part of a claim' },
  },
  class_member_next: {
    backup: { leftOut: 'an import that is interrupted begins again' },
    erasure: 'ofNoClaim',
  },
  class_key_next: {
    backup: { leftOut: 'an import that is interrupted begins again' },
    erasure: 'ofNoClaim',
  },
  class_import_next: {
    backup: { leftOut: 'an import that is interrupted begins again' },
    erasure: 'ofNoClaim',
  },
  pin_hashing: {
    backup: { leftOut: 'a lease of a running server' },
    erasure: 'ofNoClaim',
  },
}
