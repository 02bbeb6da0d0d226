import type { Kysely, SelectQueryBuilder } from 'kysely'
import type { UploadTotal } from '../upload-store.ts'
import type { Tables } from './tables.ts'

/** The uploads that count: those that no claim has yet. */
export const countedUploads = (db: Kysely<Tables>) => db.selectFrom('upload').where('filed', '=', 0)

/** What the uploads of a selection have together. */
export async function uploadTotal<Out>(
  query: SelectQueryBuilder<Tables, 'upload', Out>,
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
