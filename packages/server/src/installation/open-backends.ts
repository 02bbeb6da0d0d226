import { join } from 'node:path'
import { type Checkpoint, passCheckpoint } from '@redress/foundation/checkpoint.ts'
import { openDiskDocuments } from '../storage/files/disk.ts'
import { type DocumentStore, readOnlyDocuments } from '../storage/files/document-store.ts'
import { openSqlite, upgradeSqlite } from '../storage/sqlite/open.ts'
import { readSqlite, schemaOfSqlite } from '../storage/sqlite/read.ts'
import type { Storage } from '../storage/storage.ts'
import type { Config } from './config.ts'

interface Backends {
  readonly storage: Storage
  readonly store: DocumentStore
}

type Settings = Pick<Config, 'databaseUrl' | 'dataFolder' | 's3'>

/** The database within a data folder. */
export const databaseFile = (dataFolder: string): string => join(dataFolder, 'redress.sqlite')

/**
 * The database alone; a new one gets the schema that was asked for, or the newest. Loaded on demand, so that an
 * installation with everything in the data folder loads no unneeded clients.
 */
export async function openStorage(
  { databaseUrl, dataFolder }: Settings,
  checkpoint: Checkpoint,
  schema: { readonly schema?: number } = {},
): Promise<Storage> {
  if (databaseUrl === null) return openSqlite(databaseFile(dataFolder), { checkpoint, ...schema })
  const { openPostgres } = await import('../storage/postgres/open.ts')
  return openPostgres(databaseUrl, { checkpoint, ...schema })
}

/** The database alone, read-only. @throws DATA_REFUSED, DATABASE_UNAVAILABLE */
export async function readStorage({ databaseUrl, dataFolder }: Settings): Promise<Storage> {
  if (databaseUrl === null) return readSqlite(databaseFile(dataFolder))
  const { readPostgres } = await import('../storage/postgres/open.ts')
  return readPostgres(databaseUrl)
}

/** The schema of the database, which is not changed; 0 for an empty database. */
export async function storedSchema({ databaseUrl, dataFolder }: Settings): Promise<number> {
  if (databaseUrl === null) return schemaOfSqlite(databaseFile(dataFolder))
  const { schemaOfPostgres } = await import('../storage/postgres/open.ts')
  return schemaOfPostgres(databaseUrl)
}

/** Brings the schema of the database up to date. @throws DATA_REFUSED, DATABASE_UNAVAILABLE */
export async function upgradeStorage({ databaseUrl, dataFolder }: Settings): Promise<void> {
  if (databaseUrl === null) return upgradeSqlite(databaseFile(dataFolder))
  const { upgradePostgres } = await import('../storage/postgres/open.ts')
  await upgradePostgres(databaseUrl)
}

/** The document store alone. */
export async function openStore(
  { s3, dataFolder }: Settings,
  checkpoint: Checkpoint,
): Promise<DocumentStore> {
  if (s3 === null) return openDiskDocuments(join(dataFolder, 'documents'), checkpoint)
  const { openS3Documents } = await import('../storage/files/s3.ts')
  return openS3Documents(s3, { checkpoint })
}

/**
 * Opens what the settings choose: SQLite or PostgreSQL, and the disk or S3.
 * @throws DATA_REFUSED, DATABASE_UNAVAILABLE
 */
export async function openBackends(config: Settings, checkpoint: Checkpoint): Promise<Backends> {
  // The database first: if it is refused, nothing else is changed.
  const storage = await openStorage(config, checkpoint)
  try {
    return { store: await openStore(config, checkpoint), storage }
  } catch (error) {
    await storage.close()
    throw error
  }
}

/**
 * Opens the same database and document store read-only: not a byte is changed.
 * @throws DATA_REFUSED, DATABASE_UNAVAILABLE
 */
export async function readBackends(config: Settings): Promise<Backends> {
  const { s3, dataFolder } = config
  const folder = join(dataFolder, 'documents', 'kept')
  const store =
    s3 === null ? readOnlyDocuments((file) => join(folder, file)) : await openStore(config, passCheckpoint)
  return { store, storage: await readStorage(config) }
}
