import type { ListMode } from '../../class-list.ts'
import { type Db, rowsAtOnce, rowsInACommit } from './import-progress.ts'

const columns = ['id', 'pin_hash', 'vin_hash', 'key_id', 'sealed'] as const

/** The last number among rows that are being imported. */
async function lastNumber(db: Db): Promise<number> {
  const { line } = await db
    .selectFrom('class_member_next')
    .select((of) => of.fn.max('line').as('line'))
    .executeTakeFirstOrThrow()
  return line ?? 0
}

/** A page of members in use, after one number. */
async function membersAfter(db: Db, after: number) {
  return db
    .selectFrom('class_member')
    .select(['line', ...columns])
    .where('line', '>', after)
    .orderBy('line')
    .limit(rowsInACommit)
    .execute()
}

/**
 * Copies present members into the list that is being imported, one page per transaction: those who are not in it, and with
 * `add` also those who are, unchanged. Returns the last number that it processed, null at the end. It can be repeated.
 */
export async function copyPresentMembers(db: Db, after: number, mode: ListMode): Promise<number | null> {
  const rows = await membersAfter(db, after)
  let next = await lastNumber(db)
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const page = rows.slice(from, from + rowsAtOnce)
    const ids = page.map(({ id }) => id)
    if (mode === 'add') await db.deleteFrom('class_member_next').where('id', 'in', ids).execute()
    const there = await db.selectFrom('class_member_next').select('id').where('id', 'in', ids).execute()
    const known = new Set(there.map(({ id }) => id))
    const stay = page
      .filter(({ id }) => !known.has(id))
      .map((row, index) => ({ ...row, line: next + index + 1 }))
    if (stay.length > 0) await db.insertInto('class_member_next').values(stay).execute()
    next += stay.length
  }
  return rows.at(-1)?.line ?? null
}
