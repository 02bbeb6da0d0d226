import { type Kysely, type RawBuilder, type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import { type Exclusively, textOf, type Write } from '../../../storage/kysely/statements.ts'
import type { FilingTables } from '../../filing/stored/filing-tables.ts'
import type { DraftTables } from '../../save-for-later/stored/drafts-tables.ts'
import {
  countedUploads,
  hasRoom,
  idsToEvict,
  isFreeUpload,
  removeUploads,
  uploadTotal,
} from './upload-rows.ts'
import type { RemovedUpload, StoredUpload, UploadLimits, UploadStore } from './upload-store.ts'
import type { UploadTables } from './uploads-tables.ts'

type Row = Selectable<UploadTables['upload']>

const rowsAtOnce = 200

const uploadOf = ({ received, ...row }: Row & { readonly received: number | string }): StoredUpload => ({
  id: row.id,
  owner: row.owner,
  formType: row.form_type,
  holder: row.holder,
  network: row.network,
  documentHash: row.document_hash,
  size: Number(row.size),
  salt: row.salt,
  received: row.file === null ? Number(received) : Number(row.size),
  begunAt: Temporal.Instant.from(row.begun_at),
  endsAt: Temporal.Instant.from(row.ends_at),
  file: row.file,
  checksum: row.checksum,
  content: row.content,
  scan: row.scan_state && { state: row.scan_state, finding: row.scan_finding },
  takenBy: row.taken_by,
  draft: row.draft,
  wrappedKey: row.wrapped_key,
})

/** The end of the stored bytes of an upload that is not whole. */
const received = (id: RawBuilder<unknown>) =>
  sql<number>`coalesce((select max(start + size) from upload_part where upload_id = ${id}), 0)`

const withReceived = <Out>(
  query: SelectQueryBuilder<UploadTables & FilingTables & DraftTables, 'upload', Out>,
) => query.selectAll('upload').select(received(sql.ref('upload.id')).as('received'))

/** Removes the oldest free uploads of a holder that no draft has until one of `size` bytes fits. */
async function makeRoom(
  db: Kysely<UploadTables & FilingTables & DraftTables>,
  { holder, size, begunAt }: Pick<StoredUpload, 'holder' | 'size' | 'begunAt'>,
  { holder: most }: UploadLimits,
): Promise<RemovedUpload[]> {
  const own = countedUploads(db).where('holder', '=', holder).where('draft', 'is', null)
  const there = await uploadTotal(own)
  const more = { bytes: size, uploads: 1 }
  if (hasRoom(there, more, most)) return []
  const rows = await own.select(['id', 'size']).where(isFreeUpload(begunAt)).orderBy('begun_at').execute()
  return removeUploads(db, idsToEvict(rows, there, more, most), begunAt)
}

const rowOf = (upload: Parameters<UploadStore['begin']>[0]): Row => ({
  id: upload.id,
  owner: upload.owner,
  form_type: upload.formType,
  holder: upload.holder,
  network: upload.network,
  document_hash: upload.documentHash,
  size: upload.size,
  salt: upload.salt,
  begun_at: textOf(upload.begunAt),
  ends_at: textOf(upload.endsAt),
  file: null,
  checksum: null,
  content: null,
  scan_state: null,
  scan_finding: null,
  taken_by: null,
  taken_until: null,
  filed: 0,
  draft: null,
  wrapped_key: null,
})

const beginIn =
  (exclusively: Exclusively<UploadTables & FilingTables & DraftTables>): UploadStore['begin'] =>
  (upload, limits) =>
    exclusively('uploads', async (db) => {
      const { owner, documentHash, size, network, begunAt } = upload
      const same = await withReceived(db.selectFrom('upload'))
        .where('owner', '=', owner)
        .where('document_hash', '=', documentHash)
        .where('size', '=', size)
        .where('filed', '=', 0)
        // Nothing but the code of its draft opens it.
        .where('wrapped_key', 'is', null)
        .where('ends_at', '>', textOf(begunAt))
        .executeTakeFirst()
      if (same) return { outcome: 'found', upload: uploadOf(same) }
      const there = await uploadTotal(countedUploads(db).where('network', '=', network))
      if (!hasRoom(there, { bytes: size, uploads: 1 }, limits.network)) return { outcome: 'full' }
      const removed = await makeRoom(db, upload, limits)
      await db.insertInto('upload').values(rowOf(upload)).execute()
      return { outcome: 'begun', removed }
    })

/** Uploads in two tables. The key of the parts decides which of two requests for the same bytes counts. */
export const uploadStore = (
  db: Kysely<UploadTables & FilingTables & DraftTables>,
  write: Write,
  exclusively: Exclusively<UploadTables & FilingTables & DraftTables>,
): UploadStore => ({
  begin: beginIn(exclusively),
  find: async (id, now) => {
    const row = await withReceived(db.selectFrom('upload'))
      .where('id', '=', id)
      .where('ends_at', '>', textOf(now))
      .executeTakeFirst()
    return row ? uploadOf(row) : null
  },
  addPart: async (id, { start, size, file }) => {
    const query = sql`
      insert into upload_part (upload_id, start, size, file)
      select ${sql.join([id, start, size, file])} from upload
      where id = ${id} and file is null and ${received(sql`${id}`)} = ${start}
      on conflict (upload_id, start) do nothing returning upload_id`
    return (await write({ compile: () => query.compile(db) })) !== undefined
  },
  parts: async (id) => {
    const rows = await db
      .selectFrom('upload_part')
      .select(['start', 'size', 'file'])
      .where('upload_id', '=', id)
      .orderBy('start')
      .execute()
    return rows.map(({ start, size, file }) => ({ start: Number(start), size: Number(size), file }))
  },
  finish: async (id, { file, checksum, content }) => {
    const finished = await write(
      db
        .updateTable('upload')
        .set({ file, checksum, content })
        .where('id', '=', id)
        .where('file', 'is', null)
        .returning('id'),
    )
    if (finished === undefined) return false
    await write(db.deleteFrom('upload_part').where('upload_id', '=', id))
    return true
  },
  noteScan: async (id, { state, finding }) => {
    await write(
      db.updateTable('upload').set({ scan_state: state, scan_finding: finding }).where('id', '=', id),
    )
  },
  take: async (id, { owner, key, formerOwner = owner }, now, until) => {
    const query = db
      .updateTable('upload')
      .set({ owner, taken_by: key, taken_until: textOf(until) })
      .where('id', '=', id)
      .where('owner', 'in', [owner, formerOwner])
      .where('file', 'is not', null)
      .where((of) => of.or([of('taken_by', '=', key), of.and([isFreeUpload(now), of('filed', '=', 0)])]))
      .where('ends_at', '>', textOf(now))
      .returning('id')
    return (await write(query)) !== undefined
  },
  ofDraft: async (idHash, now) => {
    const rows = await withReceived(db.selectFrom('upload'))
      .where('draft', '=', idHash)
      .where('filed', '=', 0)
      .where('ends_at', '>', textOf(now))
      .orderBy('id')
      .execute()
    return rows.map(uploadOf)
  },
  noteFiled: async (ids) => {
    if (ids.length === 0) return
    await write(
      db
        .updateTable('upload')
        .set({ filed: 1 })
        .where('id', 'in', [...ids]),
    )
  },
  remove: (id, now) =>
    exclusively('uploads', async (connection) => {
      const own = await countedUploads(connection)
        .select('id')
        .where('id', '=', id)
        .where('draft', 'is', null)
        .executeTakeFirst()
      return own ? ((await removeUploads(connection, [own.id], now))[0] ?? null) : null
    }),
  removeEnded: (now) =>
    exclusively('uploads', async (connection) => {
      const rows = await connection
        .selectFrom('upload')
        .select('id')
        .where('ends_at', '<=', textOf(now))
        .where(isFreeUpload(now))
        .limit(rowsAtOnce)
        .execute()
      return removeUploads(
        connection,
        rows.map(({ id }) => id),
        now,
      )
    }),
  hasFile: async (file) => {
    const found = await sql`
      select 1 from upload where file = ${file} union all select 1 from upload_part where file = ${file} limit 1`.execute(
      db,
    )
    return found.rows.length > 0
  },
  total: () => uploadTotal(countedUploads(db)),
})
