import { wireModelSchema } from '@redress/engine/contract'
import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import type { ClaimDocument, ClaimStore, FiledClaim, NewClaim, SubmissionIdentity } from '../storage.ts'
import { immediately } from './immediately.ts'
import type { Tables } from './tables.ts'
import { uuidV7 } from './uuid-v7.ts'

const modelsSchema = z.array(wireModelSchema)

async function findByKey(db: Kysely<Tables>, key: string) {
  return db
    .selectFrom('submission_key')
    .innerJoin('claim', 'claim.id', 'submission_key.claim_id')
    .select(['claim.reference_code', 'claim.member_id', 'claim.form_type', 'claim.fingerprint'])
    .where('submission_key.key', '=', key)
    .executeTakeFirst()
}

async function findByContent(db: Kysely<Tables>, identity: SubmissionIdentity) {
  return db
    .selectFrom('claim')
    .select(['id', 'reference_code'])
    .where('member_id', '=', identity.memberId)
    .where('form_type', '=', identity.formType)
    .where('fingerprint', '=', identity.fingerprint)
    .executeTakeFirst()
}

const isSame = (
  row: { member_id: string; form_type: string; fingerprint: string },
  { memberId, formType, fingerprint }: SubmissionIdentity,
): boolean => row.member_id === memberId && row.form_type === formType && row.fingerprint === fingerprint

async function outcomeOf(db: Kysely<Tables>, identity: SubmissionIdentity) {
  const keyed = await findByKey(db, identity.key)
  if (keyed) {
    return isSame(keyed, identity)
      ? { outcome: 'repeated' as const, referenceCode: keyed.reference_code }
      : { outcome: 'keyReused' as const }
  }
  const twin = await findByContent(db, identity)
  return twin ? { outcome: 'repeated' as const, referenceCode: twin.reference_code } : null
}

async function insertClaim(db: Kysely<Tables>, id: string, claim: NewClaim): Promise<void> {
  await db
    .insertInto('claim')
    .values({
      id,
      reference_code: claim.referenceCode,
      form_type: claim.formType,
      member_id: claim.memberId,
      fingerprint: claim.fingerprint,
      culture: claim.culture,
      captcha_state: claim.captchaState,
      payment_state: claim.paymentState,
      case_version: claim.caseVersion,
      received_at: claim.receivedAt.toString(),
      models: JSON.stringify(claim.models),
    })
    .execute()
  for (const [position, document] of claim.documents.entries()) {
    const { clientId, file, size, sha256 } = document
    await db
      .insertInto('claim_document')
      .values({ claim_id: id, position, client_id: clientId, file, size, sha256 })
      .execute()
  }
}

/** Notes the key of content that is already filed under another, so that it too keeps its meaning. */
async function rememberKey(db: Kysely<Tables>, identity: SubmissionIdentity): Promise<void> {
  const claim = await findByContent(db, identity)
  if (!claim) return
  await db
    .insertInto('submission_key')
    .values({ key: identity.key, claim_id: claim.id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function documentsOf(db: Kysely<Tables>, claimId: string): Promise<ClaimDocument[]> {
  const rows = await db
    .selectFrom('claim_document')
    .selectAll()
    .where('claim_id', '=', claimId)
    .orderBy('position')
    .execute()
  return rows.map(({ client_id, file, size, sha256 }) => ({ clientId: client_id, file, size, sha256 }))
}

async function findByReferenceCode(db: Kysely<Tables>, referenceCode: string): Promise<FiledClaim | null> {
  const row = await db
    .selectFrom('claim')
    .innerJoin('submission_key', 'submission_key.claim_id', 'claim.id')
    .selectAll('claim')
    .select('submission_key.key')
    .where('reference_code', '=', referenceCode)
    .executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    key: row.key,
    memberId: row.member_id,
    formType: row.form_type,
    fingerprint: row.fingerprint,
    referenceCode: row.reference_code,
    culture: row.culture,
    captchaState: row.captcha_state,
    paymentState: row.payment_state,
    caseVersion: row.case_version,
    receivedAt: Temporal.Instant.from(row.received_at),
    models: z.parse(modelsSchema, JSON.parse(row.models)),
    documents: await documentsOf(db, row.id),
  }
}

/** Claims in SQLite. */
export const sqliteClaimStore = (db: Kysely<Tables>): ClaimStore => ({
  outcomeOf: async (identity) => {
    const known = await outcomeOf(db, identity)
    // A second key of the same content is asked about later, as the first is (SUB-13).
    if (known?.outcome === 'repeated')
      await immediately(db, (connection) => rememberKey(connection, identity))
    return known
  },
  file: (claim) =>
    immediately(db, async (connection) => {
      const known = await outcomeOf(connection, claim)
      if (known?.outcome === 'keyReused') return known
      if (!known) await insertClaim(connection, uuidV7(claim.receivedAt), claim)
      await rememberKey(connection, claim)
      return known ?? { outcome: 'filed', referenceCode: claim.referenceCode }
    }),
  findByReferenceCode: (referenceCode) => findByReferenceCode(db, referenceCode),
  findByKey: async (key) => {
    const keyed = await findByKey(db, key)
    return keyed ? findByReferenceCode(db, keyed.reference_code) : null
  },
  hasFile: async (file) => {
    const row = await db
      .selectFrom('claim_document')
      .select('file')
      .where('file', '=', file)
      .executeTakeFirst()
    return row !== undefined
  },
})
