import { type Kysely, type SqlBool, sql } from 'kysely'
import type { DraftDocuments } from '../draft-store.ts'
import type { RemovedUpload, UploadTotal } from '../upload-store.ts'
import { isFreeUpload, removeUploads } from './remove-uploads.ts'
import { textOf } from './statements.ts'
import type { Tables } from './tables.ts'
import { countedUploads, hasRoom, idsToEvict, uploadTotal } from './upload-total.ts'

type Db = Kysely<Tables>

/** The row of a draft, as far as its documents depend on it. */
interface DraftPlace {
  readonly idHash: string
  readonly formType: string
  readonly savedAt: Temporal.Instant
  readonly endsAt: Temporal.Instant
}

/** The uploads of drafts that count. */
const uploadsOfDrafts = (db: Db) => countedUploads(db).where('draft', 'is not', null)

/**
 * Lets a draft name none of its uploads but some. The others are removed, except those that a submission uses: they end with its
 * reservation.
 */
export async function releaseUploads(
  db: Db,
  { idHash, now }: { readonly idHash: string; readonly now: Temporal.Instant },
  named: readonly string[] = [],
): Promise<RemovedUpload[]> {
  const isOther = sql<SqlBool>`draft = ${idHash} and ${named.length === 0 ? sql`1 = 1` : sql`id not in (${sql.join([...named])})`}`
  const others = await db.selectFrom('upload').select('id').where(isOther).execute()
  const removed = await removeUploads(
    db,
    others.map(({ id }) => id),
    now,
  )
  await db.updateTable('upload').set({ draft: null, ends_at: sql`taken_until` }).where(isOther).execute()
  return removed
}

/** Removes the documents of the oldest other drafts of a holder until some more fit. */
async function makeRoom(
  db: Db,
  { idHash, formType, savedAt }: DraftPlace,
  { holder, limits }: DraftDocuments,
  more: UploadTotal,
): Promise<RemovedUpload[]> {
  const own = uploadsOfDrafts(db).where('holder', '=', holder).where('form_type', '=', formType)
  const there = await uploadTotal(own)
  if (hasRoom(there, more, limits.holder)) return []
  const rows = await own
    .select(['id', 'size'])
    .where('draft', '<>', idHash)
    .where(isFreeUpload(savedAt))
    .orderBy('ends_at')
    .execute()
  return removeUploads(db, idsToEvict(rows, there, more, limits.holder), savedAt)
}

/** Whether new uploads fit into what drafts of all, and of a network, may have. */
async function haveRoom(db: Db, { network, limits }: DraftDocuments, more: UploadTotal): Promise<boolean> {
  const all = uploadsOfDrafts(db)
  return (
    hasRoom(await uploadTotal(all), more, limits.inAll) &&
    hasRoom(await uploadTotal(all.where('network', '=', network)), more, limits.network)
  )
}

/** Lets an upload belong to a draft, and destroys what the server could open it by; false if it is gone or of another draft. */
async function join(
  db: Db,
  { idHash, formType, endsAt }: DraftPlace,
  { id, wrappedKey }: DraftDocuments['uploads'][number],
): Promise<boolean> {
  const row = await db
    .updateTable('upload')
    .set({
      draft: idHash,
      ends_at: textOf(endsAt),
      ...(wrappedKey && { wrapped_key: wrappedKey, salt: new Uint8Array() }),
    })
    .where('id', '=', id)
    .where('form_type', '=', formType)
    .where('file', 'is not', null)
    .where('filed', '=', 0)
    .where((of) =>
      wrappedKey
        ? of.or([of('draft', '=', idHash), of('wrapped_key', 'is', null)])
        : of('draft', '=', idHash),
    )
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Lets a draft name these uploads, and no others. */
export async function nameUploads(
  db: Db,
  draft: DraftPlace,
  documents: DraftDocuments,
): Promise<{ readonly uploads: readonly string[]; readonly removed: readonly RemovedUpload[] }> {
  const named = documents.uploads.map(({ id }) => id)
  const released = await releaseUploads(db, { idHash: draft.idHash, now: draft.savedAt }, named)
  if (named.length === 0) return { uploads: [], removed: released }
  const more = await uploadTotal(db.selectFrom('upload').where('id', 'in', named).where('draft', 'is', null))
  const mayGrow = more.uploads === 0 || (await haveRoom(db, documents, more))
  const evicted = mayGrow ? await makeRoom(db, draft, documents, more) : []
  const joined: string[] = []
  for (const upload of documents.uploads)
    if ((mayGrow || upload.wrappedKey === null) && (await join(db, draft, upload))) joined.push(upload.id)
  return { uploads: joined, removed: [...released, ...evicted] }
}
