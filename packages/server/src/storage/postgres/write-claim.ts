import { type Kysely, sql } from 'kysely'
import { type Checkpoint, passCheckpoint } from '../../checkpoint.ts'
import { textOf } from '../kysely/instant-text.ts'
import type { Tables } from '../kysely/tables.ts'
import type {
  DeliveryKind,
  FilingOutcome,
  KnownOutcome,
  StoredClaim,
  SubmissionIdentity,
} from '../storage.ts'

type Db = Kysely<Tables>

/**
 * Writes to the row of a key, so that the transaction has something to commit: its commit is durable, on a standby too,
 * only after everything that it saw. A bare SELECT would also see a claim whose own commit never got that far, and the
 * answer "filed" would be lost with the machine.
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

/** Gives a claim one more key. False when somebody else used the key first. */
async function addKey(db: Db, key: string, claimId: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('submission_key')
    .values({ key, claim_id: claimId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** What is known of a submission, with a write that makes it safe to tell; its key is noted (SUB-13). */
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
  // Whoever took the key meanwhile has committed by now, and is found the second time.
  if (!(await addKey(db, identity.key, twin.id))) return knownOutcome(db, identity)
  return { outcome: 'repeated', referenceCode: twin.reference_code }
}

/** Adds the row of a claim; false, after whoever is in the way has committed, when anything unique of it is taken. */
async function addClaim(db: Db, claim: StoredClaim): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('claim')
    .values({
      id: claim.id,
      key: claim.key,
      reference_code: claim.referenceCode,
      form_type: claim.formType,
      member_id: claim.memberId,
      fingerprint: claim.fingerprint,
      culture: claim.culture,
      captcha_state: claim.captchaState,
      payment_state: claim.paymentState,
      case_version: claim.caseVersion,
      received_at: claim.receivedAt.toString(),
      amends: claim.amends,
      live_key: claim.liveKey,
      content_hash: claim.contentHash,
      receipt: claim.receipt,
      key_id: claim.payload.keyId,
      sealed: claim.payload.bytes,
      sequence: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

async function addDocuments(db: Db, { id, files, scans }: StoredClaim): Promise<void> {
  if (files.length === 0) return
  const rows = files.map((file, position) => {
    const { state = 'notScanned', finding = null, signature = null } = scans[position] ?? {}
    const scan = { scan_state: state, scan_finding: finding, scan_signature: signature }
    return { file, claim_id: id, position, ...scan }
  })
  await db.insertInto('claim_document').values(rows).execute()
}

async function addDeliveries(
  db: Db,
  { id, receivedAt }: StoredClaim,
  kinds: readonly DeliveryKind[],
): Promise<void> {
  if (kinds.length === 0) return
  const at = textOf(receivedAt)
  const rows = kinds.map((kind) => ({
    claim_id: id,
    kind,
    state: 'pending' as const,
    written_at: at,
    due_at: at,
    tries: 0,
    lease: null,
    reason: null,
    settled_at: null,
  }))
  await db.insertInto('outbox').values(rows).execute()
}

async function isLive(db: Db, liveKey: string | null): Promise<boolean> {
  if (liveKey === null) return false
  const row = await db.selectFrom('claim').select('id').where('live_key', '=', liveKey).executeTakeFirst()
  return row !== undefined
}

/** The locks of keys, apart from all other advisory locks; that of two keys may be the same, which costs a wait. */
const keyLocks = 0x7e_d2_e5_05

/** Until its end nobody else files under the key, nor says that nothing is filed under it. */
const lockKey = (db: Db, key: string) =>
  sql`select pg_advisory_xact_lock(${sql.lit(keyLocks)}, hashtext(${key}))`.execute(db)

/** Waits until no claim is being filed under the key, by any server: then it is there, or it is not. */
export const untilSettled = (db: Db, key: string) =>
  sql`select pg_advisory_xact_lock_shared(${sql.lit(keyLocks)}, hashtext(${key}))`.execute(db)

/** The key was used by somebody else while its claim was being written: the transaction is undone and begun anew. */
export class KeyTakenError extends Error {}

/**
 * Writes a claim and what is to follow it into the transaction that is open. Of claims that come at the same time to several servers the unique
 * columns let one through; the others wait for its commit and then see it.
 * @throws KeyTakenError when the key was used meanwhile; nothing of the transaction may stay
 */
export async function writeClaim(
  db: Db,
  { claim, deliveries }: { readonly claim: StoredClaim; readonly deliveries: readonly DeliveryKind[] },
  checkpoint: Checkpoint = passCheckpoint,
): Promise<FilingOutcome> {
  await lockKey(db, claim.key)
  const known = await knownOutcome(db, claim)
  if (known) return known
  checkpoint('transactionBegun')
  if (!(await addClaim(db, claim))) {
    const twin = await knownOutcome(db, claim)
    if (twin) return twin
    if (await isLive(db, claim.liveKey)) return { outcome: 'notFirst' }
    throw new Error('The id or the reference code of the claim is taken.')
  }
  await addDocuments(db, claim)
  await addDeliveries(db, claim, deliveries)
  if (!(await addKey(db, claim.key, claim.id))) throw new KeyTakenError()
  checkpoint('claimWritten')
  return { outcome: 'filed', referenceCode: claim.referenceCode }
}
