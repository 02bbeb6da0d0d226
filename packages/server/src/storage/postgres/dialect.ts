import { fault, isFault } from '@redress/foundation/faults/fault.ts'
import { databaseUnavailable, isUnavailable } from '@redress/foundation/faults/unavailable.ts'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import { DatabaseError, type Pool, type PoolClient } from 'pg'

/** Classes and codes of PostgreSQL that do not concern the query: the server stops, is full, overloaded or unreachable. */
const unavailable = /^(08...|53...|57014|57P0[1-5]|25P0[34]|25006|55P03|58...|XX00[0-2])$/
/** Why PostgreSQL refuses this server, by its code: what the operator can correct in DATABASE_URL. */
const notLetIn: Readonly<Record<string, string>> = {
  '28P01': 'PostgreSQL refuses the password of DATABASE_URL: correct it.',
  '28000': 'PostgreSQL refuses the user of DATABASE_URL: correct it, or allow the user in pg_hba.conf.',
  '3D000': 'PostgreSQL has no database of the name in DATABASE_URL: correct it, or create the database.',
  '42501':
    'The user of DATABASE_URL may not do in the database what the server needs: make that user its owner.',
}

/**
 * Converts an error of the database driver: a failure that the query did not cause is a `DATABASE_UNAVAILABLE`. An error
 * response of PostgreSQL retains its own type; all other errors are connection failures.
 */
export function failureOf(error: unknown, inDoubt = false): unknown {
  if (isFault(error)) return error
  if (error instanceof DatabaseError) {
    const sentence = notLetIn[error.code ?? '']
    if (sentence !== undefined) return fault('DATA_REFUSED', sentence, { cause: error })
    return unavailable.test(error.code ?? '') ? databaseUnavailable(error, { inDoubt }) : error
  }
  return error instanceof Error ? databaseUnavailable(error, { inDoubt }) : error
}

/** A connection that was taken from the pool. */
interface Taken {
  readonly client: PoolClient
  /** Its state is unknown: it is closed and not returned to the pool. */
  broken: boolean
}

/** A notice of PostgreSQL beside a response. */
interface Notice {
  readonly code?: string | undefined
  readonly message?: string | undefined
}

/** The class of warnings of PostgreSQL: one of them reports that a standby has not confirmed a commit. */
const isWarning = (notice: Notice): boolean => notice.code?.startsWith('01') ?? false

async function run(taken: Taken, text: string, parameters: readonly unknown[] = [], inDoubt = false) {
  try {
    return await taken.client.query(text, [...parameters])
  } catch (error) {
    const failure = failureOf(error, inDoubt)
    if (isUnavailable(failure)) taken.broken = true
    throw failure
  }
}

/**
 * Commits. A commit with a warning is durable only on this machine, and a later failure may lose it. It counts as in
 * doubt, like a commit whose response was lost.
 */
async function commit(taken: Taken): Promise<void> {
  const warnings: string[] = []
  const onNotice = (notice: Notice): void => {
    if (isWarning(notice)) warnings.push(notice.message ?? 'a warning')
  }
  taken.client.on('notice', onNotice)
  try {
    const { command } = await run(taken, 'commit', [], true)
    if (command !== 'COMMIT') throw new Error('The transaction was rolled back where it should be committed.')
    if (warnings.length > 0) throw databaseUnavailable(warnings[0], { inDoubt: true })
  } finally {
    taken.client.off('notice', onNotice)
  }
}

const connectionOf = (taken: Taken): DatabaseConnection => ({
  executeQuery: async ({ sql, parameters }: CompiledQuery) => {
    const { rows, rowCount } = await run(taken, sql, parameters)
    return { rows, numAffectedRows: BigInt(rowCount ?? 0) }
  },
  streamQuery: () => {
    throw new Error('Nothing is streamed from PostgreSQL.')
  },
})

function driverOf(pool: Pool): Driver {
  const all = new WeakMap<DatabaseConnection, Taken>()
  const takenOf = (connection: DatabaseConnection): Taken => {
    const taken = all.get(connection)
    if (!taken) throw new Error('The connection is not from this pool.')
    return taken
  }
  return {
    init: async () => undefined,
    acquireConnection: async () => {
      const client = await pool.connect().catch((error: unknown) => {
        throw failureOf(error)
      })
      const taken: Taken = { client, broken: false }
      const connection = connectionOf(taken)
      all.set(connection, taken)
      return connection
    },
    beginTransaction: async (connection) => {
      await run(takenOf(connection), 'begin isolation level read committed')
    },
    commitTransaction: (connection) => commit(takenOf(connection)),
    rollbackTransaction: async (connection) => {
      const taken = takenOf(connection)
      // A connection that is closed rolls back by itself.
      if (!taken.broken) await run(taken, 'rollback').catch(() => undefined)
    },
    releaseConnection: async (connection) => {
      const { client, broken } = takenOf(connection)
      client.release(broken)
    },
    destroy: () => pool.end(),
  }
}

/**
 * PostgreSQL for Kysely, over a pool of connections. Errors are converted by `failureOf`, and a commit succeeds only if
 * PostgreSQL confirms it without a warning.
 */
export const postgresDialect = (pool: Pool): Dialect => ({
  createDriver: () => driverOf(pool),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createAdapter: () => new PostgresAdapter(),
  createIntrospector: (db) => new PostgresIntrospector(db),
})
