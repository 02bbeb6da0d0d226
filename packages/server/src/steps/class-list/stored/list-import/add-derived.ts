import type { Exclusively } from '../../../../storage/kysely/statements.ts'
import type { SignInTables } from '../../../sign-in/stored/sign-in-tables.ts'
import type { Derivation } from '../class-list.ts'
import type { ClassListTables } from '../class-list-tables.ts'
import { type Db, rowsAtOnce, rowsInACommit } from './import-progress.ts'
import { lastDaysOf, memberOf, readLastDays } from './members.ts'

/** The tables of one list. */
type ListTables =
  | { readonly members: 'class_member'; readonly keys: 'class_key' }
  | { readonly members: 'class_member_next'; readonly keys: 'class_key_next' }

const inUse = { members: 'class_member', keys: 'class_key' } as const
const next = { members: 'class_member_next', keys: 'class_key_next' } as const

type AddDays = ReturnType<typeof lastDaysOf>['add']

/**
 * Writes the look-up keys of a page of members after one line, and passes their days on. Returns the last line; null at the
 * end. It can be repeated.
 */
async function writeDerived(
  db: Db,
  { members, keys }: ListTables,
  after: number,
  { derive }: Derivation,
  addDays: AddDays,
): Promise<number | null> {
  const rows = await db
    .selectFrom(members)
    .selectAll()
    .where('line', '>', after)
    .orderBy('line')
    .limit(rowsInACommit)
    .execute()
  const written = rows.flatMap((row) => {
    const derived = derive(memberOf(row))
    addDays(derived.days)
    return derived.keys.map((hash) => ({ key: `${hash}:${row.line}`, line: row.line }))
  })
  for (let from = 0; from < written.length; from += rowsAtOnce)
    await db
      .insertInto(keys)
      .values(written.slice(from, from + rowsAtOnce))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  return rows.at(-1)?.line ?? null
}

/** What is derived from the list that is being imported, one page. */
export const writeNextDerived = (
  db: Db,
  after: number,
  derivation: Derivation,
  addDays: AddDays,
): Promise<number | null> => writeDerived(db, next, after, derivation, addDays)

/** All words of both texts, each once, in one order. */
const together = (...texts: readonly string[]): string =>
  [...new Set(texts.flatMap((text) => text.split(' ')))]
    .filter((word) => word !== '')
    .toSorted()
    .join(' ')

/** Derives more from the list in use, unless another list replaces it meanwhile, which then has its own. */
export async function addDerivedInUse(
  exclusively: Exclusively<ClassListTables & SignInTables>,
  derivation: Derivation,
): Promise<void> {
  const numberOf = async (db: Db) =>
    (await db.selectFrom('class_import').select('number').executeTakeFirst())?.number ?? null
  const begun = await exclusively('classList', numberOf)
  const days = lastDaysOf(derivation.dayColumns)
  for (let after: number | null = 0; after !== null; ) {
    const from: number = after
    after = await exclusively('classList', async (db) =>
      (await numberOf(db)) === begun ? writeDerived(db, inUse, from, derivation, days.add) : null,
    )
  }
  await exclusively('classList', async (db) => {
    const row = await db.selectFrom('class_import').select(['number', 'ways']).executeTakeFirst()
    if (!row || row.number !== begun) return
    const lastDays = { ...(await readLastDays(db)), ...days.found() }
    await db
      .updateTable('class_import')
      .set({ ways: together(row.ways, derivation.ways), last_days: JSON.stringify(lastDays) })
      .execute()
  })
}
