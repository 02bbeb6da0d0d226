import type { Kysely } from 'kysely'
import { type Read, textOf, type Write } from '../../../storage/kysely/statements.ts'
import type { FilingTables } from '../../filing/stored/filing-tables.ts'
import type { Grant, GrantStore } from './grant-store.ts'
import type { SignInTables } from './sign-in-tables.ts'

const grantOf = (row: SignInTables['session_grant']): Grant => ({
  sessionHash: row.session_hash,
  formType: row.form_type,
  memberId: row.member_id,
  grantedAt: Temporal.Instant.from(row.granted_at),
  lastSeenAt: Temporal.Instant.from(row.last_seen_at),
  proof: row.proof,
  retired: row.retired === 1,
  caseVersion: row.case_version,
  tabKey: row.tab_key,
  listed: row.listed,
})

function grantReads(
  db: Kysely<SignInTables & FilingTables>,
  read: Read,
): Pick<GrantStore, 'find' | 'ofSession'> {
  // Built once: every claim and every call of a signed-in browser reads its grant.
  const byForm = db
    .selectFrom('session_grant')
    .selectAll()
    .where('session_hash', '=', '')
    .where('form_type', '=', 'Automotive')
    .compile()
  return {
    find: async (sessionHash, formType) => {
      const [row] = await read(byForm, sessionHash, formType)
      return row ? grantOf(row) : null
    },
    ofSession: async (sessionHash) => {
      const rows = await db
        .selectFrom('session_grant')
        .selectAll()
        .where('session_hash', '=', sessionHash)
        .where('retired', '=', 0)
        .execute()
      return rows.map(grantOf)
    },
  }
}

/** Grants in tables. */
export const grantStore = (
  db: Kysely<SignInTables & FilingTables>,
  read: Read,
  write: Write,
): GrantStore => ({
  ...grantReads(db, read),
  give: async (grant) => {
    const facts = {
      member_id: grant.memberId,
      granted_at: textOf(grant.grantedAt),
      last_seen_at: textOf(grant.lastSeenAt),
      proof: grant.proof,
      retired: grant.retired ? 1 : 0,
      case_version: grant.caseVersion,
      tab_key: grant.tabKey,
      listed: grant.listed,
    }
    await write(
      db
        .insertInto('session_grant')
        .values({ session_hash: grant.sessionHash, form_type: grant.formType, ...facts })
        .onConflict((conflict) => conflict.columns(['session_hash', 'form_type']).doUpdateSet(facts)),
    )
  },
  touch: async (sessionHash, at, seenAfter) => {
    await write(
      db
        .updateTable('session_grant')
        .set({ last_seen_at: textOf(at) })
        .where('session_hash', '=', sessionHash)
        .where('retired', '=', 0)
        .where('last_seen_at', '>=', textOf(seenAfter)),
    )
  },
  retire: async (sessionHash, formTypes) => {
    if (formTypes.length === 0) return
    await write(
      db
        .updateTable('session_grant')
        .set({ retired: 1 })
        .where('session_hash', '=', sessionHash)
        .where('form_type', 'in', formTypes),
    )
  },
  end: async (sessionHash) => {
    await write(db.deleteFrom('session_grant').where('session_hash', '=', sessionHash))
  },
  count: async () => {
    const { count } = await db
      .selectFrom('session_grant')
      .select((of) => of.fn.countAll().as('count'))
      .executeTakeFirstOrThrow()
    return Number(count)
  },
  removeOld: async ({ seenBefore, givenBefore }) => {
    await write(
      db
        .deleteFrom('session_grant')
        .where((where) =>
          where.or([
            where('last_seen_at', '<', textOf(seenBefore)),
            where('granted_at', '<', textOf(givenBefore)),
          ]),
        ),
    )
  },
})
