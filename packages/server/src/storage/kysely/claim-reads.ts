import type { Kysely, Selectable } from 'kysely'
import type { ClaimStore, StoredFiling } from '../claim-store.ts'
import type { Tables } from '../parts.ts'
import { isOther } from './statements.ts'
import { claimsOf, isBeyond } from './stored-claims.ts'

type Db = Kysely<Tables>

const firstOf =
  (db: Db): ClaimStore['firstOf'] =>
  async (memberId, formType) => {
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
  }

const find =
  (db: Db): ClaimStore['find'] =>
  async (id) => {
    const rows = await db.selectFrom('claim').selectAll().where('id', '=', id).execute()
    return (await claimsOf(db, rows))[0] ?? null
  }

const findByReferenceCode =
  (db: Db): ClaimStore['findByReferenceCode'] =>
  async (referenceCode) => {
    const rows = await db
      .selectFrom('claim')
      .selectAll()
      .where('reference_code', '=', referenceCode)
      .execute()
    return (await claimsOf(db, rows))[0] ?? null
  }

const findByKey =
  (db: Db): ClaimStore['findByKey'] =>
  async (key) => {
    const rows = await db
      .selectFrom('claim')
      .innerJoin('submission_key', 'submission_key.claim_id', 'claim.id')
      .selectAll('claim')
      .where('submission_key.key', '=', key)
      .execute()
    return (await claimsOf(db, rows))[0] ?? null
  }

const codesOf =
  (db: Db): ClaimStore['codesOf'] =>
  async (memberIds) => {
    if (memberIds.length === 0) return []
    const rows = await db
      .selectFrom('claim')
      .select('reference_code')
      .where('member_id', 'in', memberIds)
      .orderBy('id')
      .execute()
    return rows.map(({ reference_code }) => reference_code)
  }

const filingColumns = [
  'id',
  'amends',
  'live_key',
  'reference_code',
  'content_hash',
  'form_type',
  'received_at',
] as const

const filingOf = (row: Pick<Selectable<Tables['claim']>, (typeof filingColumns)[number]>): StoredFiling => ({
  id: row.id,
  amends: row.amends,
  liveKey: row.live_key,
  referenceCode: row.reference_code,
  contentHash: row.content_hash,
  formType: row.form_type,
  receivedAt: Temporal.Instant.from(row.received_at),
})

const filingsByCodes =
  (db: Db): ClaimStore['filingsByCodes'] =>
  async (referenceCodes) => {
    if (referenceCodes.length === 0) return []
    const rows = await db
      .selectFrom('claim')
      .select(filingColumns)
      .where('reference_code', 'in', referenceCodes)
      .execute()
    return rows.map(filingOf)
  }

const filingsOf =
  (db: Db): ClaimStore['filingsOf'] =>
  async (claimIds) => {
    if (claimIds.length === 0) return []
    const select = () => db.selectFrom('claim').select(filingColumns).orderBy('id')
    const firsts = await select().where('id', 'in', claimIds).execute()
    const amending = await select().where('amends', 'in', claimIds).execute()
    const byFirst = Map.groupBy(amending, ({ amends }) => amends)
    return firsts.flatMap((row) => [row, ...(byFirst.get(row.id) ?? [])]).map(filingOf)
  }

const hasFile =
  (db: Db): ClaimStore['hasFile'] =>
  async (file) => {
    const row = await db
      .selectFrom('claim_document')
      .select('file')
      .where('file', '=', file)
      .executeTakeFirst()
    return row !== undefined
  }

const awaitingScan =
  (db: Db): ClaimStore['awaitingScan'] =>
  async (after, limit) => {
    const waiting = await db
      .selectFrom('claim_document')
      .select(['file', 'claim_id'])
      .where('scan_state', '=', 'pending')
      .where('file', '>', after)
      .orderBy('file')
      .limit(limit)
      .execute()
    if (waiting.length === 0) return []
    const ids = [...new Set(waiting.map(({ claim_id }) => claim_id))]
    const rows = await db.selectFrom('claim').selectAll().where('id', 'in', ids).execute()
    const claims = new Map((await claimsOf(db, rows)).map((claim) => [claim.id, claim]))
    return waiting.flatMap(({ file, claim_id }) => {
      const claim = claims.get(claim_id)
      return claim ? [{ file, claim }] : []
    })
  }

const pendingScans =
  (db: Db): ClaimStore['pendingScans'] =>
  async () => {
    const { count, oldest } = await db
      .selectFrom('claim_document')
      .innerJoin('claim', 'claim.id', 'claim_document.claim_id')
      .where('scan_state', '=', 'pending')
      .select((row) => [row.fn.countAll().as('count'), row.fn.min('received_at').as('oldest')])
      .executeTakeFirstOrThrow()
    // PostgreSQL returns counts as texts.
    return { count: Number(count), oldest: oldest === null ? null : Temporal.Instant.from(oldest) }
  }

const underOtherKeys =
  (db: Db): ClaimStore['underOtherKeys'] =>
  async (keyId, limit) => {
    const rows = await db
      .selectFrom('claim')
      .select(['id', 'key_id', 'sealed'])
      .where(isOther('key_id', keyId))
      .limit(limit)
      .execute()
    return rows.map(({ id, key_id, sealed }) => ({ id, sealed: { keyId: key_id, bytes: sealed } }))
  }

const exchange =
  (db: Db): ClaimStore['exchange'] =>
  async (id, from, to) => {
    const { numUpdatedRows } = await db
      .updateTable('claim')
      .set({ key_id: to.keyId, sealed: to.bytes })
      .where('id', '=', id)
      .where('sealed', '=', from.bytes)
      .executeTakeFirst()
    return numUpdatedRows === 1n
  }

/** The claim store without the functions that write a claim or a verdict. */
export const claimReads = (db: Db): Omit<ClaimStore, 'file' | 'outcomeOf' | 'noteScan' | 'confirm'> => ({
  isBeyond: isBeyond(db),
  firstOf: firstOf(db),
  find: find(db),
  findByReferenceCode: findByReferenceCode(db),
  findByKey: findByKey(db),
  filingsByCodes: filingsByCodes(db),
  filingsOf: filingsOf(db),
  codesOf: codesOf(db),
  hasFile: hasFile(db),
  awaitingScan: awaitingScan(db),
  pendingScans: pendingScans(db),
  underOtherKeys: underOtherKeys(db),
  exchange: exchange(db),
})
