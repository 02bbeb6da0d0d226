import type { Kysely, Selectable } from 'kysely'
import { newestEntry } from '../../steps/class-list/stored/class-history/add-changes.ts'
import { dueAgain } from '../../steps/outbox/stored/outbox-queries.ts'
import type { Announcement, EventStore, StoredEvent } from '../event-store.ts'
import type { Tables } from '../parts.ts'
import { sealStore } from './ledger-store.ts'
import { type Exclusively, isOther, textOf } from './statements.ts'
import { claimsAsRead, isAsRead } from './stored-claims.ts'

type Row = Selectable<Tables['claim_event']>

const rowOf = (event: StoredEvent): Row => ({
  id: event.id,
  claim_id: event.claimId,
  number: event.number,
  reference_code: event.referenceCode,
  content_hash: event.contentHash,
  key_id: event.payload.keyId,
  sealed: event.payload.bytes,
  sequence: null,
})

const eventOf = (row: Row): StoredEvent => ({
  id: row.id,
  claimId: row.claim_id,
  number: row.number,
  referenceCode: row.reference_code,
  contentHash: row.content_hash,
  payload: { keyId: row.key_id, bytes: row.sealed },
})

/** Writes the deliveries of events. A delivery of an event that is there already stays as it is; one of a claim becomes due again. */
async function announce(
  db: Kysely<Tables>,
  events: readonly Pick<Row, 'id' | 'claim_id'>[],
  { kind, about, at }: Announcement,
): Promise<void> {
  if (events.length === 0) return
  if (about === 'claim') {
    for (const { claim_id } of events) await dueAgain(db, claim_id, kind, at).execute()
    return
  }
  const due = { kind, state: 'pending', tries: 0, lease: null, reason: null, settled_at: null } as const
  const rows = events.map(({ id }) => ({ ...due, claim_id: id, written_at: textOf(at), due_at: textOf(at) }))
  await db
    .insertInto('outbox')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Adds events whose numbers are free, and returns those that are stored afterwards. */
async function addRows(db: Kysely<Tables>, events: readonly StoredEvent[]) {
  if (events.length === 0) return []
  await db
    .insertInto('claim_event')
    .values(events.map(rowOf))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const ids = events.map(({ id }) => id)
  return db.selectFrom('claim_event').select(['id', 'claim_id']).where('id', 'in', ids).execute()
}

const idsOf = (rows: readonly Pick<Row, 'id'>[]): ReadonlySet<string> => new Set(rows.map(({ id }) => id))

const add =
  (exclusively: Exclusively<Tables>): EventStore['add'] =>
  async (events, announcement = null) => {
    if (events.length === 0) return new Set()
    return exclusively('events', async (db) => {
      const rows = await addRows(db, events)
      if (announcement) await announce(db, rows, announcement)
      return idsOf(rows)
    })
  }

const addAsJudged =
  (exclusively: Exclusively<Tables>, locksRows: boolean): EventStore['addAsJudged'] =>
  async (events, { claims, listEntry }) => {
    if (events.length === 0) return new Set()
    const judged = async (db: Kysely<Tables>) => {
      if ((await newestEntry(db)) !== listEntry) return 'listChanged'
      const now = await claimsAsRead(
        db,
        events.map(({ claimId }) => claimId),
        locksRows,
      )
      const unchanged = events.filter(({ claimId }) => {
        const read = claims.get(claimId)
        return read !== undefined && isAsRead(now.get(claimId), read)
      })
      return idsOf(await addRows(db, unchanged))
    }
    return exclusively('events', judged, 'classList')
  }

const ofClaims =
  (db: Kysely<Tables>): EventStore['ofClaims'] =>
  async (claimIds) => {
    if (claimIds.length === 0) return []
    const rows = await db
      .selectFrom('claim_event')
      .selectAll()
      .where('claim_id', 'in', claimIds)
      .orderBy('claim_id')
      .orderBy('number')
      .execute()
    return rows.map(eventOf)
  }

const claimIds =
  (db: Kysely<Tables>): EventStore['claimIds'] =>
  async (after, limit) => {
    const rows = await db
      .selectFrom('claim_event')
      .select('claim_id')
      .where('claim_id', '>', after)
      .where('number', '=', 1)
      .orderBy('claim_id')
      .limit(limit)
      .execute()
    return rows.map(({ claim_id }) => claim_id)
  }

const sealed =
  (db: Kysely<Tables>): EventStore['sealed'] =>
  async (from, limit) => {
    const rows = await db
      .selectFrom('claim_event')
      .selectAll()
      .where('sequence', '>=', from)
      .orderBy('sequence')
      .limit(limit)
      .execute()
    return rows.map((row) => ({ sequence: row.sequence ?? 0, event: eventOf(row) }))
  }

const underOtherKeys =
  (db: Kysely<Tables>): EventStore['underOtherKeys'] =>
  async (keyId, limit) => {
    const rows = await db
      .selectFrom('claim_event')
      .select(['id', 'key_id', 'sealed'])
      .where(isOther('key_id', keyId))
      .limit(limit)
      .execute()
    return rows.map((row) => ({ id: row.id, sealed: { keyId: row.key_id, bytes: row.sealed } }))
  }

const exchange =
  (db: Kysely<Tables>): EventStore['exchange'] =>
  async (id, from, to) => {
    const { numUpdatedRows } = await db
      .updateTable('claim_event')
      .set({ key_id: to.keyId, sealed: to.bytes })
      .where('id', '=', id)
      .where('sealed', '=', from.bytes)
      .executeTakeFirst()
    return numUpdatedRows === 1n
  }

/** The events of claims in a table, with their chain of seals. */
export const eventStore = (
  db: Kysely<Tables>,
  exclusively: Exclusively<Tables>,
  locksRows: boolean,
): EventStore => ({
  ...sealStore(db, exclusively, { seals: 'event_seal', entries: 'claim_event', task: 'eventSeals' }),
  add: add(exclusively),
  addAsJudged: addAsJudged(exclusively, locksRows),
  ofClaims: ofClaims(db),
  claimIds: claimIds(db),
  find: async (id) => {
    const row = await db.selectFrom('claim_event').selectAll().where('id', '=', id).executeTakeFirst()
    return row ? eventOf(row) : null
  },
  sealed: sealed(db),
  hasAny: async () =>
    (await db.selectFrom('claim_event').select('id').limit(1).executeTakeFirst()) !== undefined,
  underOtherKeys: underOtherKeys(db),
  exchange: exchange(db),
})
