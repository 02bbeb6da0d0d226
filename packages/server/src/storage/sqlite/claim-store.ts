import type { DatabaseSync } from 'node:sqlite'
import type { FormType } from '@redress/form'
import type { Checkpoint } from '@redress/foundation/checkpoint.ts'
import type { Kysely } from 'kysely'
import {
  type ClaimStore,
  type FilingOutcome,
  isBeyondLimit,
  type KnownOutcome,
  type LaterLimit,
  secondOf,
} from '../claim-store.ts'
import { claimReads } from '../kysely/claim-reads.ts'
import { type Exclusively, textOf } from '../kysely/statements.ts'
import {
  type ClaimToWrite,
  claimsByForm,
  confirmClaim,
  formClaimsIn,
  noteScan,
} from '../kysely/stored-claims.ts'
import type { Tables } from '../parts.ts'
import type { StoredClaim, SubmissionIdentity } from '../stored-claim.ts'
import type { SharedCommit } from './shared-commit.ts'

/** Claims in SQLite. Simultaneous ones share a commit. */
export function sqliteClaimStore(
  db: Kysely<Tables>,
  database: DatabaseSync,
  commit: SharedCommit,
  exclusively: Exclusively<Tables>,
  checkpoint?: Checkpoint,
): ClaimStore {
  const { outcomeOf, rememberKey, isBeyond, write } = prepareWriteClaim(database, db)
  return {
    ...claimReads(db),
    isBeyond: async (limit, memberId, formType) => isBeyond(limit, memberId, formType),
    noteScan: noteScan(exclusively),
    confirm: confirmClaim(exclusively),
    outcomeOf: async (identity) => {
      const known = outcomeOf(identity)
      // A second key of the same content is stored for later look-ups, like the first. Not within the shared
      // transaction, which may be rolled back.
      if (known?.outcome === 'repeated') await commit(() => rememberKey(identity))
      return known
    },
    file: (claim, deliveries = [], conditions = {}) =>
      commit(() => write({ claim, deliveries, ...conditions }), checkpoint),
  }
}

/** Prepared once: these statements run for every claim, synchronously inside a shared transaction. */
const statements = (database: DatabaseSync, db: Kysely<Tables>) => ({
  byKey: database.prepare(
    `SELECT reference_code, member_id, form_type, fingerprint FROM submission_key
      JOIN claim ON claim.id = submission_key.claim_id WHERE submission_key.key = ?`,
  ),
  byContent: database.prepare(
    'SELECT id, reference_code FROM claim WHERE member_id = ? AND form_type = ? AND fingerprint = ?',
  ),
  ofMember: database.prepare(claimsByForm(db, Temporal.Instant.fromEpochMilliseconds(0), '').compile().sql),
  sizeOf: database.prepare(
    `SELECT (SELECT count(*) FROM claim WHERE id = ?) + (SELECT count(*) FROM claim WHERE amends = ?) AS filings,
      (SELECT count(*) FROM claim_event WHERE claim_id = ?) AS events`,
  ),
  byLiveKey: database.prepare('SELECT 1 FROM claim WHERE live_key = ?'),
  addClaim: database.prepare(
    `INSERT INTO claim (id, key, reference_code, form_type, member_id, fingerprint, culture, captcha_state,
      payment_state, case_version, received_at, amends, live_key, content_hash, receipt, key_id, sealed)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
  ),
  addDocument: database.prepare(
    `INSERT INTO claim_document (file, claim_id, position, scan_state, scan_finding, scan_signature)
      VALUES (?, ?, ?, ?, ?, ?)`,
  ),
  addKey: database.prepare('INSERT INTO submission_key (key, claim_id) VALUES (?, ?) ON CONFLICT DO NOTHING'),
  byDraft: database.prepare('SELECT 1 FROM filed_draft WHERE id_hash = ?'),
  addDraft: database.prepare('INSERT INTO filed_draft (id_hash) VALUES (?) ON CONFLICT DO NOTHING'),
  addDelivery: database.prepare(
    "INSERT INTO outbox (claim_id, kind, state, written_at, due_at, tries) VALUES (?, ?, 'pending', ?, ?, 0)",
  ),
})

type Statements = ReturnType<typeof statements>

function knownOutcome({ byKey, byContent }: Statements, identity: SubmissionIdentity): KnownOutcome | null {
  const { key, memberId, formType, fingerprint } = identity
  const keyed = byKey.get(key)
  if (keyed) {
    const isSame =
      keyed.member_id === memberId && keyed.form_type === formType && keyed.fingerprint === fingerprint
    return isSame
      ? { outcome: 'repeated', referenceCode: String(keyed.reference_code) }
      : { outcome: 'keyReused' }
  }
  const twin = byContent.get(memberId, formType, fingerprint)
  return twin ? { outcome: 'repeated', referenceCode: String(twin.reference_code) } : null
}

/** Adds a claim with its documents. False, and nothing is added, if one of its unique values exists. */
function addClaim({ addClaim: insert, addDocument }: Statements, claim: StoredClaim): boolean {
  const { changes } = insert.run(
    claim.id,
    claim.key,
    claim.referenceCode,
    claim.formType,
    claim.memberId,
    claim.fingerprint,
    claim.culture,
    claim.captchaState,
    claim.paymentState,
    claim.caseVersion,
    claim.receivedAt.toString(),
    claim.amends,
    claim.liveKey,
    claim.contentHash,
    claim.receipt,
    claim.payload.keyId,
    claim.payload.bytes,
  )
  if (changes === 0) return false
  for (const [position, file] of claim.files.entries()) {
    const { state = 'notScanned', finding = null, signature = null } = claim.scans[position] ?? {}
    addDocument.run(file, claim.id, position, state, finding, signature)
  }
  return true
}

/** Stores another key for content that is already filed, so that the key always returns the same claim. */
function rememberKey({ byContent, addKey }: Statements, identity: SubmissionIdentity): void {
  const claim = byContent.get(identity.memberId, identity.formType, identity.fingerprint)
  if (claim) addKey.run(identity.key, String(claim.id))
}

/** The result for a claim that was not added because it is known; its key is stored. */
function knownOf(prepared: Statements, claim: SubmissionIdentity): KnownOutcome | null {
  const known = knownOutcome(prepared, claim)
  if (known?.outcome === 'repeated') rememberKey(prepared, claim)
  return known
}

function addDeliveries({ addDelivery }: Statements, { claim, deliveries }: ClaimToWrite): void {
  const at = textOf(claim.receivedAt)
  for (const kind of deliveries) addDelivery.run(claim.id, kind, at, at)
}

/** Whether one more claim of a member is beyond the limit. */
function isBeyond(
  { ofMember }: Statements,
  limit: LaterLimit,
  memberId: string,
  formType: FormType,
): boolean {
  const rows = ofMember.all(secondOf(limit.since), memberId)
  return isBeyondLimit(limit, formType, rows.map(formClaimsIn))
}

/** Whether a claim is a later one beyond its limit. Claims written before it in the same transaction count. */
const isOneTooMany = (prepared: Statements, { claim, limit }: ClaimToWrite): boolean =>
  limit !== undefined && claim.liveKey === null && isBeyond(prepared, limit, claim.memberId, claim.formType)

/** Whether something was added to the amended claim since it was read. */
function isChangedSince({ sizeOf }: Statements, { claim, amendsAsRead }: ClaimToWrite): boolean {
  if (!amendsAsRead) return false
  const now = sizeOf.get(claim.amends, claim.amends, claim.amends)
  return now?.filings !== amendsAsRead.filings || now.events !== amendsAsRead.events
}

/** Whether the draft of a claim was filed already, and its claimant does not file it again. */
const isDraftFiled = ({ byDraft }: Statements, { draft }: ClaimToWrite): boolean =>
  draft !== undefined && !draft.again && byDraft.get(draft.idHash) !== undefined

/** Adds a claim, and looks for a known one only if it cannot be added, since most claims are new. */
function writeClaim(prepared: Statements, toWrite: ClaimToWrite): FilingOutcome {
  const { claim } = toWrite
  // A claim that was already filed never counts, so this is checked before the limit.
  if (isOneTooMany(prepared, toWrite)) return knownOf(prepared, claim) ?? { outcome: 'tooManyLater' }
  if (isChangedSince(prepared, toWrite)) return knownOf(prepared, claim) ?? { outcome: 'changedSince' }
  if (isDraftFiled(prepared, toWrite)) return knownOf(prepared, claim) ?? { outcome: 'draftFiled' }
  if (prepared.byKey.get(claim.key) === undefined && addClaim(prepared, claim)) {
    if (toWrite.draft) prepared.addDraft.run(toWrite.draft.idHash)
    addDeliveries(prepared, toWrite)
    prepared.addKey.run(claim.key, claim.id)
    return { outcome: 'filed', referenceCode: claim.referenceCode }
  }
  const known = knownOf(prepared, claim)
  if (known) return known
  if (claim.liveKey !== null && prepared.byLiveKey.get(claim.liveKey)) return { outcome: 'notFirst' }
  throw new Error('The id or the reference code of the claim is taken.')
}

/** Looks up a known submission, and writes claims in the open transaction. */
function prepareWriteClaim(database: DatabaseSync, db: Kysely<Tables>) {
  let prepared: Statements | null = null
  // At the first use: data of an earlier version, which are read before their upgrade, lack tables of the statements.
  const ready = (): Statements => {
    prepared ??= statements(database, db)
    return prepared
  }
  return {
    outcomeOf: (identity: SubmissionIdentity): KnownOutcome | null => knownOutcome(ready(), identity),
    rememberKey: (identity: SubmissionIdentity): void => rememberKey(ready(), identity),
    isBeyond: (limit: LaterLimit, memberId: string, formType: FormType): boolean =>
      isBeyond(ready(), limit, memberId, formType),
    write: (claim: ClaimToWrite): FilingOutcome => writeClaim(ready(), claim),
  }
}
