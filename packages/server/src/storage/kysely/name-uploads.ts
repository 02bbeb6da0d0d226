import { type Kysely, type SqlBool, sql } from 'kysely'
import type { DraftDocuments } from '../draft-store.ts'
import type { RemovedUpload, UploadTotal } from '../upload-store.ts'
import { isFreeUpload } from './remove-uploads.ts'
import type { Tables } from './tables.ts'
import { textOf } from './text-of.ts'

type Db = Kysely<Tables>

/** The row of a draft, as far as its documents depend on it. */
interface DraftPlace {
  readonly idHash: string
  readonly formType: string
  readonly savedAt: Temporal.Instant
  readonly endsAt: Temporal.Instant
}

const removedOf = ({ file }: { readonly file: string | null }): RemovedUpload => ({ file, parts: [] })

/** Whose uploads are counted; all of them where it names nobody. */
interface Whose {
  readonly holder?: string
  readonly form_type?: string
  readonly network?: string
}

/** What the uploads of drafts have together. */
async function totals(db: Db, whose: Whose): Promise<UploadTotal> {
  let query = db
    .selectFrom('upload')
    .select((of) => [of.fn.countAll().as('uploads'), of.fn.sum('size').as('bytes')])
    .where('draft', 'is not', null)
    .where('filed', '=', 0)
  for (const column of ['holder', 'form_type', 'network'] as const) {
    const value = whose[column]
    if (value !== undefined) query = query.where(column, '=', value)
  }
  const { bytes, uploads } = await query.executeTakeFirstOrThrow()
  return { bytes: Number(bytes ?? 0), uploads: Number(uploads) }
}

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
  const removed = await db
    .deleteFrom('upload')
    .where(isOther)
    .where(isFreeUpload(now))
    .returning('file')
    .execute()
  await db.updateTable('upload').set({ draft: null, ends_at: sql`taken_until` }).where(isOther).execute()
  return removed.map(removedOf)
}

/** Removes the documents of the oldest other drafts of a holder until some more fit. */
async function makeRoom(
  db: Db,
  { idHash, formType, savedAt }: DraftPlace,
  { holder, limits }: DraftDocuments,
  more: UploadTotal,
): Promise<RemovedUpload[]> {
  const { bytes, uploads } = await totals(db, { holder, form_type: formType })
  const left = { bytes: bytes + more.bytes, uploads: uploads + more.uploads }
  const isTooMuch = () => left.bytes > limits.holder.bytes || left.uploads > limits.holder.uploads
  if (!isTooMuch()) return []
  const rows = await db
    .selectFrom('upload')
    .select(['id', 'size'])
    .where('holder', '=', holder)
    .where('form_type', '=', formType)
    .where('draft', 'is not', null)
    .where('draft', '<>', idHash)
    .where('filed', '=', 0)
    .where(isFreeUpload(savedAt))
    .orderBy('ends_at')
    .execute()
  const chosen = rows.filter(({ size }) => {
    if (!isTooMuch()) return false
    left.bytes -= Number(size)
    left.uploads -= 1
    return true
  })
  if (chosen.length === 0) return []
  const ids = chosen.map(({ id }) => id)
  const removed = await db
    .deleteFrom('upload')
    .where('id', 'in', ids)
    .where(isFreeUpload(savedAt))
    .returning('file')
    .execute()
  return removed.map(removedOf)
}

const fits = (stored: UploadTotal, more: UploadTotal, most: UploadTotal): boolean =>
  stored.bytes + more.bytes <= most.bytes && stored.uploads + more.uploads <= most.uploads

/** Whether new uploads fit into what drafts of all, and of a network, may have. */
async function hasRoom(db: Db, { network, limits }: DraftDocuments, more: UploadTotal): Promise<boolean> {
  return (
    fits(await totals(db, {}), more, limits.inAll) &&
    fits(await totals(db, { network }), more, limits.network)
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
  const fresh = await db
    .selectFrom('upload')
    .select((of) => [of.fn.countAll().as('uploads'), of.fn.sum('size').as('bytes')])
    .where('id', 'in', named)
    .where('draft', 'is', null)
    .executeTakeFirstOrThrow()
  const more = { bytes: Number(fresh.bytes ?? 0), uploads: Number(fresh.uploads) }
  const mayGrow = more.uploads === 0 || (await hasRoom(db, documents, more))
  const evicted = mayGrow ? await makeRoom(db, draft, documents, more) : []
  const joined: string[] = []
  for (const upload of documents.uploads)
    if ((mayGrow || upload.wrappedKey === null) && (await join(db, draft, upload))) joined.push(upload.id)
  return { uploads: joined, removed: [...released, ...evicted] }
}
