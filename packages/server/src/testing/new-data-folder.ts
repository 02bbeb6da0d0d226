import { closeSync, openSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { ownerOnly } from '../foundation/files/owner-only.ts'
import { databaseFile } from '../installation/open-backends.ts'
import { assertDurable } from '../storage/sqlite/assert-durable.ts'
import { makeSchema } from '../storage/sqlite/migrate.ts'
import { temporaryFolder } from './write-case.ts'

/** Makes a database that has its schema and nothing else. */
async function makeTemplate(): Promise<string> {
  const file = databaseFile(await temporaryFolder())
  closeSync(openSync(file, 'ax', ownerOnly.file))
  const database = new DatabaseSync(file)
  assertDurable(database)
  makeSchema(database)
  database.close()
  return file
}

let template: Promise<string> | null = null

/**
 * A data folder for one server, with an empty database. Its schema is made once for all servers of the process: the steps
 * take longer than the rest of a start. The tests of the storage prove them.
 */
export async function newDataFolder(): Promise<string> {
  template ??= makeTemplate()
  const folder = await temporaryFolder()
  await copyFile(await template, databaseFile(folder))
  return folder
}
