import { addChanges, lastChange, versionOf } from '../class-history/add-changes.ts'
import { type ListMode, type ListSource, openMemberMark, type StoredLastDays } from '../class-list.ts'
import { type Db, dropIndexes } from './import-progress.ts'

/**
 * Retires the grants of members who are not in the next list; grants without a member stay. An update also retires the grants of members whose PIN it writes:
 * without a slow hash it cannot know whether the PIN changed. A whole list does not, because that would sign out every claimant.
 */
const retireGrants = (db: Db, mode: ListMode) =>
  db
    .updateTable('session_grant')
    .set({ retired: 1 })
    .where('retired', '=', 0)
    .where('member_id', 'not like', `${openMemberMark}%`)
    .where((of) => {
      const next = of
        .selectFrom('class_member_next')
        .select('class_member_next.id')
        .whereRef('class_member_next.id', '=', 'session_grant.member_id')
      const unchanged = next
        .innerJoin('class_member', 'class_member.id', 'class_member_next.id')
        .whereRef('class_member.pin_hash', '=', 'class_member_next.pin_hash')
      return of.not(of.exists(mode === 'replace' ? next : unchanged))
    })
    .execute()

/** The complete list replaces the one in use, whose rows remain in the table for the next import. */
export async function exchangeLists(
  db: Db,
  number: number,
  { source, mode, derivation, entryOf }: ListSource,
  lastDays: StoredLastDays,
): Promise<void> {
  await retireGrants(db, mode)
  await dropIndexes(db, number - 1)
  await db.schema.alterTable('class_member').renameTo('class_member_before').execute()
  await db.schema.alterTable('class_member_next').renameTo('class_member').execute()
  await db.schema.alterTable('class_member_before').renameTo('class_member_next').execute()
  await db.schema.alterTable('class_key').renameTo('class_key_before').execute()
  await db.schema.alterTable('class_key_next').renameTo('class_key').execute()
  await db.schema.alterTable('class_key_before').renameTo('class_key_next').execute()
  const counted = await db
    .selectFrom('class_member')
    .select((of) => of.fn.countAll().as('members'))
    .executeTakeFirstOrThrow()
  const facts = {
    source,
    number,
    members: Number(counted.members),
    ways: derivation?.ways ?? '',
    last_days: JSON.stringify(lastDays),
  }
  await db
    .insertInto('class_import')
    .values({ id: 1, ...facts })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(facts))
    .execute()
  await db.deleteFrom('class_import_next').execute()
  if (entryOf) {
    const { refused } = await db
      .selectFrom('class_refused')
      .select((of) => of.fn.countAll().as('refused'))
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
    const given = { version: versionOf(number), members: facts.members, refused: Number(refused) }
    await addChanges(db, [entryOf(given, await lastChange(db))])
  }
  await db.deleteFrom('class_refused').where('number', '<', number).execute()
}
