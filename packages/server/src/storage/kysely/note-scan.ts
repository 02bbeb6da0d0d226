import type { Kysely } from 'kysely'
import type { ClaimStore } from '../claim-store.ts'
import { type Exclusively, textOf } from './statements.ts'
import type { Tables } from './tables.ts'

/** The number of the newest verdict; 0 before the first. */
export async function lastVerdict(db: Kysely<Tables>): Promise<number> {
  const { last } = await db
    .selectFrom('claim')
    .select(({ fn }) => fn.max('last_verdict').as('last'))
    .where('last_verdict', 'is not', null)
    .executeTakeFirstOrThrow()
  return last ?? 0
}

/** Stores verdicts one at a time, so that a reader of a number has every verdict with a smaller one. */
export const noteScan =
  (exclusively: Exclusively): ClaimStore['noteScan'] =>
  (file, { state, finding, signature }) =>
    exclusively('verdicts', async (db) => {
      const noted = await db
        .updateTable('claim_document')
        .set({ scan_state: state, scan_finding: finding, scan_signature: signature })
        .where('file', '=', file)
        .where('scan_state', '=', 'pending')
        .returning('claim_id')
        .executeTakeFirst()
      if (!noted) return false
      const number = (await lastVerdict(db)) + 1
      await db.updateTable('claim').set({ last_verdict: number }).where('id', '=', noted.claim_id).execute()
      return true
    })

/** Stores confirmations, with numbers as those of verdicts: the next export contains the claim again. */
export const confirmClaim =
  (exclusively: Exclusively): ClaimStore['confirm'] =>
  (id, { at, signature }) =>
    exclusively('verdicts', async (db) => {
      const number = (await lastVerdict(db)) + 1
      await db
        .updateTable('claim')
        .set({ confirmed_at: textOf(at), confirmation_signature: signature, last_verdict: number })
        .where('id', '=', id)
        .where('confirmed_at', 'is', null)
        .execute()
    })
