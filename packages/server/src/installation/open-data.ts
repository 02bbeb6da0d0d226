import { join } from 'node:path'
import { type Checkpoint, passCheckpoint } from '@redress/foundation/checkpoint.ts'
import { type Fault, fault } from '@redress/foundation/faults/fault.ts'
import { closeDataFolder, ownerOnly } from '@redress/foundation/files/owner-only.ts'
import { isThere, textIfThere } from '@redress/foundation/files/text-files.ts'
import { makeFolder } from '@redress/foundation/files/whole-files.ts'
import { erasureList } from '../claims/erasure/erasure-list.ts'
import type { Erasing } from '../claims/erasure/finish-erasures.ts'
import { keyRing, masterKeyFrom, slowHashCost } from '../claims/vault/key-ring.ts'
import { keysFrom } from '../claims/vault/lookup-keys.ts'
import type { Opened } from '../claims/vault/opened.ts'
import { sealedDocuments } from '../claims/vault/sealed-documents.ts'
import type { DocumentStore } from '../storage/files/document-store.ts'
import type { Config } from './config.ts'
import { databaseFile, openBackends, readBackends } from './open-backends.ts'
import { developmentSecret, developmentSecretFile } from './own-secrets.ts'

/** The stored data of a case, and the keys to read it. */
export interface OpenData extends Pick<Opened, 'storage' | 'documents' | 'keys' | 'ring'> {
  /** The encrypted documents. */
  readonly store: DocumentStore
}

/** What erases claims in these data. */
export const erasing = (
  { storage, store, ring }: OpenData,
  { caseFolder, erasures, outbox }: Pick<Config, 'caseFolder' | 'erasures' | 'outbox'>,
  now: () => Temporal.Instant,
  checkpoint: Checkpoint = passCheckpoint,
): Erasing => ({
  storage,
  store,
  ring,
  now,
  checkpoint,
  list: erasures ?? erasureList(caseFolder),
  trialMail: outbox.trialMail?.folder ?? null,
})

/** Exists while a backup is being restored: the signature of its manifest, so that only the same backup continues. */
export const restoringMarker = (dataFolder: string): string => join(dataFolder, 'restoring')

/** Exists while a case is being destroyed: the content of its certificate. */
export const purgingMarker = (dataFolder: string): string => join(dataFolder, 'purging.json')

/** Refuses incompletely restored or destroyed data: otherwise it would look like a new case. */
async function assertWhole(dataFolder: string): Promise<void> {
  if (await isThere(restoringMarker(dataFolder)))
    throw fault('DATA_REFUSED', `A backup is half restored in ${dataFolder}: run redress restore once more.`)
  if (await isThere(purgingMarker(dataFolder)))
    throw fault('DATA_REFUSED', `The case in ${dataFolder} is half destroyed: run redress purge once more.`)
}

const secretMissing = ({ dataFolder }: Pick<Config, 'dataFolder'>): Fault<'DATA_REFUSED'> =>
  fault(
    'DATA_REFUSED',
    `The data in ${dataFolder} was encrypted with a secret that is missing: set REDRESS_SECRET to it, and REDRESS_KEYS if the case uses it.`,
  )

/** The secret of a data folder. A new one could not decrypt existing data. */
async function storedSecret({ dataFolder, databaseUrl }: Config): Promise<string> {
  const [stored, used] = await Promise.all([
    isThere(developmentSecretFile(dataFolder)),
    databaseUrl === null && isThere(databaseFile(dataFolder)),
  ])
  if (used && !stored) throw secretMissing({ dataFolder })
  return developmentSecret(dataFolder)
}

const dataOf = (
  { keys, rehearsal }: Config,
  secret: string,
  { store, storage }: Awaited<ReturnType<typeof openBackends>>,
  checkpoint: Checkpoint,
): OpenData => ({
  storage,
  store,
  documents: sealedDocuments({ store, storage, checkpoint }),
  keys: keysFrom(secret),
  ring: keyRing(keys ?? [masterKeyFrom(secret)], {
    ...slowHashCost,
    ...(rehearsal?.slowHashMemory && { memory: rehearsal.slowHashMemory }),
  }),
})

/**
 * Opens the data of a case read-only: not a byte is changed, whichever version of the product wrote them. With an earlier
 * schema only claims, ledger and documents can be read.
 * @throws DATA_REFUSED, DATABASE_UNAVAILABLE
 */
export async function readData(config: Config): Promise<OpenData> {
  await assertWhole(config.dataFolder)
  const secret = config.secret ?? (await textIfThere(developmentSecretFile(config.dataFolder)))
  if (secret === null) throw secretMissing(config)
  return dataOf(config, secret, await readBackends(config), passCheckpoint)
}

/**
 * Opens the data of a case for the server and the commands, and creates them if they are missing.
 * @throws DATA_REFUSED, DATABASE_UNAVAILABLE
 */
export async function openData(config: Config, checkpoint: Checkpoint = passCheckpoint): Promise<OpenData> {
  const { dataFolder } = config
  await makeFolder(dataFolder, ownerOnly.folder)
  await closeDataFolder(dataFolder)
  await assertWhole(dataFolder)
  const secret = config.secret ?? (await storedSecret(config))
  return dataOf(config, secret, await openBackends(config, checkpoint), checkpoint)
}
