import type { Kysely } from 'kysely'
import type { SignInTables } from '../../../sign-in/stored/sign-in-tables.ts'
import type { StoredChange, StoredStanding } from '../class-list.ts'
import type { ClassListTables } from '../class-list-tables.ts'

/** Rows that one statement writes or reads. */
export const rowsAtOnce = 250

/** The number of imports so far, from the number of the list in use: the first list has the number 2. */
export const versionOf = (number: number | null | undefined): number => Math.max(0, (number ?? 1) - 1)

export const changeOf = (row: ClassListTables['class_change']): StoredChange => ({
  number: row.number,
  version: row.version,
  kind: row.kind,
  memberId: row.member_id,
  rowKey: row.row_key,
  hash: row.hash,
  signature: row.signature,
  content: { keyId: row.key_id, bytes: row.sealed },
})

export const standingOf = (row: ClassListTables['class_standing']): StoredStanding => ({
  memberId: row.member_id,
  survivor: row.survivor,
  state: row.state,
  content: { keyId: row.key_id, bytes: row.sealed },
})

/** The newest entry, or null. */
export async function lastChange(db: Kysely<ClassListTables & SignInTables>): Promise<StoredChange | null> {
  const row = await db
    .selectFrom('class_change')
    .selectAll()
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? changeOf(row) : null
}

/** The number of the newest entry; 0 for none. */
export async function newestEntry(db: Kysely<ClassListTables & SignInTables>): Promise<number> {
  const { number } = await db
    .selectFrom('class_change')
    .select((of) => of.fn.max('number').as('number'))
    .executeTakeFirstOrThrow()
  return number ?? 0
}

/** Adds entries. Each number is unique, so that two can never have the same place. */
export async function addChanges(
  db: Kysely<ClassListTables & SignInTables>,
  changes: readonly StoredChange[],
): Promise<void> {
  for (let from = 0; from < changes.length; from += rowsAtOnce)
    await db
      .insertInto('class_change')
      .values(
        changes.slice(from, from + rowsAtOnce).map((change) => ({
          number: change.number,
          version: change.version,
          kind: change.kind,
          member_id: change.memberId,
          row_key: change.rowKey,
          hash: change.hash,
          signature: change.signature,
          key_id: change.content.keyId,
          sealed: change.content.bytes,
        })),
      )
      .execute()
}
