import { type Kysely, type Selectable, sql } from 'kysely'
import type { RemovedUpload } from '../upload-store.ts'
import type { Tables } from './tables.ts'
import { textOf } from './text-of.ts'

/** The condition of an upload that no submission uses. */
export const isFreeUpload = (now: Temporal.Instant) =>
  sql<boolean>`(upload.taken_until is null or upload.taken_until <= ${textOf(now)})`

/** Removes rows of uploads with their parts. */
export async function removeUploads(
  db: Kysely<Tables>,
  rows: readonly Pick<Selectable<Tables['upload']>, 'id' | 'file'>[],
): Promise<RemovedUpload[]> {
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
