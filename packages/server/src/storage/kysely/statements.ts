import { type Compilable, type CompiledQuery, type Kysely, sql } from 'kysely'

/**
 * Runs a reading query that was built once, with other parameters: building one takes longer than running it. Resolves to its rows,
 * never of a transaction that is still open.
 */
export type Read = <Row>(
  query: CompiledQuery<Row>,
  ...parameters: readonly string[]
) => Promise<readonly Row[]>

/**
 * Runs one writing query. Resolves once the write is durable, to the first returned row or undefined. Concurrent writes
 * may share a commit.
 */
export type Write = (query: Compilable) => Promise<unknown>

/** Reads with a connection of Kysely, once it has one. */
export const readWith =
  (db: Pick<Kysely<unknown>, 'executeQuery'>): Read =>
  async <Row>(query: CompiledQuery<Row>, ...parameters: readonly string[]) => {
    const { rows } = await db.executeQuery<Row>({ ...query, parameters })
    return rows
  }

/**
 * Whether a column holds another text. It compares with `<` and `>` instead of `<>`, so that an index finds the other
 * texts without reading millions of equal rows.
 */
export const isOther = (column: string, text: string) =>
  sql<boolean>`(${sql.ref(column)} < ${text} or ${sql.ref(column)} > ${text})`

/** An instant as stored in the tables: always with milliseconds, so that the texts sort as the instants do. */
export const textOf = (instant: Temporal.Instant): string => instant.toString({ fractionalSecondDigits: 3 })

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
export type Exclusively<Rows> = <T>(
  what: Exclusive,
  work: (connection: Kysely<Rows>) => Promise<T>,
  unchanged?: Exclusive,
) => Promise<T>

interface LeaseTime {
  readonly now: Temporal.Instant
  readonly until: Temporal.Instant
}

/** The middle of a lease that begins now. One that ends earlier is extended, well before another server can take it. */
export const halfOfLease = ({ now, until }: LeaseTime): Temporal.Instant =>
  Temporal.Instant.fromEpochMilliseconds(Math.floor((now.epochMilliseconds + until.epochMilliseconds) / 2))

/** Writes a row that exists only for this check. Rejects if the database cannot be written to. */
export async function writeHeartbeat(
  db: Kysely<{ heartbeat: { id: 1; at: string } }>,
  write: Write,
): Promise<void> {
  const at = Temporal.Now.instant().toString()
  await write(
    db
      .insertInto('heartbeat')
      .values({ id: 1, at })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ at })),
  )
}
