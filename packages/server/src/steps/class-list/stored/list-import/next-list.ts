import type { Exclusively } from '../../../../storage/kysely/statements.ts'
import type { SignInTables } from '../../../sign-in/stored/sign-in-tables.ts'
import type { ListRow, StoredMember } from '../class-list.ts'
import type { ClassListTables } from '../class-list-tables.ts'
import {
  type Db,
  dropIndexes,
  importProgress,
  isInUse,
  nextNumber,
  rowsAtOnce,
  rowsInACommit,
  superseded,
} from './import-progress.ts'

/** Removes the look-up keys of an abandoned import in batches, until a new import has begun or none are left. */
async function clearNextKeys(exclusively: Exclusively<ClassListTables & SignInTables>): Promise<void> {
  for (let removed = 1; removed > 0; ) {
    removed = await exclusively('classList', async (connection) => {
      if (await importProgress(connection)) return 0
      const { numDeletedRows } = await connection
        .deleteFrom('class_key_next')
        .where('key', 'in', (select) =>
          select.selectFrom('class_key_next').select('key').orderBy('key').limit(rowsInACommit),
        )
        .executeTakeFirst()
      return Number(numDeletedRows)
    })
  }
}

/** Removes the rows of an abandoned import in batches, until a new import has begun or none are left. */
export async function clearNext(exclusively: Exclusively<ClassListTables & SignInTables>): Promise<void> {
  await clearNextKeys(exclusively)
  for (let removed = 1; removed > 0; ) {
    removed = await exclusively('classList', async (connection) => {
      if (await importProgress(connection)) return 0
      const { numDeletedRows } = await connection
        .deleteFrom('class_member_next')
        .where('line', '<=', (select) =>
          select
            .selectFrom((first) =>
              first
                .selectFrom('class_member_next')
                .select('line')
                .orderBy('line')
                .limit(rowsInACommit)
                .as('first'),
            )
            .select((of) => of.fn.max('line').as('line')),
        )
        .executeTakeFirst()
      return Number(numDeletedRows)
    })
  }
}

/** Begins an import, or continues one of the same source. Returns the line up to which rows are stored. */
export async function beginImport(
  exclusively: Exclusively<ClassListTables & SignInTables>,
  source: string,
): Promise<number> {
  const found = await exclusively('classList', async (db) => {
    const progress = await importProgress(db)
    if (progress?.source === source) return progress.line
    await db.deleteFrom('class_import_next').execute()
    const number = await nextNumber(db)
    await db.deleteFrom('class_refused').where('number', '=', number).execute()
    await dropIndexes(db, number)
    return null
  })
  if (found !== null) return found
  await clearNext(exclusively)
  await exclusively('classList', async (db) => {
    if (await isInUse(db, source)) return
    await db
      .insertInto('class_import_next')
      .values({ id: 1, source, line: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
  return 0
}

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
  exclusively: Exclusively<ClassListTables & SignInTables>,
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
  exclusively: Exclusively<ClassListTables & SignInTables>,
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
