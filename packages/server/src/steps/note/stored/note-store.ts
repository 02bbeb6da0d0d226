import { type Kysely, sql } from 'kysely'
import type { EventTables } from '../../../claims/history/stored/events-tables.ts'
import { resealableTable } from '../../../storage/kysely/resealable-table.ts'
import { textOf, type Write } from '../../../storage/kysely/statements.ts'
import type { Resealable, Sealed } from '../../../storage/sealed.ts'
import type { NoteTables } from './notes-tables.ts'

/** The text of a note, by the id of its event. */
export interface StoredNote {
  readonly id: string
  /** The first filing of the claim. */
  readonly claimId: string
  /** Null once it was redacted. */
  readonly sealed: Sealed | null
}

/** The texts of notes about claims. */
export interface NoteStore extends Resealable {
  /** Stores a text before its event. */
  readonly put: (note: StoredNote & { readonly sealed: Sealed }, writtenAt: Temporal.Instant) => Promise<void>
  /** Removes a text whose event was not stored. */
  readonly remove: (id: string) => Promise<void>
  /** Removes what a redaction takes away. */
  readonly redact: (id: string) => Promise<void>
  readonly ofClaims: (claimIds: readonly string[]) => Promise<readonly StoredNote[]>
  /** The claims that have notes, after one of them (empty to begin), at most `limit`, in order. */
  readonly claimIds: (after: string, limit: number) => Promise<readonly string[]>
  /** Removes texts from before a moment whose events were never stored, since a process ended in between. */
  readonly removeLost: (before: Temporal.Instant) => Promise<void>
}

/** The texts of notes in a table. */
export const noteStore = (db: Kysely<NoteTables & EventTables>, write: Write): NoteStore => ({
  ...resealableTable(db, 'claim_note', 'id'),
  put: async ({ id, claimId, sealed }, writtenAt) => {
    const values = { id, claim_id: claimId, written_at: textOf(writtenAt) }
    await write(db.insertInto('claim_note').values({ ...values, key_id: sealed.keyId, sealed: sealed.bytes }))
  },
  remove: async (id) => {
    await write(db.deleteFrom('claim_note').where('id', '=', id))
  },
  redact: async (id) => {
    await write(db.updateTable('claim_note').set({ key_id: null, sealed: null }).where('id', '=', id))
  },
  ofClaims: async (claimIds) => {
    if (claimIds.length === 0) return []
    const rows = await db
      .selectFrom('claim_note')
      .selectAll()
      .where('claim_id', 'in', [...claimIds])
      .orderBy('id')
      .execute()
    return rows.map(({ id, claim_id, key_id, sealed }) => ({
      id,
      claimId: claim_id,
      sealed: key_id === null || sealed === null ? null : { keyId: key_id, bytes: sealed },
    }))
  },
  claimIds: async (after, limit) => {
    const rows = await db
      .selectFrom('claim_note')
      .select('claim_id')
      .distinct()
      .where('claim_id', '>', after)
      .orderBy('claim_id')
      .limit(limit)
      .execute()
    return rows.map(({ claim_id }) => claim_id)
  },
  removeLost: async (before) => {
    await write(
      db
        .deleteFrom('claim_note')
        .where('written_at', '<', textOf(before))
        .where(sql<boolean>`not exists (select 1 from claim_event where claim_event.id = claim_note.id)`),
    )
  },
})
