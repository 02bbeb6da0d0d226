import { type Checkpoint, passCheckpoint } from '@redress/foundation/checkpoint.ts'
import { type Kysely, sql } from 'kysely'
import type { DeliveryKind } from '../../steps/outbox/stored/outbox-store.ts'
import type { FilingOutcome, KnownOutcome } from '../claim-store.ts'
import { textOf } from '../kysely/statements.ts'
import { type ClaimToWrite, claimsAsRead, isAsRead, isBeyond } from '../kysely/stored-claims.ts'
import type { Tables } from '../parts.ts'
import type { StoredClaim, SubmissionIdentity } from '../stored-claim.ts'

type Db = Kysely<Tables>

/**
 * Writes to the row of a key, so that the transaction has something to commit: its commit is durable, on a standby too,
 * only after everything that it saw. A bare SELECT would also see a claim whose own commit is not yet durable, and the
 * response "filed" could be wrong after a failure of the machine.
 */
export const noteAnswer = (db: Db, key: string) =>
  sql`update submission_key set answered = answered + 1 where key = ${key}`.execute(db)

const byKey = (db: Db, key: string) =>
  db
    .selectFrom('submission_key')
    .innerJoin('claim', 'claim.id', 'submission_key.claim_id')
    .select(['reference_code', 'member_id', 'form_type', 'fingerprint'])
    .where('submission_key.key', '=', key)
    .executeTakeFirst()

const byContent = (db: Db, { memberId, formType, fingerprint }: SubmissionIdentity) =>
  db
    .selectFrom('claim')
    .select(['id', 'reference_code'])
    .where('member_id', '=', memberId)
    .where('form_type', '=', formType)
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst()

/** Whether a submission is known. Returning its outcome requires a write (`knownOutcome`); an unknown one does not. */
export async function isKnown(
  db: Db,
  { key, memberId, formType, fingerprint }: SubmissionIdentity,
): Promise<boolean> {
  const { rows } = await sql<{ readonly known: boolean }>`
    select exists (select from submission_key where key = ${key}) or exists (
      select from claim where member_id = ${memberId} and form_type = ${formType} and fingerprint = ${fingerprint}
    ) as known`.execute(db)
  return rows[0]?.known === true
}

/** Adds a key to a claim. False if another claim used the key first. */
async function addKey(db: Db, key: string, claimId: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('submission_key')
    .values({ key, claim_id: claimId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** The outcome of a known submission, with a write that makes it durable; its key is stored. */
export async function knownOutcome(db: Db, identity: SubmissionIdentity): Promise<KnownOutcome | null> {
  const keyed = await byKey(db, identity.key)
  if (keyed) {
    const isSame =
      keyed.member_id === identity.memberId &&
      keyed.form_type === identity.formType &&
      keyed.fingerprint === identity.fingerprint
    await noteAnswer(db, identity.key)
    return isSame ? { outcome: 'repeated', referenceCode: keyed.reference_code } : { outcome: 'keyReused' }
  }
  const twin = await byContent(db, identity)
  if (!twin) return null
  // The transaction that took the key has committed by now, so the second attempt finds its claim.
  if (!(await addKey(db, identity.key, twin.id))) return knownOutcome(db, identity)
  return { outcome: 'repeated', referenceCode: twin.reference_code }
}

/** The numbers of added rows: no claim, or no key, if either is taken. */
interface Added {
  readonly claims: number
  readonly keys: number
}

/**
 * Adds a claim, its documents, its deliveries and its key in one statement, since each statement costs a round trip to the
 * database. Waits for a transaction that has written any of the same unique values.
 */
async function addWhole(db: Db, claim: StoredClaim, deliveries: readonly DeliveryKind[]): Promise<Added> {
  const { files, payload } = claim
  const scans = files.map((_, position) => claim.scans[position])
  const at = textOf(claim.receivedAt)
  const { rows } = await sql<Added>`
    with added as (
      insert into claim (id, key, reference_code, form_type, member_id, fingerprint, culture, captcha_state,
        payment_state, case_version, received_at, amends, live_key, content_hash, receipt, key_id, sealed)
      values (${claim.id}, ${claim.key}, ${claim.referenceCode}, ${claim.formType}, ${claim.memberId},
        ${claim.fingerprint}, ${claim.culture}, ${claim.captchaState}, ${claim.paymentState}, ${claim.caseVersion},
        ${claim.receivedAt.toString()}, ${claim.amends}, ${claim.liveKey}, ${claim.contentHash}, ${claim.receipt},
        ${payload.keyId}, ${payload.bytes})
      on conflict do nothing
      returning id
    ), keyed as (
      insert into submission_key (key, claim_id) select ${claim.key}, id from added
      on conflict do nothing
      returning claim_id
    ), documents as (
      insert into claim_document (file, claim_id, position, scan_state, scan_finding, scan_signature)
      select file, claim_id, number - 1, state, finding, signature
      from keyed, unnest(${files}::text[], ${scans.map((scan) => scan?.state ?? 'notScanned')}::text[],
        ${scans.map((scan) => scan?.finding ?? null)}::text[],
        ${scans.map((scan) => scan?.signature ?? null)}::text[])
        with ordinality as document (file, state, finding, signature, number)
    ), deliveries as (
      insert into outbox (claim_id, kind, state, written_at, due_at, tries)
      select claim_id, kind, 'pending', ${at}, ${at}, 0 from keyed, unnest(${deliveries}::text[]) as kind
    )
    select (select count(*) from added)::integer as claims, (select count(*) from keyed)::integer as keys`.execute(
    db,
  )
  return rows[0] ?? { claims: 0, keys: 0 }
}

async function isLive(db: Db, liveKey: string | null): Promise<boolean> {
  if (liveKey === null) return false
  const row = await db.selectFrom('claim').select('id').where('live_key', '=', liveKey).executeTakeFirst()
  return row !== undefined
}

/** The namespace of the advisory locks of keys. Two keys may share a lock, which only costs a wait. */
const keyLocks = 0x7e_d2_e5_05

/** Until the end of the transaction no other server files under the key, or reports it as unused. */
const lockKey = (db: Db, key: string) =>
  sql`select pg_advisory_xact_lock(${sql.lit(keyLocks)}, hashtext(${key}))`.execute(db)

/** Waits until no server is filing a claim under the key: then its state is definite. */
export const untilSettled = (db: Db, key: string) =>
  sql`select pg_advisory_xact_lock_shared(${sql.lit(keyLocks)}, hashtext(${key}))`.execute(db)

/** The namespace of the advisory locks of members whose later claims are counted. */
const memberLocks = 0x7e_d2_e5_06

/**
 * Whether a claim is a later one beyond its limit. Until the end of the transaction no other later claim of the member is
 * counted or filed, by any server. Always taken after the lock of the key.
 */
async function isOneTooMany(db: Db, { claim, limit }: ClaimToWrite): Promise<boolean> {
  if (!limit || claim.liveKey !== null) return false
  await sql`select pg_advisory_xact_lock(${sql.lit(memberLocks)}, hashtext(${claim.memberId}))`.execute(db)
  return isBeyond(db)(limit, claim.memberId, claim.formType)
}

/** Whether something was added to the amended claim since it was read. Nothing is until the transaction ends. */
async function isChangedSince(db: Db, { claim: { amends }, amendsAsRead }: ClaimToWrite): Promise<boolean> {
  if (!amendsAsRead || amends === null) return false
  return !isAsRead((await claimsAsRead(db, [amends], true)).get(amends), amendsAsRead)
}

/**
 * Notes that a draft is filed; false if it was noted before. Waits for a transaction that files the same draft. It writes in both cases, so
 * that the answer of this transaction is durable only after the filing that it saw.
 */
async function noteDraft(db: Db, idHash: string): Promise<boolean> {
  const { rows } = await sql<{ readonly added: boolean }>`
    insert into filed_draft (id_hash) values (${idHash})
    on conflict (id_hash) do update set id_hash = excluded.id_hash
    returning xmax = 0 as added`.execute(db)
  return rows[0]?.added === true
}

/**
 * Removes a claim that was added without its key and without other rows: another claim was filed under the key. The
 * transaction of that claim has committed by now, so the claim is visible.
 */
async function takeBack(db: Db, claim: StoredClaim): Promise<FilingOutcome> {
  await db.deleteFrom('claim').where('id', '=', claim.id).execute()
  const known = await knownOutcome(db, claim)
  if (known) return known
  throw new Error('The key of the claim is taken, and nothing is filed under it.')
}

/** Adds a claim that nothing prevents, unless it is known. */
async function addNew(
  db: Db,
  claim: StoredClaim,
  deliveries: readonly DeliveryKind[],
  checkpoint: Checkpoint,
): Promise<FilingOutcome> {
  const { claims, keys } = await addWhole(db, claim, deliveries)
  if (claims === 0) {
    const known = await knownOutcome(db, claim)
    if (known) return known
    if (await isLive(db, claim.liveKey)) return { outcome: 'notFirst' }
    throw new Error('The id or the reference code of the claim is taken.')
  }
  if (keys === 0) return takeBack(db, claim)
  checkpoint('claimWritten')
  return { outcome: 'filed', referenceCode: claim.referenceCode }
}

/**
 * Writes a claim and its deliveries in the open transaction. If several servers file the same claim at the same time, the
 * unique columns let one succeed; the others wait for its commit and then see it.
 */
export async function writeClaim(
  db: Db,
  toWrite: ClaimToWrite,
  checkpoint: Checkpoint = passCheckpoint,
): Promise<FilingOutcome> {
  const { claim, deliveries, draft } = toWrite
  await lockKey(db, claim.key)
  checkpoint('transactionBegun')
  // A claim that was already filed never counts, so this is checked before the limit.
  if (await isOneTooMany(db, toWrite)) return (await knownOutcome(db, claim)) ?? { outcome: 'tooManyLater' }
  if (await isChangedSince(db, toWrite)) return (await knownOutcome(db, claim)) ?? { outcome: 'changedSince' }
  if (!draft) return addNew(db, claim, deliveries, checkpoint)
  const isFirst = await noteDraft(db, draft.idHash)
  if (!isFirst && !draft.again) return (await knownOutcome(db, claim)) ?? { outcome: 'draftFiled' }
  const outcome = await addNew(db, claim, deliveries, checkpoint)
  // Nothing was filed now: the draft is no more filed than it was.
  if (isFirst && outcome.outcome !== 'filed')
    await db.deleteFrom('filed_draft').where('id_hash', '=', draft.idHash).execute()
  return outcome
}
