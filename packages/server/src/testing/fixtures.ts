import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { cp, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'
import * as z from 'zod/mini'

const root = join(import.meta.dirname, '../../fixtures')

/** Decisions that were recorded before a decision could release a hold: an export of them, and their events as they were stored. */
export const decisionsFixture = join(root, 'decisions')

/** The product versions with a fixture; `1.0.0-upgraded` has claims from before version 1.0.0. */
export const fixtureVersions: readonly string[] = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && /^\d/.test(entry.name))
  .map(({ name }) => name)

const livedSchema = z.object({
  secret: z.string(),
  keys: z.string(),
  publicKeys: z.array(z.object({ id: z.string(), publicKey: z.string() })),
  /** Reference codes in the order of filing. */
  claims: z.array(z.string()),
  unsealed: z.array(z.string()),
  /** How many documents claims have that are not erased; fixtures before 1.1.0 do not say so. */
  documents: z._default(z.number(), 5),
  /** What was erased; fixtures before 1.1.0 have nothing. */
  erased: z._default(z.array(z.string()), []),
  /** When it was written, in UTC; fixtures before 1.1.0 do not say so. */
  madeAt: z.optional(z.string()),
  /** What a sign-in to the Automotive form sends beside claim ID and PIN. */
  signIn: z._default(z.record(z.string(), z.string()), {}),
  /** Claim ID, PIN and name of the class members. */
  members: z.array(z.tuple([z.string(), z.string(), z.string()])),
})

/** The data of one product version in one store, as a copy that a test may change. */
export interface Fixture extends z.infer<typeof livedSchema> {
  readonly caseFolder: string
  readonly dataFolder: string
  /** The PostgreSQL database as SQL; null for the data in SQLite. */
  readonly postgres: string | null
  /** The settings of the server and of a command on these data, without the address of a database. */
  readonly environment: Readonly<Record<string, string>>
}

/** The data in SQLite, with the export and the backup that were made of them. */
export interface SqliteFixture extends Fixture {
  readonly exportFolder: string
  readonly backupFolder: string
}

/** Where a fixture has the settings, the data and the list of erasures of one store. */
const places = {
  sqlite: { settings: 'settings.json', data: 'data-folder', erasures: 'case-erasures.jsonl' },
  postgres: { settings: 'postgres.json', data: 'postgres-data', erasures: 'postgres-erasures.jsonl' },
} as const

async function livedIn(folder: string, place: (typeof places)[keyof typeof places]) {
  const lived = z.parse(livedSchema, JSON.parse(await readFile(join(folder, place.settings), 'utf8')))
  const dataFolder = join(folder, place.data)
  const environment = {
    REDRESS_CASE: join(folder, 'case'),
    REDRESS_DATA: dataFolder,
    REDRESS_SECRET: lived.secret,
    REDRESS_KEYS: lived.keys,
    REDRESS_ERASURES: join(folder, place.erasures),
    // Its PINs were hashed at the production cost.
    REDRESS_SLOW_HASH_KIB: '',
  }
  return { ...lived, caseFolder: join(folder, 'case'), dataFolder, environment }
}

async function copyOf(version: string): Promise<string> {
  const folder = await temporaryFolder()
  await cp(join(root, version), folder, { recursive: true })
  return folder
}

/** Copies the fixture of one version into a temporary folder. */
export async function fixtureOf(version: string): Promise<SqliteFixture> {
  const folder = await copyOf(version)
  return {
    ...(await livedIn(folder, places.sqlite)),
    ...{ exportFolder: join(folder, 'export'), backupFolder: join(folder, 'backup'), postgres: null },
  }
}

/**
 * The same for its PostgreSQL database, whose documents are in the data folder. Before 1.1.0 it has the data of the SQLite one; since
 * then the same was lived through in it anew.
 */
export async function postgresFixtureOf(version: string): Promise<Fixture & { readonly postgres: string }> {
  const folder = await copyOf(version)
  const isOwn = existsSync(join(folder, places.postgres.settings))
  const postgres = await readFile(join(folder, 'postgres.sql'), 'utf8')
  return { ...(await livedIn(folder, isOwn ? places.postgres : places.sqlite)), postgres }
}

/** The hash of every file in a folder, by its path. */
export async function hashesIn(folder: string): Promise<Readonly<Record<string, string>>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return Object.fromEntries(
    files.sort().map((file) => [file, createHash('sha256').update(readFileSync(file)).digest('hex')]),
  )
}
