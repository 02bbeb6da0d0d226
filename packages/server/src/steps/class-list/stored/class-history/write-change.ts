import type { Kysely } from 'kysely'
import type { SignInTables } from '../../../sign-in/stored/sign-in-tables.ts'
import type { ListChange, MemberChange } from '../class-list.ts'
import type { ClassListTables } from '../class-list-tables.ts'
import { readLastDays } from '../list-import/members.ts'
import { addChanges, rowsAtOnce } from './add-changes.ts'

type Db = Kysely<ClassListTables & SignInTables>

const columnsOf = ({ member: { id, pinHash, vinHash, data } }: MemberChange) => ({
  id,
  pin_hash: pinHash,
  vin_hash: vinHash,
  key_id: data.keyId,
  sealed: data.bytes,
})

/** The numbers of the members who are in the list. */
async function linesOf(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  const lines = new Map<string, number>()
  for (let from = 0; from < ids.length; from += rowsAtOnce) {
    const rows = await db
      .selectFrom('class_member')
      .select(['id', 'line'])
      .where('id', 'in', ids.slice(from, from + rowsAtOnce))
      .execute()
    for (const { id, line } of rows) lines.set(id, line)
  }
  return lines
}

/** Writes a member under a number, with the look-up keys that changed. */
async function writeMember(db: Db, change: MemberChange, line: number, isNew: boolean): Promise<void> {
  const columns = columnsOf(change)
  if (isNew)
    await db
      .insertInto('class_member')
      .values({ line, ...columns })
      .execute()
  else await db.updateTable('class_member').set(columns).where('id', '=', columns.id).execute()
  const stored = (hashes: readonly string[]) => hashes.map((hash) => `${hash}:${line}`)
  const gone = stored(change.keysBefore.filter((hash) => !change.keys.includes(hash)))
  if (gone.length > 0) await db.deleteFrom('class_key').where('key', 'in', gone).execute()
  const added = stored(change.keys).map((key) => ({ key, line }))
  if (added.length === 0) return
  await db
    .insertInto('class_key')
    .values(added)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Moves the last days of all members on, where a member now has a later one. */
async function moveLastDays(db: Db, members: readonly MemberChange[]): Promise<void> {
  const before = (await readLastDays(db)) ?? {}
  const after: Record<string, string | null> = { ...before }
  for (const { days } of members)
    for (const [column, day] of Object.entries(days)) {
      const last = after[column]
      if (last !== undefined && (last === null || day > last)) after[column] = day
    }
  if (JSON.stringify(after) !== JSON.stringify(before))
    await db
      .updateTable('class_import')
      .set({ last_days: JSON.stringify(after) })
      .execute()
}

async function writeMembers(db: Db, members: readonly MemberChange[]): Promise<void> {
  if (members.length === 0) return
  const ids = members.map(({ member }) => member.id)
  const lines = await linesOf(db, ids)
  const { last } = await db
    .selectFrom('class_member')
    .select((of) => of.fn.max('line').as('last'))
    .executeTakeFirstOrThrow()
  let next = last ?? 0
  for (const change of members) {
    const line = lines.get(change.member.id)
    if (line === undefined) next += 1
    await writeMember(db, change, line ?? next, line === undefined)
  }
  if (lines.size < ids.length)
    await db
      .updateTable('class_import')
      .set((of) => ({ members: of('members', '+', ids.length - lines.size) }))
      .execute()
  await moveLastDays(db, members)
}

async function retireGrants(db: Db, memberIds: readonly string[]): Promise<void> {
  for (let from = 0; from < memberIds.length; from += rowsAtOnce)
    await db
      .updateTable('session_grant')
      .set({ retired: 1 })
      .where('member_id', 'in', memberIds.slice(from, from + rowsAtOnce))
      .execute()
}

/** Writes a change of the list, within the transaction of the caller. */
export async function writeChange(
  db: Db,
  { members, standings, signedOut, entries }: ListChange,
): Promise<void> {
  await writeMembers(db, members)
  await retireGrants(db, signedOut)
  for (const { memberId, survivor, state, content } of standings) {
    const facts = { survivor, state, key_id: content.keyId, sealed: content.bytes }
    await db
      .insertInto('class_standing')
      .values({ member_id: memberId, ...facts })
      .onConflict((conflict) => conflict.column('member_id').doUpdateSet(facts))
      .execute()
  }
  await addChanges(db, entries)
}
