import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import { type CompiledQuery, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely'
import type { Read, Write } from '../kysely/statements.ts'
import type { SharedCommit } from './shared-commit.ts'

/** The maximum of cached prepared statements. Only statements with lists of any length have more texts. */
const mostPrepared = 200

const isInput = (value: unknown): value is SQLInputValue =>
  value === null ||
  typeof value === 'string' ||
  typeof value === 'number' ||
  typeof value === 'bigint' ||
  value instanceof Uint8Array

/** The parameters as node:sqlite accepts them. @throws TypeError for a value without a type in SQLite */
const inputs = (parameters: readonly unknown[]): SQLInputValue[] =>
  parameters.map((value) => {
    if (isInput(value)) return value
    throw new TypeError(`SQLite has no type for a parameter of type ${typeof value}.`)
  })

/** Prepares each text once. */
export function preparedOnce(database: DatabaseSync): (text: string) => StatementSync {
  const prepared = new Map<string, StatementSync>()
  return (text) => {
    const known = prepared.get(text)
    if (known) return known
    const statement = database.prepare(text)
    if (prepared.size >= mostPrepared) prepared.clear()
    prepared.set(text, statement)
    return statement
  }
}

type Prepare = ReturnType<typeof preparedOnce>

/** A node:sqlite database with the interface that Kysely's SQLite dialect expects. */
function kyselyDatabase(database: DatabaseSync, prepare: Prepare): SqliteDatabase {
  const known = new WeakMap<StatementSync, SqliteStatement>()
  const asked = (text: string, statement: StatementSync): SqliteStatement => ({
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...inputs(parameters)),
    run: (parameters) => statement.run(...inputs(parameters)),
    // A statement that returns its rows one by one cannot be shared with another query in between.
    iterate: (parameters) => database.prepare(text).iterate(...inputs(parameters)),
  })
  return {
    close: () => database.close(),
    prepare: (text) => {
      const statement = prepare(text)
      const found = known.get(statement) ?? asked(text, statement)
      known.set(statement, found)
      return found
    },
  }
}

/** The Kysely dialect for SQLite. */
export const sqliteDialect = (database: DatabaseSync, prepare: Prepare): SqliteDialect =>
  new SqliteDialect({ database: kyselyDatabase(database, prepare) })

/** Runs writing queries; concurrent ones share a commit. */
export const writeTogether =
  (prepare: Prepare, commit: SharedCommit): Write =>
  (query) => {
    const { sql, parameters } = query.compile()
    return commit(() => prepare(sql).all(...inputs(parameters))[0])
  }

/** The rows of a query. Their type is that of the query, as Kysely compiled it: node:sqlite knows none. */
function rowsOf<Row>(
  prepare: Prepare,
  query: CompiledQuery<Row>,
  parameters: readonly string[],
): readonly Row[]
function rowsOf(prepare: Prepare, { sql }: CompiledQuery, parameters: readonly string[]): readonly unknown[] {
  return prepare(sql).all(...parameters)
}

/** Reads at once while no transaction is open, and otherwise in turn: waiting for the connection takes longer than the query. */
export const readAtOnce =
  (database: DatabaseSync, prepare: Prepare, inTurn: Read): Read =>
  async (query, ...parameters) =>
    database.isTransaction ? inTurn(query, ...parameters) : rowsOf(prepare, query, parameters)
