import type { Kysely } from 'kysely'
import type { LinkStore } from '../link-store.ts'
import type { Tables } from './tables.ts'
import { textOf } from './text-of.ts'
import type { Write } from './write.ts'

const instantOf = (text: string | null): Temporal.Instant | null =>
  text === null ? null : Temporal.Instant.from(text)

/** Links in a table. */
export const linkStore = (db: Kysely<Tables>, write: Write): LinkStore => ({
  add: async (link) => {
    await write(
      db.insertInto('link_token').values({
        token_hash: link.tokenHash,
        purpose: link.purpose,
        form_type: link.formType,
        claim_id: link.claimId,
        member_id: link.memberId,
        made_at: textOf(link.madeAt),
        ends_at: textOf(link.endsAt),
        withdrawn_at: link.withdrawnAt && textOf(link.withdrawnAt),
      }),
    )
  },
  find: async (tokenHash) => {
    const row = await db
      .selectFrom('link_token')
      .selectAll()
      .where('token_hash', '=', tokenHash)
      .executeTakeFirst()
    if (!row) return null
    return {
      tokenHash: row.token_hash,
      purpose: row.purpose,
      formType: row.form_type,
      claimId: row.claim_id,
      memberId: row.member_id,
      madeAt: Temporal.Instant.from(row.made_at),
      endsAt: Temporal.Instant.from(row.ends_at),
      withdrawnAt: instantOf(row.withdrawn_at),
    }
  },
})
