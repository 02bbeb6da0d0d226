import type { DatabaseSync } from 'node:sqlite'
import { shownPath } from '@redress/foundation/printed-words.ts'
import { assertCurrent, assertReadable, newestSchema, stepsBetween } from '../schema.ts'

/** The schema of an open database; 0 before its first step. */
export const schemaOf = (database: DatabaseSync): number =>
  Number(database.prepare('PRAGMA user_version').get()?.user_version ?? 0)

/** Names a database file in a fault. */
export const databaseOfFile = (file: string): string => `The database ${shownPath(file)}`

/** Runs the steps from the one schema to the other, in the transaction that is open, and ends it. */
const runSteps = (database: DatabaseSync, from: number, to: number): void => {
  const steps = stepsBetween(from, to).map(({ sqlite }) => sqlite)
  database.exec(`${steps.join('')} PRAGMA user_version = ${to}; COMMIT;`)
}

/**
 * Creates the schema of a new database, all steps in one transaction. If several processes open it at the same time, one
 * creates it and the others wait. After a failure the transaction stays open, and the caller must close the database.
 * @throws SCHEMA_OUTDATED when it has an earlier schema; DATA_REFUSED when a later version of the product wrote it
 */
export function makeSchema(database: DatabaseSync, file: string, schema = newestSchema): void {
  if (schemaOf(database) === 0) {
    database.exec('BEGIN IMMEDIATE')
    // Read again under the write lock, so that no other process can change it.
    if (schemaOf(database) === 0) return runSteps(database, 0, schema)
    database.exec('COMMIT')
  }
  assertCurrent(schemaOf(database), schema, databaseOfFile(file))
}

/**
 * Brings a database up to the newest schema, all steps in one transaction. After a failure the transaction stays open, and
 * the caller must close the database.
 * @throws DATA_REFUSED when it is empty, or a later version of the product or one before 1.0.0 wrote it
 */
export function migrate(database: DatabaseSync, file: string): void {
  database.exec('BEGIN IMMEDIATE')
  const found = schemaOf(database)
  assertReadable(found, newestSchema, databaseOfFile(file))
  runSteps(database, found, newestSchema)
}
