import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/** What only one may do at a time, however many servers there are. */
export type Exclusive = 'schema' | 'classList' | 'ledger' | 'verdicts' | 'pins' | 'bodies'

/**
 * Runs `work` in a transaction while nobody else, in this process or another, is at the same thing: what it reads of it
 * cannot change before it writes. Rolled back when `work` fails.
 */
export type Exclusively = <T>(what: Exclusive, work: (connection: Kysely<Tables>) => Promise<T>) => Promise<T>
