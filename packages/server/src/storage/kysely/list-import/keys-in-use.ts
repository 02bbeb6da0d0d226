import type { ListKeys } from '../../class-list.ts'
import type { Exclusively } from '../exclusively.ts'
import { type Db, rowsAtOnce, rowsInACommit } from './import-progress.ts'
import { memberOf } from './member-of.ts'

/** The tables of one list. */
type ListTables =
  | { readonly members: 'class_member'; readonly keys: 'class_key' }
  | { readonly members: 'class_member_next'; readonly keys: 'class_key_next' }

const inUse = { members: 'class_member', keys: 'class_key' } as const
const next = { members: 'class_member_next', keys: 'class_key_next' } as const

/** Writes the look-up keys of a page of members after one line. Returns the last line; null at the end. It can be repeated. */
async function writeKeys(
  db: Db,
  { members, keys }: ListTables,
  after: number,
  { keysOf }: ListKeys,
): Promise<number | null> {
  const rows = await db
    .selectFrom(members)
    .selectAll()
    .where('line', '>', after)
    .orderBy('line')
    .limit(rowsInACommit)
    .execute()
  const written = rows.flatMap((row) =>
    keysOf(memberOf(row)).map((hash) => ({ key: `${hash}:${row.line}`, line: row.line })),
  )
  for (let from = 0; from < written.length; from += rowsAtOnce)
    await db
      .insertInto(keys)
      .values(written.slice(from, from + rowsAtOnce))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  return rows.at(-1)?.line ?? null
}

/** The keys of the list that is being imported, one page. */
export const writeNextKeys = (db: Db, after: number, keys: ListKeys): Promise<number | null> =>
  writeKeys(db, next, after, keys)

/** Adds look-up keys to the list in use, unless another list replaces it meanwhile, which then has its own. */
export async function addKeysInUse(exclusively: Exclusively, keys: ListKeys): Promise<void> {
  const numberOf = async (db: Db) =>
    (await db.selectFrom('class_import').select('number').executeTakeFirst())?.number ?? null
  const begun = await exclusively('classList', numberOf)
  for (let after: number | null = 0; after !== null; ) {
    const from: number = after
    after = await exclusively('classList', async (db) =>
      (await numberOf(db)) === begun ? writeKeys(db, inUse, from, keys) : null,
    )
  }
  await exclusively('classList', async (db) => {
    if ((await numberOf(db)) === begun)
      await db.updateTable('class_import').set({ ways: keys.ways }).execute()
  })
}
