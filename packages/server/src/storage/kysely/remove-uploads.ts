import { type Kysely, sql } from 'kysely'
import type { RemovedUpload } from '../upload-store.ts'
import { textOf } from './statements.ts'
import type { Tables } from './tables.ts'

/** The condition of an upload that no submission uses. */
export const isFreeUpload = (now: Temporal.Instant) =>
  sql<boolean>`(upload.taken_until is null or upload.taken_until <= ${textOf(now)})`

/** Removes those of some uploads that no submission uses, with their parts. */
export async function removeUploads(
  db: Kysely<Tables>,
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
