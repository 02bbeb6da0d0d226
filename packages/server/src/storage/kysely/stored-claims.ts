import { type Kysely, type Selectable, sql } from 'kysely'
import type { DeliveryKind } from '../../steps/outbox/stored/outbox-store.ts'
import {
  type ClaimAsRead,
  type ClaimStore,
  type FilingConditions,
  type FormClaims,
  isBeyondLimit,
  type LaterLimit,
  secondOf,
} from '../claim-store.ts'
import type { Tables } from '../parts.ts'
import type { StoredClaim, StoredScan } from '../stored-claim.ts'
import { type Exclusively, textOf } from './statements.ts'

type ClaimRow = Selectable<Tables['claim']>

type DocumentRow = Omit<Selectable<Tables['claim_document']>, 'claim_id' | 'position'>

const scanOf = ({ scan_state, scan_finding, scan_signature }: DocumentRow): StoredScan => ({
  state: scan_state,
  finding: scan_finding,
  signature: scan_signature,
})

/** When a claim arrived. A malformed text was altered: opening the claim detects the difference. */
function receivedAt(text: string): Temporal.Instant {
  try {
    return Temporal.Instant.from(text)
  } catch {
    return Temporal.Instant.fromEpochMilliseconds(0)
  }
}

/** Whether a column is there and has a value. Rows of an earlier schema, which can be read unchanged, lack columns. */
const isFilled = (text: string | null | undefined): text is string => typeof text === 'string'

const claimOf = (row: ClaimRow, documents: readonly DocumentRow[]): StoredClaim => ({
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
  receivedAt: receivedAt(row.received_at),
  amends: row.amends,
  liveKey: row.live_key,
  contentHash: row.content_hash,
  receipt: row.receipt,
  payload: { keyId: row.key_id, bytes: row.sealed },
  files: documents.map(({ file }) => file),
  scans: documents.map(scanOf),
  confirmedAt: isFilled(row.confirmed_at) ? receivedAt(row.confirmed_at) : null,
  confirmationSignature: isFilled(row.confirmation_signature) ? row.confirmation_signature : null,
})

/** Claims as they were filed, with their files, in the order of their rows. */
export async function claimsOf(db: Kysely<Tables>, rows: readonly ClaimRow[]): Promise<StoredClaim[]> {
  if (rows.length === 0) return []
  const documents = await db
    .selectFrom('claim_document')
    .select(['claim_id', 'file', 'scan_state', 'scan_finding', 'scan_signature'])
    .where(
      'claim_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('position')
    .execute()
  const byClaim = Map.groupBy(documents, ({ claim_id }) => claim_id)
  return rows.map((row) => claimOf(row, byClaim.get(row.id) ?? []))
}

/**
 * Claims as they are, by the ids of their first filings. Where rows are locked, nothing is added to them until the transaction ends:
 * a filing or an event that refers to such a claim waits for its row, and one that is being added is waited for.
 */
export async function claimsAsRead(
  db: Kysely<Tables>,
  claimIds: readonly string[],
  locksRows: boolean,
): Promise<ReadonlyMap<string, ClaimAsRead>> {
  if (claimIds.length === 0) return new Map()
  // In one order, so that two transactions never wait for each other.
  const firsts = await db
    .selectFrom('claim')
    .select('id')
    .where('id', 'in', claimIds)
    .orderBy('id')
    .$if(locksRows, (query) => query.forUpdate())
    .execute()
  const amendments = await db
    .selectFrom('claim')
    .select((of) => ['amends', of.fn.countAll<number | string>().as('count')])
    .where('amends', 'in', claimIds)
    .groupBy('amends')
    .execute()
  const events = await db
    .selectFrom('claim_event')
    .select((of) => ['claim_id', of.fn.countAll<number | string>().as('count')])
    .where('claim_id', 'in', claimIds)
    .groupBy('claim_id')
    .execute()
  const amended = new Map(amendments.map(({ amends, count }) => [amends, Number(count)]))
  const happened = new Map(events.map(({ claim_id, count }) => [claim_id, Number(count)]))
  return new Map(
    firsts.map(({ id }) => [id, { filings: 1 + (amended.get(id) ?? 0), events: happened.get(id) ?? 0 }]),
  )
}

/** Whether a claim is as it was read. */
export const isAsRead = (now: ClaimAsRead | undefined, read: ClaimAsRead): boolean =>
  now?.filings === read.filings && now.events === read.events

/** A claim, its deliveries, and the conditions on which it is filed. */
export interface ClaimToWrite extends FilingConditions {
  readonly claim: StoredClaim
  readonly deliveries: readonly DeliveryKind[]
}

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
  (exclusively: Exclusively<Tables>): ClaimStore['noteScan'] =>
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
  (exclusively: Exclusively<Tables>): ClaimStore['confirm'] =>
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
