import type { Kysely } from 'kysely'
import type { Exclusively, Read, Write } from './kysely/statements.ts'
import type { Migration } from './migrations/migration.ts'

/** How a backup reads a table: its columns, the column that orders its rows, and the parts that are read sequentially. */
interface Kept<Row> {
  readonly by: keyof Row & string
  readonly columns: { readonly [Column in keyof Row]: true }
  /** One condition for each part; if omitted, all rows are one part. */
  readonly parts?: readonly string[]
  /** The column with a different value in each part, where the values are not known beforehand. */
  readonly partsBy?: keyof Row & string
  /** Whether every start of a server writes to it: a database with nothing else is empty, and a restore replaces it. */
  readonly atStart?: true
}

/** The rows of one claim: the ids of its filings and events. */
export interface ClaimIds {
  readonly filings: readonly string[]
  readonly events: readonly string[]
}

/** What an erasure does with the rows of a claim in one table. `Known`: the tables that it reads for that. */
export interface Removal<Known> {
  readonly remove: (db: Kysely<Known>, claim: ClaimIds) => Promise<unknown>
  /** The encrypted content that is removed, to prove that it is nowhere in the files of a database afterwards. */
  readonly contents?: (db: Kysely<Known>, filings: readonly string[]) => Promise<readonly Uint8Array[]>
}

/** How one table is treated by what goes through all of them. */
interface TableFacets<Row, Known> {
  /** In a backup, or why not. */
  readonly backup: Kept<Row> | { readonly leftOut: string }
  /** What an erasure of a claim removes; why rows stay; or `ofNoClaim`. */
  readonly erasure: Removal<Known> | { readonly stays: string } | 'ofNoClaim'
}

/** The facets of each table: one without them does not compile. */
export type TablesOf<Own, Known = Own> = {
  readonly [Name in keyof Own]: TableFacets<Own[Name], Known>
}

/** Runs work in one transaction; a failure rolls it back. */
type InTransaction<Rows> = <T>(work: (db: Kysely<Rows>) => Promise<T>) => Promise<T>

/** An open database, as the stores of steps use it. `Rows`: the tables that they know. */
export interface Connection<Rows> {
  readonly db: Kysely<Rows>
  readonly read: Read
  readonly write: Write
  readonly exclusively: Exclusively<Rows>
  readonly transact: InTransaction<Rows>
  /** The schema of the database: an earlier one is read for an upgrade, where what is missing reads as if it was never written. */
  readonly schema: number
  /** Whether a query can lock the rows that it reads. */
  readonly locksRows: boolean
}

/** What a step stores. That each table has its facets is proved where `parts.ts` puts them together. */
export interface StoredPart {
  /** Its steps of the schema by the number of the schema that each leads to. */
  readonly schema: Readonly<Record<number, Migration>>
  readonly tables: object
  /** The kinds of its events by their names. */
  readonly events: object
}
