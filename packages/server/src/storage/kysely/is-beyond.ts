import { type Kysely, sql } from 'kysely'
import type { ClaimStore, LaterLimit } from '../claim-store.ts'
import { type FormClaims, isBeyondLimit } from '../is-beyond-limit.ts'
import { secondOf } from '../second-of.ts'
import type { Tables } from './tables.ts'

/** The number of a member's claims of each form, and how many arrived after a moment. The parameters are in this order. */
export const claimsByForm = (db: Kysely<Tables>, since: LaterLimit['since'], memberId: string) =>
  db
    .selectFrom('claim')
    .where('member_id', '=', memberId)
    .groupBy('form_type')
    .select((row) => [
      'form_type',
      row.fn.countAll().as('claims'),
      sql<
        number | string
      >`sum(case when substr(received_at, 1, 19) > ${secondOf(since)} then 1 else 0 end)`.as('recent'),
    ])

/** A row of `claimsByForm`; PostgreSQL returns counts as texts. */
export const formClaimsIn = (row: {
  readonly form_type?: unknown
  readonly claims?: unknown
  readonly recent?: unknown
}): FormClaims => ({
  formType: String(row.form_type),
  claims: Number(row.claims),
  recent: Number(row.recent),
})

/** Whether one more claim of a member is beyond the limit, counting the claims that are visible to the connection. */
export const isBeyond =
  (db: Kysely<Tables>): ClaimStore['isBeyond'] =>
  async (limit, memberId, formType) => {
    const rows = await claimsByForm(db, limit.since, memberId).execute()
    return isBeyondLimit(limit, formType, rows.map(formClaimsIn))
  }
