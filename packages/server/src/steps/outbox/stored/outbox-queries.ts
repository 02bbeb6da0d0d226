import { randomUUID } from 'node:crypto'
import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import type { EventTables } from '../../../claims/history/stored/events-tables.ts'
import { halfOfLease, textOf, type Write } from '../../../storage/kysely/statements.ts'
import type { FilingTables } from '../../filing/stored/filing-tables.ts'
import type { DeliveryKind, LeasedDelivery, LeaseLimits, OutboxStore } from './outbox-store.ts'
import type { OutboxTables } from './outbox-tables.ts'

type Db = Kysely<OutboxTables & FilingTables & EventTables>

/** The differences between the databases. */
interface OutboxDialect {
  readonly write: Write
  readonly transact: <T>(work: (connection: Db) => Promise<T>) => Promise<T>
  /** Whether rows are locked individually, so that the rows of another server can be skipped. */
  readonly locksRows: boolean
}

/** Undelivered rows. The condition is a literal, because databases do not use the partial index for a parameter. */
const openRows = (db: Db) => db.selectFrom('outbox').where('state', '<>', sql.lit<'done'>('done'))

const dueRows = (db: Db, kind: DeliveryKind, { now, limit }: Pick<LeaseLimits, 'now' | 'limit'>) =>
  openRows(db)
    .select('claim_id')
    .where('state', '=', 'pending')
    .where('kind', '=', kind)
    .where('due_at', '<=', textOf(now))
    .orderBy('due_at')
    .limit(limit)

/** What a worker is still delivering under leases of which less than half is left. */
const endingLeases =
  (kind: DeliveryKind, limits: LeaseLimits) =>
  (row: ExpressionBuilder<OutboxTables & FilingTables & EventTables, 'outbox'>) =>
    row.and([
      row('kind', '=', kind),
      row('claim_id', 'in', [...new Set(limits.underWay.map(({ claimId }) => claimId))]),
      row('lease', 'in', [...new Set(limits.underWay.map(({ lease }) => lease))]),
      row('state', '=', sql.lit<'pending'>('pending')),
      row('due_at', '<=', textOf(halfOfLease(limits))),
    ])

/** Whether a transaction is needed: usually nothing is due, and no lease is to be extended. */
async function isAnythingToLease(db: Db, kind: DeliveryKind, limits: LeaseLimits): Promise<boolean> {
  if ((await dueRows(db, kind, { ...limits, limit: 1 }).execute()).length > 0) return true
  if (limits.underWay.length === 0) return false
  const ending = openRows(db).select('claim_id').where(endingLeases(kind, limits)).limit(1)
  return (await ending.executeTakeFirst()) !== undefined
}

async function leaseRows(
  db: Db,
  locksRows: boolean,
  kind: DeliveryKind,
  limits: LeaseLimits,
): Promise<readonly LeasedDelivery[]> {
  if (limits.underWay.length > 0)
    await db
      .updateTable('outbox')
      .set({ due_at: textOf(limits.until) })
      .where(endingLeases(kind, limits))
      .execute()
  const due = await dueRows(db, kind, limits)
    .$if(locksRows, (query) => query.forUpdate().skipLocked())
    .execute()
  if (due.length === 0) return []
  const lease = randomUUID()
  const rows = await db
    .updateTable('outbox')
    .set((row) => ({ due_at: textOf(limits.until), tries: row('tries', '+', 1), lease }))
    .where('kind', '=', kind)
    .where(
      'claim_id',
      'in',
      due.map(({ claim_id }) => claim_id),
    )
    .returning(['claim_id', 'tries'])
    .execute()
  return rows.map(({ claim_id, tries }) => ({ claimId: claim_id, kind, tries, lease }))
}

/** The row of a delivery, if it still has the given lease. */
const leased = (db: Db, { claimId, kind, lease }: LeasedDelivery) =>
  db
    .updateTable('outbox')
    .where('claim_id', '=', claimId)
    .where('kind', '=', kind)
    .where('state', '=', 'pending')
    .where('lease', '=', lease)

const settling = (db: Db, write: Write): Pick<OutboxStore, 'done' | 'postpone' | 'giveUp'> => ({
  done: async (kind, claimIds, at) => {
    if (claimIds.length === 0) return
    const settled = { state: 'done', settled_at: textOf(at), lease: null, reason: null } as const
    await write(
      db
        .updateTable('outbox')
        .set(settled)
        .where('kind', '=', kind)
        .where('claim_id', 'in', claimIds)
        .where('tries', '>', 0),
    )
  },
  postpone: async (delivery, reason, dueAt) => {
    await write(leased(db, delivery).set({ due_at: textOf(dueAt), reason, lease: null }))
  },
  giveUp: async (delivery, reason, at) => {
    const settled = { state: 'failed', settled_at: textOf(at), reason, lease: null } as const
    await write(leased(db, delivery).set(settled))
  },
})

/** Makes a delivery due whatever its state, or adds it. */
export function dueAgain(db: Db, claimId: string, kind: DeliveryKind, now: Temporal.Instant) {
  const again = { state: 'pending', due_at: textOf(now), tries: 0, lease: null, settled_at: null } as const
  return db
    .insertInto('outbox')
    .values({ claim_id: claimId, kind, ...again, written_at: textOf(now), reason: null })
    .onConflict((conflict) => conflict.columns(['claim_id', 'kind']).doUpdateSet(again))
}

/** The codes of the filings that events are about. Tables of before there were events are not asked. */
async function codesOfEvents(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('claim_event')
    .select(['id', 'reference_code'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row.reference_code]))
}

const looking = (db: Db): Pick<OutboxStore, 'counts' | 'failed'> => ({
  counts: async () => {
    const rows = await openRows(db)
      .select((row) => [
        'kind',
        'state',
        row.fn.countAll<number | string>().as('count'),
        row.fn.min('written_at').as('oldest'),
      ])
      .groupBy(['state', 'kind'])
      .execute()
    return rows.map(({ kind, state, count, oldest }) => ({
      kind,
      state: state === 'failed' ? 'failed' : 'pending',
      count: Number(count),
      oldest: Temporal.Instant.from(oldest),
    }))
  },
  failed: async (limit) => {
    const rows = await openRows(db)
      .leftJoin('claim', 'claim.id', 'outbox.claim_id')
      .select(['claim_id', 'reference_code', 'kind', 'tries', 'reason', 'due_at', 'settled_at'])
      .where('state', '=', 'failed')
      .orderBy('due_at')
      .limit(limit)
      .execute()
    const codes = await codesOfEvents(
      db,
      rows.flatMap((row) => (row.reference_code === null ? [row.claim_id] : [])),
    )
    return rows.map((row) => ({
      claimId: row.claim_id,
      referenceCode: row.reference_code ?? codes.get(row.claim_id) ?? '',
      kind: row.kind,
      tries: row.tries,
      reason: row.reason ?? '',
      failedAt: Temporal.Instant.from(row.settled_at ?? row.due_at),
    }))
  },
})

/** The outbox in a table. */
export const outboxStore = (db: Db, { write, transact, locksRows }: OutboxDialect): OutboxStore => ({
  ...settling(db, write),
  ...looking(db),
  lease: async (kind, limits) => {
    if (!(await isAnythingToLease(db, kind, limits))) return []
    return transact((connection) => leaseRows(connection, locksRows, kind, limits))
  },
  sendAgain: async (claimId, kind, now) => {
    await write(dueAgain(db, claimId, kind, now))
  },
  retry: async (now) => {
    const { numUpdatedRows } = await db
      .updateTable('outbox')
      .set({ state: 'pending', due_at: textOf(now), tries: 0, lease: null, settled_at: null })
      .where('state', '=', 'failed')
      .executeTakeFirst()
    return Number(numUpdatedRows)
  },
})
