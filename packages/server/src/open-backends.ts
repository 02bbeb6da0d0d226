import { join } from 'node:path'
import type { Checkpoint } from './checkpoint.ts'
import type { Config } from './config.ts'
import { openDiskDocuments } from './storage/files/disk.ts'
import type { DocumentStore } from './storage/files/document-store.ts'
import { openSqlite } from './storage/sqlite/open.ts'
import type { Storage } from './storage/storage.ts'

interface Backends {
  readonly storage: Storage
  readonly store: DocumentStore
}

type Settings = Pick<Config, 'databaseUrl' | 'dataFolder' | 's3'>

/** The database within a data folder. */
export const databaseFile = (dataFolder: string): string => join(dataFolder, 'redress.sqlite')

/** The database alone. Loaded on demand: who keeps everything in the data folder does not wait for clients that are not needed. */
export async function openStorage(
  { databaseUrl, dataFolder }: Settings,
  checkpoint: Checkpoint,
): Promise<Storage> {
  if (databaseUrl === null) return openSqlite(databaseFile(dataFolder), checkpoint)
  const { openPostgres } = await import('./storage/postgres/open.ts')
  return openPostgres(databaseUrl, checkpoint)
}

/** The document store alone. */
export async function openStore(
  { s3, dataFolder }: Settings,
  checkpoint: Checkpoint,
): Promise<DocumentStore> {
  if (s3 === null) return openDiskDocuments(join(dataFolder, 'documents'), checkpoint)
  const { openS3Documents } = await import('./storage/files/s3.ts')
  return openS3Documents(s3, { checkpoint })
}

/**
 * Opens what the settings choose: SQLite or PostgreSQL, and the disk or S3.
 * @throws StorageRefusedError, StorageUnavailableError
 */
export async function openBackends(config: Settings, checkpoint: Checkpoint): Promise<Backends> {
  const store = await openStore(config, checkpoint)
  return { store, storage: await openStorage(config, checkpoint) }
}
