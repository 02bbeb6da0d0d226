import { createReadStream } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { passCheckpoint } from '@redress/foundation/checkpoint.ts'
import { fault } from '@redress/foundation/faults/fault.ts'
import { isUnavailable } from '@redress/foundation/faults/unavailable.ts'
import { closeDataFolder, ownerOnly } from '@redress/foundation/files/owner-only.ts'
import { isThere, namesIfThere, textIfThere } from '@redress/foundation/files/text-files.ts'
import { makeDurable, makeFolder } from '@redress/foundation/files/whole-files.ts'
import { crashing } from '@redress/foundation/rehearsal.ts'
import type { Config } from '../../installation/config.ts'
import {
  databaseFile,
  openStorage,
  openStore,
  readStorage,
  storedSchema,
  upgradeStorage,
} from '../../installation/open-backends.ts'
import { restoringMarker } from '../../installation/open-data.ts'
import type { DocumentStore, StagedFile } from '../../storage/files/document-store.ts'
import { closedAfter } from '../../storage/storage.ts'
import type { BackupManifest } from './backup-manifest.ts'
import { documentFile, documentsIn, pagesIn } from './pages-in.ts'
import { assertStored, type BackupVerification, verifyBackup } from './verify-backup.ts'

interface Restoring extends BackupVerification {
  readonly config: Config
}

/** The number of documents that are made durable together. */
const documentsAtOnce = 50

/** The settings with a temporary folder for the SQLite database: an unfinished restore is never opened as data. */
const aside = (config: Config): Config =>
  config.databaseUrl === null ? { ...config, dataFolder: join(config.dataFolder, 'restored') } : config

/** Whether the document store holds the first document of a backup. */
async function isInBucket(config: Config, folder: string): Promise<boolean> {
  const first = await documentsIn(folder).next()
  if (first.done) return false
  const store = await openStore(config, passCheckpoint)
  try {
    for await (const _ of store.read(first.value.file)) break
    return true
  } catch (error) {
    if (isUnavailable(error)) throw error
    return false
  }
}

/** Refuses a target that is not empty. The remains of an interrupted restore of the same backup are accepted. */
async function assertEmpty(config: Config, folder: string, manifest: BackupManifest): Promise<void> {
  const { dataFolder } = config
  const begun = await textIfThere(restoringMarker(dataFolder))
  if (begun === manifest.signature) return
  if (begun !== null)
    throw fault(
      'BACKUP_REFUSED',
      `Another backup is half restored in ${dataFolder}: finish that one, or take an empty folder.`,
    )
  const kept = await namesIfThere(join(dataFolder, 'documents', 'kept'))
  if ((await isThere(databaseFile(dataFolder))) || kept.length > 0)
    throw fault(
      'BACKUP_REFUSED',
      `There is data in ${dataFolder}: a backup is restored into an empty place only.`,
    )
  if (config.s3 !== null && (await isInBucket(config, folder)))
    throw fault(
      'BACKUP_REFUSED',
      `The bucket ${config.s3.bucket} holds documents of this backup already: a server may be using it. Name an empty bucket with REDRESS_S3_BUCKET.`,
    )
  if (config.databaseUrl === null || (await storedSchema(config)) === 0) return
  const storage = await readStorage(config)
  const isEmpty = await closedAfter(storage, ({ tables }) => tables.isEmpty())
  if (!isEmpty)
    throw fault(
      'BACKUP_REFUSED',
      'There is a case in the database: a backup is restored into an empty place only.',
    )
}

async function restoreDocuments(
  folder: string,
  store: DocumentStore,
  onProgress: Restoring['onProgress'],
): Promise<void> {
  let batch: StagedFile[] = []
  let restored = 0
  const keep = async (): Promise<void> => {
    await store.keep(batch)
    restored += batch.length
    batch = []
    onProgress?.(`${restored.toLocaleString('en')} documents restored`)
  }
  for await (const { file } of documentsIn(folder)) {
    // From an interrupted restore.
    await store.remove([file])
    batch.push(await store.stage(file, createReadStream(documentFile(folder, file))))
    if (batch.length === documentsAtOnce) await keep()
  }
  await keep()
}

/** Whether an interrupted restore has loaded the tables: the load is one transaction. */
async function isLoaded(config: Config, { caseId }: BackupManifest): Promise<boolean> {
  if (config.databaseUrl === null || (await storedSchema(config)) === 0) return false
  return closedAfter(await readStorage(config), async (storage) => storage.caseId === caseId)
}

/** Loads the tables into a database of their schema version, and migrates it. */
async function restoreTables(config: Config, folder: string, manifest: BackupManifest): Promise<void> {
  const { schema } = manifest
  if (!(await isLoaded(config, manifest))) {
    await removeEmptyTables(config, schema)
    await closedAfter(await openStorage(config, passCheckpoint, { schema }), ({ tables }) =>
      tables.load(pagesIn(folder)),
    )
  }
  await upgradeStorage(config)
}

/** A database that was opened before the restore already has empty tables of this version. */
async function removeEmptyTables({ databaseUrl, ...config }: Config, schema: number): Promise<void> {
  if (databaseUrl === null) return
  const found = await storedSchema({ databaseUrl, ...config })
  if (found === 0 || found === schema) return
  const { destroyPostgres } = await import('../../storage/postgres/destroy.ts')
  await destroyPostgres(databaseUrl)
}

async function begin({ config }: Restoring, { signature }: BackupManifest): Promise<void> {
  await makeFolder(config.dataFolder, ownerOnly.folder)
  await closeDataFolder(config.dataFolder)
  await writeFile(restoringMarker(config.dataFolder), signature, { mode: 0o600, flush: true })
  await makeDurable(config.dataFolder)
  if (config.databaseUrl !== null) return
  await rm(aside(config).dataFolder, { recursive: true, force: true })
  await mkdir(aside(config).dataFolder, { mode: ownerOnly.folder })
}

async function finish({ dataFolder, databaseUrl }: Config): Promise<void> {
  const from = join(dataFolder, 'restored')
  if (databaseUrl === null && !(await isThere(databaseFile(dataFolder)))) {
    await rename(databaseFile(from), databaseFile(dataFolder))
    await makeDurable(dataFolder)
  }
  await rm(from, { recursive: true, force: true })
  await rm(restoringMarker(dataFolder), { force: true })
  await makeDurable(dataFolder)
}

/** Verifies a backup, and checks that its target is empty. Changes nothing. @throws BACKUP_REFUSED */
export async function tryRestore(folder: string, deps: Restoring): Promise<BackupManifest> {
  const manifest = await verifyBackup(folder, deps)
  await assertEmpty(deps.config, folder, manifest)
  return manifest
}

/**
 * Restores a backup into an empty target: the data folder or an empty database, and the document store. Everything is
 * verified before and after. An interrupted restore starts again from its beginning; until it is complete, the target
 * is not opened as data.
 * @throws BACKUP_REFUSED with the reason
 */
export async function restoreBackup(folder: string, deps: Restoring): Promise<BackupManifest> {
  const { config, onProgress } = deps
  const manifest = await tryRestore(folder, deps)
  if (await isThere(databaseFile(config.dataFolder))) {
    // An earlier restore was killed at its last step, after everything was verified.
    await finish(config)
    return manifest
  }
  await begin(deps, manifest)
  const store = await openStore(config, crashing(config.rehearsal?.crash ?? null))
  await restoreDocuments(folder, store, onProgress)
  const place = aside(config)
  await restoreTables(place, folder, manifest)
  await closedAfter(await openStorage(place, passCheckpoint), (storage) =>
    assertStored(manifest, { ...deps, storage, store }),
  )
  await finish(config)
  return manifest
}
