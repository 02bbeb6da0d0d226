import { type Kysely, sql } from 'kysely'
import type { DraftDocuments, DraftStore, StoredDraft } from '../draft-store.ts'
import type { Exclusively } from './exclusively.ts'
import { nameUploads, releaseUploads } from './name-uploads.ts'
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

/** Stores the row; returns how often the draft was saved now. */
async function putRow(
  db: Kysely<Tables>,
  { idHash, formType, caseVersion, savedAt, endsAt, content }: Omit<StoredDraft, 'saves'>,
): Promise<number> {
  const facts = {
    form_type: formType,
    case_version: caseVersion,
    saved_at: textOf(savedAt),
    ends_at: textOf(endsAt),
    content,
  }
  const { saves } = await db
    .insertInto('draft')
    .values({ id_hash: idHash, saves: 1, ...facts })
    .onConflict((conflict) =>
      conflict.column('id_hash').doUpdateSet({ ...facts, saves: sql`draft.saves + 1` }),
    )
    .returning('saves')
    .executeTakeFirstOrThrow()
  return saves
}

const noDocuments: DraftDocuments = {
  uploads: [],
  holder: '',
  network: '',
  limits: {
    holder: { bytes: 0, uploads: 0 },
    network: { bytes: 0, uploads: 0 },
    inAll: { bytes: 0, uploads: 0 },
  },
}

/** Drafts in a table. The database counts how often each was saved, so that every one of several servers knows. */
export const draftStore = (db: Kysely<Tables>, write: Write, exclusively: Exclusively): DraftStore => ({
  put: (draft, documents = noDocuments) =>
    exclusively('uploads', async (connection) => ({
      saves: await putRow(connection, draft),
      ...(await nameUploads(connection, draft, documents)),
    })),
  find: async (idHash, now) => {
    const row = await db
      .selectFrom('draft')
      .selectAll()
      .where('id_hash', '=', idHash)
      .where('ends_at', '>', textOf(now))
      .executeTakeFirst()
    return row ? draftOf(row) : null
  },
  remove: (idHash, now) =>
    exclusively('uploads', async (connection) => {
      await connection.deleteFrom('draft').where('id_hash', '=', idHash).execute()
      return releaseUploads(connection, { idHash, now })
    }),
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
