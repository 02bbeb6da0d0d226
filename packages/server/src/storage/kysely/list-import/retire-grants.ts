import type { ListMode } from '../../class-list.ts'
import { openMemberMark } from '../../open-member.ts'
import type { Db } from './import-progress.ts'

/**
 * Retires the grants of members who are not in the next list; grants without a member stay. An update also retires the grants of members whose PIN it writes:
 * without a slow hash it cannot know whether the PIN changed. A whole list does not, because that would sign out every claimant.
 */
export const retireGrants = (db: Db, mode: ListMode) =>
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
