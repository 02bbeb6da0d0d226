import { type Kysely, sql } from 'kysely'
import * as z from 'zod/mini'
import type { DraftStore, StoredDraft } from '../draft-store.ts'
import type { Tables } from './tables.ts'
import { textOf } from './text-of.ts'
import type { Write } from './write.ts'

type Row = Tables['draft']

const draftOf = (row: Row): StoredDraft => ({
  idHash: row.id_hash,
  formType: row.form_type,
  caseVersion: row.case_version,
  savedAt: Temporal.Instant.from(row.saved_at),
  endsAt: Temporal.Instant.from(row.ends_at),
  saves: row.saves,
  content: row.content,
})

const counted = z.object({ saves: z.number() })

/** Drafts in a table. The database counts how often each was saved, so that every one of several servers knows. */
export const draftStore = (db: Kysely<Tables>, write: Write): DraftStore => ({
  put: async ({ idHash, formType, caseVersion, savedAt, endsAt, content }) => {
    const facts = {
      form_type: formType,
      case_version: caseVersion,
      saved_at: textOf(savedAt),
      ends_at: textOf(endsAt),
      content,
    }
    const row = await write(
      db
        .insertInto('draft')
        .values({ id_hash: idHash, saves: 1, ...facts })
        .onConflict((conflict) =>
          conflict.column('id_hash').doUpdateSet({ ...facts, saves: sql`draft.saves + 1` }),
        )
        .returning('saves'),
    )
    return z.parse(counted, row).saves
  },
  find: async (idHash, now) => {
    const row = await db
      .selectFrom('draft')
      .selectAll()
      .where('id_hash', '=', idHash)
      .where('ends_at', '>', textOf(now))
      .executeTakeFirst()
    return row ? draftOf(row) : null
  },
  remove: async (idHash) => {
    await write(db.deleteFrom('draft').where('id_hash', '=', idHash))
  },
  removeEnded: async (now) => {
    await write(db.deleteFrom('draft').where('ends_at', '<=', textOf(now)))
  },
  count: async () => {
    const { count } = await db
      .selectFrom('draft')
      .select((of) => of.fn.countAll().as('count'))
      .executeTakeFirstOrThrow()
    return Number(count)
  },
})
