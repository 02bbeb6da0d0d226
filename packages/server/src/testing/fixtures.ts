import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { cp, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { temporaryFolder } from './write-case.ts'

const root = join(import.meta.dirname, '../../fixtures')

/** Decisions that were recorded before a decision could release a hold: an export of them, and their events as they were stored. */
export const decisionsFixture = join(root, 'decisions')

/** The product versions with a fixture. */
export const fixtureVersions: readonly string[] = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && /^\d/.test(entry.name))
  .map(({ name }) => name)

const settingsSchema = z.object({
  secret: z.string(),
  keys: z.string(),
  publicKeys: z.array(z.object({ id: z.string(), publicKey: z.string() })),
  /** Reference codes in the order of filing. */
  claims: z.array(z.string()),
  unsealed: z.array(z.string()),
  /** Claim ID, PIN and name of the class members. */
  members: z.array(z.tuple([z.string(), z.string(), z.string()])),
})

/** The data of one product version, as a copy that a test may change. */
export interface Fixture extends z.infer<typeof settingsSchema> {
  readonly caseFolder: string
  readonly dataFolder: string
  readonly exportFolder: string
  readonly backupFolder: string
  /** The PostgreSQL database as SQL. */
  readonly postgres: string
  /** The settings of the server and of a command on the SQLite data. */
  readonly environment: Readonly<Record<string, string>>
}

/** Copies the fixture of one version into a temporary folder. */
export async function fixtureOf(version: string): Promise<Fixture> {
  const folder = await temporaryFolder()
  await cp(join(root, version), folder, { recursive: true })
  const settings = z.parse(settingsSchema, JSON.parse(await readFile(join(folder, 'settings.json'), 'utf8')))
  const dataFolder = join(folder, 'data-folder')
  return {
    ...settings,
    caseFolder: join(folder, 'case'),
    dataFolder,
    exportFolder: join(folder, 'export'),
    backupFolder: join(folder, 'backup'),
    postgres: await readFile(join(folder, 'postgres.sql'), 'utf8'),
    environment: {
      REDRESS_CASE: join(folder, 'case'),
      REDRESS_DATA: dataFolder,
      REDRESS_SECRET: settings.secret,
      REDRESS_KEYS: settings.keys,
      // Its PINs were hashed at the production cost.
      REDRESS_SLOW_HASH_KIB: '',
    },
  }
}

/** The hash of every file in a folder, by its path. */
export async function hashesIn(folder: string): Promise<Readonly<Record<string, string>>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return Object.fromEntries(
    files.sort().map((file) => [file, createHash('sha256').update(readFileSync(file)).digest('hex')]),
  )
}
