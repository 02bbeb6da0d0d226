import { type Kysely, sql } from 'kysely'
import { isBeyondLimit, secondOf } from '../later-claims.ts'
import type { ClaimStore } from '../storage.ts'
import type { Tables } from './tables.ts'

/** Whether one more claim of a member is beyond the limit, as far as the connection sees claims. */
export const isBeyond =
  (db: Kysely<Tables>): ClaimStore['isBeyond'] =>
  async (limit, memberId, formType) => {
    const since = secondOf(limit.since)
    const rows = await db
      .selectFrom('claim')
      .where('member_id', '=', memberId)
      .groupBy('form_type')
      .select((row) => [
        'form_type',
        row.fn.countAll().as('claims'),
        sql<number | string>`sum(case when substr(received_at, 1, 19) > ${since} then 1 else 0 end)`.as(
          'recent',
        ),
      ])
      .execute()
    // PostgreSQL counts in texts.
    const forms = rows.map(({ form_type, claims, recent }) => ({
      formType: form_type,
      claims: Number(claims),
      recent: Number(recent),
    }))
    return isBeyondLimit(limit, formType, forms)
  }
