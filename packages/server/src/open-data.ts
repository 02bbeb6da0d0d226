import { join } from 'node:path'
import { type Checkpoint, passCheckpoint } from './checkpoint.ts'
import { type Keys, keysFrom } from './claims/credentials.ts'
import type { Config } from './config.ts'
import { developmentSecret, developmentSecretFile } from './development-secret.ts'
import { isThere } from './files/is-there.ts'
import { makeFolder } from './files/make-folder.ts'
import { closeDataFolder, ownerOnly } from './files/owner-only.ts'
import { databaseFile, openBackends } from './open-backends.ts'
import type { DocumentStore } from './storage/files/document-store.ts'
import { StorageRefusedError } from './storage/refused-error.ts'
import type { Storage } from './storage/storage.ts'
import { type KeyRing, keyRing, masterKeyFrom } from './vault/key-ring.ts'
import { type SealedDocuments, sealedDocuments } from './vault/sealed-documents.ts'

/** What is kept of a case, and what it is read with. */
export interface OpenData {
  readonly storage: Storage
  readonly documents: SealedDocuments
  /** The documents as they are kept, sealed. */
  readonly store: DocumentStore
  readonly keys: Keys
  readonly ring: KeyRing
}

/** There while a backup is being restored: its manifest's signature, so that only the same one goes on. */
export const restoringMarker = (dataFolder: string): string => join(dataFolder, 'restoring')

/** There while a case is being destroyed: what its certificate will say. */
export const purgingMarker = (dataFolder: string): string => join(dataFolder, 'purging.json')

/** Refuses data that is half restored or half destroyed: whoever opened it would take it for a new case. */
async function assertWhole(dataFolder: string): Promise<void> {
  if (await isThere(restoringMarker(dataFolder)))
    throw new StorageRefusedError(
      `A backup is half restored in ${dataFolder}: run redress restore once more.`,
    )
  if (await isThere(purgingMarker(dataFolder)))
    throw new StorageRefusedError(`The case in ${dataFolder} is half destroyed: run redress purge once more.`)
}

/** The secret of a data folder. A new one would open nothing of what is there already. */
async function keptSecret({ dataFolder, databaseUrl }: Config): Promise<string> {
  const [kept, used] = await Promise.all([
    isThere(developmentSecretFile(dataFolder)),
    databaseUrl === null && isThere(databaseFile(dataFolder)),
  ])
  if (used && !kept)
    throw new StorageRefusedError(
      `What is in ${dataFolder} was kept under a secret that is not there: set REDRESS_SECRET to it, and REDRESS_KEYS if there were any.`,
    )
  return developmentSecret(dataFolder)
}

/**
 * Opens the data of a case as the server and the commands do, making it where there is none.
 * @throws StorageRefusedError, StorageUnavailableError
 */
export async function openData(config: Config, checkpoint: Checkpoint = passCheckpoint): Promise<OpenData> {
  const { dataFolder } = config
  await makeFolder(dataFolder, ownerOnly.folder)
  await closeDataFolder(dataFolder)
  await assertWhole(dataFolder)
  const secret = config.secret ?? (await keptSecret(config))
  const { store, storage } = await openBackends(config, checkpoint)
  return {
    storage,
    store,
    documents: sealedDocuments({ store, caseId: storage.caseId, checkpoint }),
    keys: keysFrom(secret),
    ring: keyRing(config.keys ?? [masterKeyFrom(secret)]),
  }
}
