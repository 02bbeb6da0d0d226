import type { DatabaseSync } from 'node:sqlite'
import type { Kysely } from 'kysely'
import type { Checkpoint } from '../../foundation/checkpoint.ts'
import type { ClaimStore } from '../claim-store.ts'
import { claimReads } from '../kysely/claim-reads.ts'
import { confirmClaim, noteScan } from '../kysely/note-scan.ts'
import type { Exclusively } from '../kysely/statements.ts'
import type { Tables } from '../kysely/tables.ts'
import type { SharedCommit } from './shared-commit.ts'
import { prepareWriteClaim } from './write-claim.ts'

/** Claims in SQLite. Simultaneous ones share a commit. */
export function sqliteClaimStore(
  db: Kysely<Tables>,
  database: DatabaseSync,
  commit: SharedCommit,
  exclusively: Exclusively,
  checkpoint?: Checkpoint,
): ClaimStore {
  const { outcomeOf, rememberKey, isBeyond, write } = prepareWriteClaim(database, db)
  return {
    ...claimReads(db),
    isBeyond: async (limit, memberId, formType) => isBeyond(limit, memberId, formType),
    noteScan: noteScan(exclusively),
    confirm: confirmClaim(exclusively),
    outcomeOf: async (identity) => {
      const known = outcomeOf(identity)
      // A second key of the same content is stored for later look-ups, like the first. Not within the shared
      // transaction, which may be rolled back.
      if (known?.outcome === 'repeated') await commit(() => rememberKey(identity))
      return known
    },
    file: (claim, deliveries = [], conditions = {}) =>
      commit(() => write({ claim, deliveries, ...conditions }), checkpoint),
  }
}
