import { randomUUID } from 'node:crypto'
import { type ExpressionBuilder, type Kysely, type Selectable, sql } from 'kysely'
import { resealableTable } from '../../../storage/kysely/resealable-table.ts'
import { type Exclusively, halfOfLease, textOf, type Write } from '../../../storage/kysely/statements.ts'
import type { UploadTables } from '../../documents/stored/uploads-tables.ts'
import type { DraftTables } from './drafts-tables.ts'
import type { LeasedReminder, ReminderLimits, ReminderStore } from './reminder-store.ts'

type Db = Kysely<DraftTables & UploadTables>

type Row = Selectable<DraftTables['draft_reminder']>

/** What a worker needs to know of the draft. */
type DraftFacts = Pick<Selectable<DraftTables['draft']>, 'form_type' | 'ends_at'>

const leasedOf = (row: Row, draft: DraftFacts, lease: string): LeasedReminder => ({
  idHash: row.id_hash,
  id: row.id,
  mailbox: row.mailbox,
  askedAt: Temporal.Instant.from(row.asked_at),
  dueAt: Temporal.Instant.from(row.due_at),
  payload: { keyId: row.key_id, bytes: row.sealed },
  formType: draft.form_type,
  endsAt: Temporal.Instant.from(draft.ends_at),
  tries: row.tries,
  lease,
})

/** Reminders whose time to be looked at has come, with their drafts. Those of drafts that have ended wait for their removal. */
const dueRows = (db: Db, { now, limit }: Pick<ReminderLimits, 'now' | 'limit'>) =>
  db
    .selectFrom('draft_reminder')
    .innerJoin('draft', 'draft.id_hash', 'draft_reminder.id_hash')
    .select(['draft.id_hash', 'draft.form_type', 'draft.ends_at'])
    .where('due_at', '<=', textOf(now))
    .where('draft.ends_at', '>', textOf(now))
    .orderBy('due_at')
    .limit(limit)

/** What a worker is still sending under leases of which less than half is left. */
const endingLeases =
  (limits: ReminderLimits) => (row: ExpressionBuilder<DraftTables & UploadTables, 'draft_reminder'>) =>
    row.and([
      row(
        'id_hash',
        'in',
        limits.underWay.map(({ idHash }) => idHash),
      ),
      row('lease', 'in', [...new Set(limits.underWay.map(({ lease }) => lease))]),
      row('due_at', '<=', textOf(halfOfLease(limits))),
    ])

/** Whether a transaction is needed: usually nothing is due, and no lease is to be extended. */
async function isAnythingToLease(db: Db, limits: ReminderLimits): Promise<boolean> {
  if (limits.limit > 0 && (await dueRows(db, { ...limits, limit: 1 }).execute()).length > 0) return true
  if (limits.underWay.length === 0) return false
  const ending = db.selectFrom('draft_reminder').select('id_hash').where(endingLeases(limits)).limit(1)
  return (await ending.executeTakeFirst()) !== undefined
}

/** Leases due reminders, within a transaction that no other process runs. */
async function leaseRows(db: Db, limits: ReminderLimits): Promise<readonly LeasedReminder[]> {
  if (limits.underWay.length > 0)
    await db
      .updateTable('draft_reminder')
      .set({ due_at: textOf(limits.until) })
      .where(endingLeases(limits))
      .execute()
  const due = limits.limit > 0 ? await dueRows(db, limits).execute() : []
  if (due.length === 0) return []
  const lease = randomUUID()
  const rows = await db
    .updateTable('draft_reminder')
    .set((row) => ({ due_at: textOf(limits.until), tries: row('tries', '+', 1), lease }))
    .where(
      'id_hash',
      'in',
      due.map(({ id_hash }) => id_hash),
    )
    .returningAll()
    .execute()
  // As they are now: another request may have taken the place of one, and the draft of another may be gone.
  const drafts = new Map(due.map((draft) => [draft.id_hash, draft]))
  return rows.flatMap((row) => {
    const draft = drafts.get(row.id_hash)
    return draft ? [leasedOf(row, draft, lease)] : []
  })
}

const asking = (db: Db, write: Write): Pick<ReminderStore, 'put' | 'waitingFor'> => ({
  put: async ({ idHash, id, mailbox, askedAt, dueAt, payload }) => {
    const values = [idHash, id, mailbox, textOf(askedAt), textOf(dueAt), payload.keyId, payload.bytes]
    // By way of the draft, so that nothing is stored without one.
    const query = sql`
        insert into draft_reminder (id_hash, id, mailbox, asked_at, due_at, key_id, sealed, tries)
        select ${sql.join(values)}, 0 from draft where id_hash = ${idHash} and ends_at > ${textOf(askedAt)}
        on conflict (id_hash) do update set
          id = excluded.id, mailbox = excluded.mailbox, asked_at = excluded.asked_at, due_at = excluded.due_at,
          key_id = excluded.key_id, sealed = excluded.sealed, tries = 0, lease = null
        returning id_hash`
    return (await write({ compile: () => query.compile(db) })) !== undefined
  },
  waitingFor: async (mailbox, except) => {
    const { count } = await db
      .selectFrom('draft_reminder')
      .select((of) => of.fn.countAll().as('count'))
      .where('mailbox', '=', mailbox)
      .where('id_hash', '<>', except)
      .executeTakeFirstOrThrow()
    return Number(count)
  },
})

/** The reminders of drafts in a table. The database removes each with its draft. */
export const reminderStore = (
  db: Db,
  write: Write,
  exclusively: Exclusively<DraftTables & UploadTables>,
): ReminderStore => ({
  ...asking(db, write),
  ...resealableTable(db, 'draft_reminder', 'id_hash'),
  lease: async (limits) => {
    if (!(await isAnythingToLease(db, limits))) return []
    return exclusively('reminders', (connection) => leaseRows(connection, limits))
  },
  isHeld: async ({ idHash, lease }) => {
    const held = db
      .selectFrom('draft_reminder')
      .select('id_hash')
      .where('id_hash', '=', idHash)
      .where('lease', '=', lease)
    return (await held.executeTakeFirst()) !== undefined
  },
  postpone: async ({ idHash, lease }, { dueAt, tries }) => {
    await write(
      db
        .updateTable('draft_reminder')
        .set({ due_at: textOf(dueAt), tries, lease: null })
        .where('id_hash', '=', idHash)
        .where('lease', '=', lease),
    )
  },
  remove: async ({ idHash, id }) => {
    await write(db.deleteFrom('draft_reminder').where('id_hash', '=', idHash).where('id', '=', id))
  },
  count: async () => {
    const { count } = await db
      .selectFrom('draft_reminder')
      .select((of) => of.fn.countAll().as('count'))
      .executeTakeFirstOrThrow()
    return Number(count)
  },
})
