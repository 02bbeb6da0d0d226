import { mkdir } from 'node:fs/promises'
import { type Checkpoint, passCheckpoint } from './checkpoint.ts'
import { type Keys, keysFrom } from './claims/credentials.ts'
import type { Config } from './config.ts'
import { developmentSecret } from './development-secret.ts'
import { openBackends } from './open-backends.ts'
import type { Storage } from './storage/storage.ts'
import { type KeyRing, keyRing, masterKeyFrom } from './vault/key-ring.ts'
import { type SealedDocuments, sealedDocuments } from './vault/sealed-documents.ts'

/** What is kept of a case, and what it is read with. */
export interface OpenData {
  readonly storage: Storage
  readonly documents: SealedDocuments
  readonly keys: Keys
  readonly ring: KeyRing
}

/** Opens the data of a case as the server and the commands do, making it where there is none. */
export async function openData(config: Config, checkpoint: Checkpoint = passCheckpoint): Promise<OpenData> {
  const { dataFolder } = config
  await mkdir(dataFolder, { recursive: true, mode: 0o700 })
  const secret = config.secret ?? (await developmentSecret(dataFolder))
  const { store, storage } = await openBackends(config, checkpoint)
  return {
    storage,
    documents: sealedDocuments({ store, caseId: storage.caseId, checkpoint }),
    keys: keysFrom(secret),
    ring: keyRing(config.keys ?? [masterKeyFrom(secret)]),
  }
}
