import type { Kysely, Updateable } from 'kysely'
import type { EventTables } from '../../../claims/history/stored/events-tables.ts'
import { type Exclusively, isOther, textOf, type Write } from '../../../storage/kysely/statements.ts'
import type { FilingTables } from '../../filing/stored/filing-tables.ts'
import { isAnythingToLease, leaseNotices, newRow, noticeOf, wakeDomains } from './notice-leases.ts'
import type { NoticeStore } from './notice-store.ts'
import type { NoticeTables } from './notices-tables.ts'

type Db = Kysely<NoticeTables & FilingTables & EventTables>

const rowsAtOnce = 2000

const waiting = ['pending', 'stopped'] as const
const forLetters = ['letter', 'bounced', 'failed'] as const

/** A notice that is not being sent has neither a lease nor a link. */
const withoutLink = { lease: null, key_id: null, sealed: null } as const

/** Moves waiting or stopped e-mails to the other state, page by page; returns their number. */
async function moved(
  exclusively: Exclusively<NoticeTables & FilingTables & EventTables>,
  name: string | null,
  from: 'pending' | 'stopped',
  change: Updateable<NoticeTables['notice']>,
  wakeAt: Temporal.Instant | null,
): Promise<number> {
  for (let total = 0; ; ) {
    const rows = await exclusively('notices', async (db) => {
      const page = db
        .selectFrom('notice')
        .select('id')
        .where('state', '=', from)
        .$if(name !== null, (query) => query.where('name', '=', name ?? ''))
        .limit(rowsAtOnce)
      const found = await db
        .updateTable('notice')
        .set(change)
        .where('id', 'in', page)
        .returning('domain')
        .execute()
      if (wakeAt)
        await wakeDomains(
          db,
          found.flatMap(({ domain }) => domain ?? []),
          wakeAt,
        )
      return found.length
    })
    total += rows
    if (rows < rowsAtOnce) return total
  }
}

const making = (
  db: Db,
  exclusively: Exclusively<NoticeTables & FilingTables & EventTables>,
): Pick<NoticeStore, 'add' | 'noticed'> => ({
  add: async (notices, now) => {
    if (notices.length === 0) return new Set()
    return exclusively('notices', async (connection) => {
      const added = await connection
        .insertInto('notice')
        .values(notices.map((notice) => newRow(notice, now)))
        .onConflict((conflict) => conflict.doNothing())
        .returning(['id', 'domain'])
        .execute()
      await wakeDomains(
        connection,
        added.flatMap(({ domain }) => domain ?? []),
        now,
      )
      return new Set(added.map(({ id }) => id))
    })
  },
  noticed: async (name, eventIds) => {
    if (eventIds.length === 0) return new Set()
    const rows = await db
      .selectFrom('notice')
      .select('event_id')
      .where('event_id', 'in', eventIds)
      .where('name', '=', name)
      .execute()
    return new Set(rows.map(({ event_id }) => event_id))
  },
})

const sending = (
  db: Db,
  write: Write,
  exclusively: Exclusively<NoticeTables & FilingTables & EventTables>,
): Pick<NoticeStore, 'lease' | 'settle' | 'postpone' | 'stop' | 'goOn'> => ({
  lease: async (limits) => {
    if (!(await isAnythingToLease(db, limits))) return []
    return exclusively('notices', (connection) => leaseNotices(connection, limits))
  },
  settle: async (ids, state, reason, at) => {
    if (ids.length === 0) return
    const settled = { ...withoutLink, state, reason, settled_at: textOf(at) }
    await write(
      db
        .updateTable('notice')
        .set(settled)
        .where('id', 'in', ids)
        .where('state', 'in', state === 'obsolete' ? [...waiting, ...forLetters] : waiting),
    )
  },
  postpone: async ({ id, lease, domain }, reason, dueAt) => {
    await exclusively('notices', async (connection) => {
      await connection
        .updateTable('notice')
        .set({ due_at: textOf(dueAt), reason, lease: null })
        .where('id', '=', id)
        .where('state', 'in', ['pending', 'stopped'])
        .where('lease', '=', lease)
        .execute()
      if (domain !== null) await wakeDomains(connection, [domain], dueAt)
    })
  },
  stop: (name) => moved(exclusively, name, 'pending', { state: 'stopped' }, null),
  goOn: (name, now) =>
    moved(exclusively, name, 'stopped', { state: 'pending', due_at: textOf(now), tries: 0 }, now),
})

const afterwards = (
  db: Db,
  write: Write,
  exclusively: Exclusively<NoticeTables & FilingTables & EventTables>,
): Pick<NoticeStore, 'letter' | 'bounce'> => ({
  letter: async (ids, at) => {
    if (ids.length === 0) return
    await exclusively('notices', async (connection) => {
      const state = { ...withoutLink, state: 'lettered', settled_at: textOf(at) } as const
      await connection.updateTable('notice').set(state).where('id', 'in', ids).execute()
    })
  },
  bounce: async (id, reason, at) => {
    const state = { ...withoutLink, state: 'bounced', reason, settled_at: textOf(at) } as const
    const row = await write(
      db
        .updateTable('notice')
        .set(state)
        .where('id', '=', id)
        .where('state', 'in', ['sent', 'pending', 'stopped'])
        .returning('id'),
    )
    return row !== undefined
  },
})

const looking = (
  db: Db,
): Pick<
  NoticeStore,
  'select' | 'findAll' | 'findByMessageId' | 'ofClaim' | 'counts' | 'states' | 'remove'
> => ({
  select: async ({ states, name, after, limit }) => {
    const rows = await db
      .selectFrom('notice')
      .selectAll()
      .where('state', 'in', states)
      .where('id', '>', after)
      .$if(name !== null, (query) => query.where('name', '=', name ?? ''))
      .orderBy('id')
      .limit(limit)
      .execute()
    return rows.map(noticeOf)
  },
  findAll: async (ids) => {
    if (ids.length === 0) return []
    const rows = await db.selectFrom('notice').selectAll().where('id', 'in', ids).execute()
    return rows.map(noticeOf)
  },
  findByMessageId: async (messageId) => {
    const row = await db
      .selectFrom('notice')
      .selectAll()
      .where('message_id', '=', messageId)
      .executeTakeFirst()
    return row ? noticeOf(row) : null
  },
  ofClaim: async (claimId) => {
    const rows = await db
      .selectFrom('notice')
      .selectAll()
      .where('claim_id', '=', claimId)
      .orderBy('id')
      .execute()
    return rows.map(noticeOf)
  },
  counts: async () => {
    const rows = await db
      .selectFrom('notice')
      .select((row) => [
        'name',
        'state',
        row.fn.countAll<number | string>().as('count'),
        row.fn.sum<number | string>('maybe_twice').as('twice'),
      ])
      .groupBy(['name', 'state'])
      .orderBy('name')
      .orderBy('state')
      .execute()
    return rows.map(({ name, state, count, twice }) => ({
      name,
      state,
      count: Number(count),
      mayBeTwice: Number(twice),
    }))
  },
  states: async () => {
    const rows = await db
      .selectFrom('notice')
      .select((row) => ['state', row.fn.countAll<number | string>().as('count')])
      .groupBy('state')
      .execute()
    return new Map(rows.map(({ state, count }) => [state, Number(count)]))
  },
  remove: async (claimId) => {
    const { numDeletedRows } = await db
      .deleteFrom('notice')
      .where('claim_id', '=', claimId)
      .executeTakeFirstOrThrow()
    return Number(numDeletedRows)
  },
})

const resealing = (db: Db): Pick<NoticeStore, 'underOtherKeys' | 'exchange'> => ({
  underOtherKeys: async (keyId, limit) => {
    const rows = await db
      .selectFrom('notice')
      .select(['id', 'key_id', 'sealed'])
      .where('key_id', 'is not', null)
      .where(isOther('key_id', keyId))
      .limit(limit)
      .execute()
    return rows.flatMap(({ id, key_id, sealed }) =>
      key_id === null || sealed === null ? [] : [{ id, sealed: { keyId: key_id, bytes: sealed } }],
    )
  },
  exchange: async (id, from, to) => {
    const { numUpdatedRows } = await db
      .updateTable('notice')
      .set({ key_id: to.keyId, sealed: to.bytes })
      .where('id', '=', id)
      .where('sealed', '=', from.bytes)
      .executeTakeFirst()
    return numUpdatedRows === 1n
  },
})

/** Notices in a table, and the pace of each domain beside it. */
export const noticeStore = (
  db: Db,
  write: Write,
  exclusively: Exclusively<NoticeTables & FilingTables & EventTables>,
): NoticeStore => ({
  ...making(db, exclusively),
  ...sending(db, write, exclusively),
  ...afterwards(db, write, exclusively),
  ...looking(db),
  ...resealing(db),
})
