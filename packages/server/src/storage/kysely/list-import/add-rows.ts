import type { ListRow, StoredMember } from '../../class-list.ts'
import type { Exclusively } from '../statements.ts'
import {
  type Db,
  importProgress,
  isInUse,
  nextNumber,
  rowsAtOnce,
  rowsInACommit,
  superseded,
} from './import-progress.ts'

type MemberRow = Extract<ListRow, { readonly member: StoredMember }>

/** Writes members and refused rows of the list of this number. */
export async function writeRows(db: Db, number: number, rows: readonly ListRow[]): Promise<void> {
  const members = rows.filter((row): row is MemberRow => 'member' in row)
  for (let from = 0; from < members.length; from += rowsAtOnce)
    await db
      .insertInto('class_member_next')
      .values(
        members.slice(from, from + rowsAtOnce).map(({ line, member: { id, pinHash, vinHash, data } }) => ({
          line,
          id,
          pin_hash: pinHash,
          vin_hash: vinHash,
          key_id: data.keyId,
          sealed: data.bytes,
        })),
      )
      .execute()
  const refused = rows.flatMap((row) => ('reason' in row ? [{ ...row, number }] : []))
  for (let from = 0; from < refused.length; from += rowsAtOnce)
    await db
      .insertInto('class_refused')
      .values(refused.slice(from, from + rowsAtOnce))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

/** Stores rows and their last line in one transaction; rows that another process has stored are skipped. */
const add = (
  exclusively: Exclusively,
  source: string,
  rows: readonly ListRow[],
  upTo: number,
): Promise<void> =>
  exclusively('classList', async (connection) => {
    const progress = await importProgress(connection)
    if (progress?.source !== source) {
      // Another process has stored these rows of the same list already.
      if (await isInUse(connection, source)) return
      throw superseded()
    }
    const fresh = rows.filter(({ line }) => line > progress.line)
    if (fresh.length === 0) return
    await writeRows(connection, await nextNumber(connection), fresh)
    await connection.updateTable('class_import_next').set({ line: upTo }).execute()
  })

/** Adds all rows, in batches of one transaction each. @throws IMPORT_SUPERSEDED if another import begins meanwhile */
export async function addRows(
  exclusively: Exclusively,
  source: string,
  rows: AsyncIterable<ListRow>,
): Promise<void> {
  let batch: ListRow[] = []
  let upTo = 0
  for await (const row of rows) {
    batch.push(row)
    // An unreadable row is reported ahead of its order: its line is not reached yet.
    if ('member' in row) upTo = row.line
    if (batch.length < rowsInACommit) continue
    await add(exclusively, source, batch, upTo)
    batch = []
  }
  const end = Math.max(upTo, ...batch.map(({ line }) => line))
  if (batch.length > 0) await add(exclusively, source, batch, end)
}
