import type { Kysely } from 'kysely'
import type { ClaimAsRead } from '../claim-store.ts'
import type { Tables } from './tables.ts'

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
