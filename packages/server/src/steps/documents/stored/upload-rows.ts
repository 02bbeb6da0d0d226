import { type Kysely, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { textOf } from '../../../storage/kysely/statements.ts'
import type { FilingTables } from '../../filing/stored/filing-tables.ts'
import type { DraftDocuments } from '../../save-for-later/stored/draft-store.ts'
import type { DraftTables } from '../../save-for-later/stored/drafts-tables.ts'
import type { RemovedUpload, UploadTotal } from './upload-store.ts'
import type { UploadTables } from './uploads-tables.ts'

/** The uploads that count: those that no claim has yet. */
export const countedUploads = (db: Kysely<UploadTables & FilingTables & DraftTables>) =>
  db.selectFrom('upload').where('filed', '=', 0)

/** What the uploads of a selection have together. */
export async function uploadTotal<Out>(
  query: SelectQueryBuilder<UploadTables & FilingTables & DraftTables, 'upload', Out>,
): Promise<UploadTotal> {
  const { bytes, uploads } = await query
    .clearSelect()
    .select((of) => [of.fn.countAll().as('uploads'), of.fn.sum('size').as('bytes')])
    .executeTakeFirstOrThrow()
  return { bytes: Number(bytes ?? 0), uploads: Number(uploads) }
}

/** Whether some more fit beside those that are there. */
export const hasRoom = (there: UploadTotal, more: UploadTotal, most: UploadTotal): boolean =>
  there.bytes + more.bytes <= most.bytes && there.uploads + more.uploads <= most.uploads

interface Sized {
  readonly id: string
  readonly size: number | string | bigint
}

/** The ids of the first of some uploads: as many as have to be removed until some more fit beside those that are there. */
export function idsToEvict(
  rows: readonly Sized[],
  there: UploadTotal,
  more: UploadTotal,
  most: UploadTotal,
): readonly string[] {
  let { bytes, uploads } = there
  const chosen: string[] = []
  for (const { id, size } of rows) {
    if (hasRoom({ bytes, uploads }, more, most)) break
    bytes -= Number(size)
    uploads -= 1
    chosen.push(id)
  }
  return chosen
}

/** The condition of an upload that no submission uses. */
export const isFreeUpload = (now: Temporal.Instant) =>
  sql<boolean>`(upload.taken_until is null or upload.taken_until <= ${textOf(now)})`

/** Removes those of some uploads that no submission uses, with their parts. */
export async function removeUploads(
  db: Kysely<UploadTables & FilingTables & DraftTables>,
  chosen: readonly string[],
  now: Temporal.Instant,
): Promise<RemovedUpload[]> {
  if (chosen.length === 0) return []
  // The change locks the rows: one that a submission has reserved since it was chosen stays, and a submission that comes now finds none.
  const rows = await db
    .updateTable('upload')
    .set({ ends_at: textOf(now) })
    .where('id', 'in', chosen)
    .where(isFreeUpload(now))
    .returning(['id', 'file'])
    .execute()
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const parts = await db
    .deleteFrom('upload_part')
    .where('upload_id', 'in', ids)
    .returning(['upload_id', 'file'])
    .execute()
  await db.deleteFrom('upload').where('id', 'in', ids).execute()
  return rows.map(({ id, file }) => ({
    file,
    parts: parts.filter((part) => part.upload_id === id).map((part) => part.file),
  }))
}

type Db = Kysely<UploadTables & FilingTables & DraftTables>

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
