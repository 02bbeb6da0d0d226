import type { Kysely } from 'kysely'
import type { ClaimStore } from '../storage.ts'
import { claimsOf } from './claim-rows.ts'
import type { Tables } from './tables.ts'

/** All of the claim store but what files a claim. */
export const claimReads = (db: Kysely<Tables>): Omit<ClaimStore, 'file' | 'outcomeOf'> => ({
  firstOf: async (memberId, formType) => {
    const row = await db
      .selectFrom('claim')
      .select('id')
      .where('member_id', '=', memberId)
      .where('form_type', '=', formType)
      .where('amends', 'is', null)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
    return row?.id ?? null
  },
  findByReferenceCode: async (referenceCode) => {
    const rows = await db
      .selectFrom('claim')
      .selectAll()
      .where('reference_code', '=', referenceCode)
      .execute()
    return (await claimsOf(db, rows))[0] ?? null
  },
  findByKey: async (key) => {
    const rows = await db
      .selectFrom('claim')
      .innerJoin('submission_key', 'submission_key.claim_id', 'claim.id')
      .selectAll('claim')
      .where('submission_key.key', '=', key)
      .execute()
    return (await claimsOf(db, rows))[0] ?? null
  },
  hasFile: async (file) => {
    const row = await db
      .selectFrom('claim_document')
      .select('file')
      .where('file', '=', file)
      .executeTakeFirst()
    return row !== undefined
  },
  underOtherKeys: async (keyId, limit) => {
    const rows = await db
      .selectFrom('claim')
      .select(['id', 'key_id', 'sealed'])
      .where('key_id', '!=', keyId)
      .limit(limit)
      .execute()
    return rows.map(({ id, key_id, sealed }) => ({ id, sealed: { keyId: key_id, bytes: sealed } }))
  },
  exchange: async (id, from, to) => {
    const { numUpdatedRows } = await db
      .updateTable('claim')
      .set({ key_id: to.keyId, sealed: to.bytes })
      .where('id', '=', id)
      .where('sealed', '=', from.bytes)
      .executeTakeFirst()
    return numUpdatedRows === 1n
  },
})
