import { type Kysely, sql } from 'kysely'
import { type Exclusively, textOf, type Write } from '../../../storage/kysely/statements.ts'
import { nameUploads, releaseUploads } from '../../documents/stored/upload-rows.ts'
import type { RemovedUpload } from '../../documents/stored/upload-store.ts'
import type { UploadTables } from '../../documents/stored/uploads-tables.ts'
import type { DraftDocuments, DraftStore, DraftTerms, StoredDraft } from './draft-store.ts'
import type { DraftTables } from './drafts-tables.ts'

type Row = DraftTables['draft']

const rowsAtOnce = 200

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
  db: Kysely<DraftTables & UploadTables>,
  {
    idHash,
    formType,
    caseVersion,
    savedAt,
    endsAt,
    content,
    closesAt = null,
  }: Parameters<DraftStore['put']>[0],
): Promise<number> {
  const facts = {
    form_type: formType,
    case_version: caseVersion,
    saved_at: textOf(savedAt),
    ends_at: textOf(endsAt),
    content,
    closes_at: closesAt && textOf(closesAt),
    by_days: 1 as const,
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

/** Notes when the drafts of a form close. One that is closed already stays so since then, unless its deadline was moved and has passed again. */
async function noteClosing(
  db: Kysely<DraftTables & UploadTables>,
  formType: string,
  closesAt: Temporal.Instant | null,
  now: Temporal.Instant,
): Promise<void> {
  const ofForm = db.updateTable('draft').where('form_type', '=', formType)
  if (closesAt === null) {
    await ofForm.set({ closes_at: null }).where('closes_at', 'is not', null).execute()
    return
  }
  const [closing, moment] = [textOf(closesAt), textOf(now)]
  if (Temporal.Instant.compare(closesAt, now) > 0) {
    const isOther = sql<boolean>`(closes_at is null or closes_at <> ${closing})`
    await ofForm.set({ closes_at: closing }).where(isOther).execute()
    return
  }
  const wasOpen = sql<boolean>`(closes_at is null or closes_at > ${moment})`
  await ofForm.set({ closes_at: moment }).where(wasOpen).execute()
  await ofForm.set({ closes_at: closing }).where('closes_at', '<', closing).execute()
}

/** Gives drafts of earlier versions, whose end a deadline may have cut, the end of their days, and their uploads with them. */
async function giveDays(
  db: Kysely<DraftTables & UploadTables>,
  { id_hash, saved_at, ends_at }: Pick<Row, 'id_hash' | 'saved_at' | 'ends_at'>,
  { days }: DraftTerms,
): Promise<void> {
  const byDays = textOf(Temporal.Instant.from(saved_at).add({ hours: 24 * days }))
  const end = byDays > ends_at ? byDays : ends_at
  await db.updateTable('draft').set({ ends_at: end, by_days: 1 }).where('id_hash', '=', id_hash).execute()
  await db.updateTable('upload').set({ ends_at: end }).where('draft', '=', id_hash).execute()
}

const settleIn =
  (
    db: Kysely<DraftTables & UploadTables>,
    exclusively: Exclusively<DraftTables & UploadTables>,
  ): DraftStore['settle'] =>
  async (termsOf, now) => {
    const forms = await db.selectFrom('draft').select('form_type').distinct().execute()
    if (forms.length === 0) return
    await exclusively('uploads', async (connection) => {
      const former = await connection
        .selectFrom('draft')
        .select(['id_hash', 'form_type', 'saved_at', 'ends_at'])
        .where('by_days', '=', 0)
        .execute()
      for (const row of former) await giveDays(connection, row, termsOf(row.form_type))
      for (const { form_type } of forms)
        await noteClosing(connection, form_type, termsOf(form_type).closesAt, now)
    })
  }

/** The drafts that are over: by their days, or since a deadline closed them long enough ago. */
const endedDrafts = (
  db: Kysely<DraftTables & UploadTables>,
  now: Temporal.Instant,
  closedBy: Temporal.Instant | undefined,
) =>
  db
    .selectFrom('draft')
    .select('id_hash')
    .where((of) =>
      of.or([
        of('ends_at', '<=', textOf(now)),
        ...(closedBy ? [of('closes_at', '<=', textOf(closedBy))] : []),
      ]),
    )

const removeEndedIn =
  (
    db: Kysely<DraftTables & UploadTables>,
    exclusively: Exclusively<DraftTables & UploadTables>,
  ): DraftStore['removeEnded'] =>
  async (now, closedBy) => {
    const first = await endedDrafts(db, now, closedBy).limit(1).executeTakeFirst()
    if (!first) return { drafts: 0, uploads: [] }
    return exclusively('uploads', async (connection) => {
      const ended = await endedDrafts(connection, now, closedBy).limit(rowsAtOnce).execute()
      const uploads: RemovedUpload[] = []
      for (const { id_hash: idHash } of ended) {
        await connection.deleteFrom('draft').where('id_hash', '=', idHash).execute()
        uploads.push(...(await releaseUploads(connection, { idHash, now })))
      }
      return { drafts: ended.length, uploads }
    })
  }

/** Drafts in a table. The database counts how often each was saved, so that every one of several servers knows. */
export const draftStore = (
  db: Kysely<DraftTables & UploadTables>,
  write: Write,
  exclusively: Exclusively<DraftTables & UploadTables>,
): DraftStore => ({
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
  settle: settleIn(db, exclusively),
  removeEnded: removeEndedIn(db, exclusively),
  countAfter: async (formType, after) => {
    const drafts = db
      .selectFrom('draft')
      .where('form_type', '=', formType)
      .where('ends_at', '>', textOf(after))
    const { count } = await drafts.select((of) => of.fn.countAll().as('count')).executeTakeFirstOrThrow()
    const uploads = await db
      .selectFrom('upload')
      .select((of) => of.fn.countAll().as('count'))
      .where('filed', '=', 0)
      .where('draft', 'in', drafts.select('id_hash'))
      .executeTakeFirstOrThrow()
    return { drafts: Number(count), uploads: Number(uploads.count) }
  },
  // A write, so that PostgreSQL answers only once the filing itself is durable.
  wasFiled: async (idHash) =>
    (await write(
      db
        .updateTable('filed_draft')
        .set({ id_hash: idHash })
        .where('id_hash', '=', idHash)
        .returning('id_hash'),
    )) !== undefined,
  count: async () => {
    const { count } = await db
      .selectFrom('draft')
      .select((of) => of.fn.countAll().as('count'))
      .executeTakeFirstOrThrow()
    return Number(count)
  },
})
