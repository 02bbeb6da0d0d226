import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/** Tasks of which only one runs at a time over all servers. */
export type Exclusive =
  | 'schema'
  | 'classList'
  | 'ledger'
  | 'events'
  | 'eventSeals'
  | 'traits'
  | 'access'
  | 'verdicts'
  | 'pins'
  | 'bodies'
  | 'uploads'
  | 'case'
  | 'links'
  | 'notices'
  | 'reminders'
  | 'apiKeys'

/**
 * Runs `work` in a transaction while no other process or caller runs the same task: the data that it reads cannot change
 * before it writes. Rolled back when `work` fails. The task `unchanged` does not run meanwhile either, but several
 * callers can keep it from running at the same time: it is a shared lock.
 */
export type Exclusively = <T>(
  what: Exclusive,
  work: (connection: Kysely<Tables>) => Promise<T>,
  unchanged?: Exclusive,
) => Promise<T>
