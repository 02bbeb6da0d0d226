import { randomUUID } from 'node:crypto'
import { type ExpressionBuilder, type Kysely, type Selectable, sql } from 'kysely'
import type { EventTables } from '../../../claims/history/stored/events-tables.ts'
import { halfOfLease, textOf } from '../../../storage/kysely/statements.ts'
import type { FilingTables } from '../../filing/stored/filing-tables.ts'
import type { LeasedNotice, NewNotice, NoticeLimits, StoredNotice } from './notice-store.ts'
import type { NoticeTables } from './notices-tables.ts'

type Db = Kysely<NoticeTables & FilingTables & EventTables>

/** Milliseconds for which the pace that a domain did not use still counts: workers poll once a second. */
const longestUnused = 1_000

/** Waiting e-mails to a domain. The condition is a literal, because databases do not use the partial index for a parameter. */
const waiting = (db: Db, domain: string) =>
  db.selectFrom('notice').where('state', '=', sql.lit<'pending'>('pending')).where('domain', '=', domain)

/** The domains to which something may be due, the longest waiting first. */
const dueDomains = (db: Db, { now, limit }: NoticeLimits) =>
  db
    .selectFrom('notice_domain')
    .select(['domain', 'free_at'])
    .where('look_at', 'is not', null)
    .where('look_at', '<=', textOf(now))
    .orderBy('look_at')
    .limit(limit)
    .execute()

/** E-mails that a worker is still sending under leases of which less than half is left. */
const endingLeases =
  (limits: NoticeLimits) => (row: ExpressionBuilder<NoticeTables & FilingTables & EventTables, 'notice'>) =>
    row.and([
      row(
        'id',
        'in',
        limits.underWay.map(({ id }) => id),
      ),
      row('lease', 'in', [...new Set(limits.underWay.map(({ lease }) => lease))]),
      row('state', '=', sql.lit<'pending'>('pending')),
      row('due_at', '<=', textOf(halfOfLease(limits))),
    ])

/** Whether a transaction is needed: usually nothing is due, and no lease is to be extended. */
export async function isAnythingToLease(db: Db, limits: NoticeLimits): Promise<boolean> {
  if ((await dueDomains(db, { ...limits, limit: 1 })).length > 0) return true
  if (limits.underWay.length === 0) return false
  const ending = db.selectFrom('notice').select('id').where(endingLeases(limits)).limit(1)
  return (await ending.executeTakeFirst()) !== undefined
}

/** Leases the due e-mails of one domain. */
async function leaseRows(db: Db, domain: string, limits: NoticeLimits, most: number) {
  const due = await waiting(db, domain)
    .select('id')
    .where('due_at', '<=', textOf(limits.now))
    .orderBy('due_at')
    .limit(most)
    .execute()
  if (due.length === 0) return []
  const lease = randomUUID()
  const rows = await db
    .updateTable('notice')
    .set((row) => ({
      due_at: textOf(limits.until),
      tries: row('tries', '+', 1),
      // The one before has neither sent it nor put it off.
      maybe_twice: sql<number>`case when lease is null then maybe_twice else 1 end`,
      lease,
    }))
    .where(
      'id',
      'in',
      due.map(({ id }) => id),
    )
    .returningAll()
    .execute()
  return rows.map((row): LeasedNotice => ({ ...noticeOf(row), lease }))
}

/** Leases of one domain what its pace allows, and notes when to look at it again. */
async function leaseDomain(
  db: Db,
  { domain, free_at }: { readonly domain: string; readonly free_at: string },
  limits: NoticeLimits,
  room: number,
): Promise<readonly LeasedNotice[]> {
  const now = limits.now.epochMilliseconds
  const between = 60_000 / limits.perMinute
  const free = Math.max(Temporal.Instant.from(free_at).epochMilliseconds, now - longestUnused)
  const most = Math.min(room, Math.floor((now - free) / between) + 1)
  const leased = free > now ? [] : await leaseRows(db, domain, limits, most)
  const next = textOf(Temporal.Instant.fromEpochMilliseconds(Math.ceil(free + leased.length * between)))
  const { due } = await waiting(db, domain)
    .select((row) => row.fn.min('due_at').as('due'))
    .executeTakeFirstOrThrow()
  const look = due !== null && due < next ? next : due
  await db
    .updateTable('notice_domain')
    .set({ free_at: next, look_at: look })
    .where('domain', '=', domain)
    .execute()
  return leased
}

/** Leases due e-mails, within a transaction that no other process runs. */
export async function leaseNotices(db: Db, limits: NoticeLimits): Promise<readonly LeasedNotice[]> {
  if (limits.underWay.length > 0)
    await db
      .updateTable('notice')
      .set({ due_at: textOf(limits.until) })
      .where(endingLeases(limits))
      .execute()
  const leased: LeasedNotice[] = []
  for (const domain of await dueDomains(db, limits)) {
    const room = limits.limit - leased.length
    if (room === 0) break
    leased.push(...(await leaseDomain(db, domain, limits, room)))
  }
  return leased
}

/** Notes that something is due to these domains at a moment, at once or when their pace allows it. */
export async function wakeDomains(db: Db, domains: readonly string[], at: Temporal.Instant): Promise<void> {
  if (domains.length === 0) return
  const text = textOf(at)
  await db
    .insertInto('notice_domain')
    .values([...new Set(domains)].sort().map((domain) => ({ domain, free_at: text, look_at: text })))
    .onConflict((conflict) =>
      conflict.column('domain').doUpdateSet({
        look_at: sql<string>`case when notice_domain.look_at is null or notice_domain.look_at > ${text}
          then (case when notice_domain.free_at > ${text} then notice_domain.free_at else ${text} end)
          else notice_domain.look_at end`,
      }),
    )
    .execute()
}

export type NoticeRow = Selectable<NoticeTables['notice']>

/** The row of a notice that is made. */
export const newRow = (notice: NewNotice, now: Temporal.Instant): NoticeRow => ({
  id: notice.id,
  message_id: notice.messageId,
  name: notice.name,
  claim_id: notice.claimId,
  event_id: notice.eventId,
  state: notice.domain === null ? 'letter' : 'pending',
  domain: notice.domain,
  written_at: textOf(now),
  due_at: textOf(now),
  tries: 0,
  lease: null,
  reason: null,
  settled_at: null,
  maybe_twice: 0,
  key_id: notice.payload?.keyId ?? null,
  sealed: notice.payload?.bytes ?? null,
})

/** The notice of a row. */
export const noticeOf = (row: NoticeRow): StoredNotice => ({
  id: row.id,
  messageId: row.message_id,
  name: row.name,
  claimId: row.claim_id,
  eventId: row.event_id,
  domain: row.domain,
  payload: row.key_id === null || row.sealed === null ? null : { keyId: row.key_id, bytes: row.sealed },
  state: row.state,
  tries: row.tries,
  reason: row.reason,
  mayBeTwice: row.maybe_twice > 0,
})
