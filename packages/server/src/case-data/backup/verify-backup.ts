import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fault } from '@redress/foundation/faults/fault.ts'
import { makeProcessFolder } from '@redress/foundation/files/process-folder.ts'
import type { Opened } from '../../claims/vault/opened.ts'
import { sealedDocuments } from '../../claims/vault/sealed-documents.ts'
import { databaseFile } from '../../installation/open-backends.ts'
import type { OpenData } from '../../installation/open-data.ts'
import { factsOfFile } from '../../steps/claim-table/export-files.ts'
import { readOnlyDocuments } from '../../storage/files/document-store.ts'
import { openSqlite, upgradeSqlite } from '../../storage/sqlite/open.ts'
import { closedAfter } from '../../storage/storage.ts'
import { verifyStore } from '../export/verify-store.ts'
import {
  assertOurs,
  type BackupFault,
  type BackupManifest,
  backupFiles,
  faultOf,
  faultsBeyond,
  readManifest,
} from './backup-manifest.ts'
import { documentFile, documentsIn, pagesIn } from './pages-in.ts'

/** What a backup is verified with. */
export interface BackupVerification extends Pick<Opened, 'keys' | 'ring' | 'later'> {
  readonly onProgress?: ((words: string) => void) | undefined
}

async function assertFile(path: string, expected: { readonly bytes: number; readonly sha256: string }) {
  const found = await factsOfFile(path)
  if (!found) throw fault('BACKUP_REFUSED', `The backup is not whole: ${path} is not there.`)
  if (found.bytes !== expected.bytes || found.sha256 !== expected.sha256)
    throw fault('BACKUP_REFUSED', `The backup is not whole: ${path} was altered.`)
}

async function assertFiles(folder: string, { files, counts }: BackupManifest): Promise<void> {
  for (const name of [backupFiles.tables, backupFiles.documents])
    await assertFile(join(folder, name), files[name])
  let documents = 0
  for await (const { file, ...facts } of documentsIn(folder)) {
    await assertFile(documentFile(folder, file), facts)
    documents += 1
  }
  if (documents !== counts.documents)
    throw fault(
      'BACKUP_REFUSED',
      `The backup is not whole: of ${counts.documents} documents ${documents} are there.`,
    )
}

type StoreVerification = BackupVerification & Pick<OpenData, 'storage' | 'store'>

/**
 * Verifies the restored data against the manifest: every claim and document, and the ledger up to its head. Returns the
 * faults.
 * @throws BACKUP_REFUSED if the data belongs to another case, or claims are missing
 */
async function faultsIn(
  manifest: BackupManifest,
  { storage, store, ring, onProgress, later = new Map() }: StoreVerification,
): Promise<readonly BackupFault[]> {
  const { caseId } = storage
  if (caseId !== manifest.caseId) throw fault('BACKUP_REFUSED', 'What was restored is of another case.')
  const report = await verifyStore(
    { storage, documents: sealedDocuments({ store, storage }), ring, later },
    {
      withDocuments: true,
      ...(manifest.head && { known: { number: manifest.head.number, hash: manifest.head.hash } }),
      progress: (claims) => onProgress?.(`${claims.toLocaleString('en')} claims verified`),
    },
  )
  const found = report.claims + report.unsealed
  if (found < manifest.counts.claims)
    throw fault('BACKUP_REFUSED', `Of ${manifest.counts.claims} claims ${found} are there.`)
  return report.findings.map(faultOf)
}

/** Refuses faults that the manifest does not name. @throws BACKUP_REFUSED */
function assertNamed(manifest: BackupManifest, faults: readonly BackupFault[]): void {
  const beyond = faultsBeyond(faults, manifest.faults)
  const [first] = beyond
  if (first)
    throw fault(
      'BACKUP_REFUSED',
      `${beyond.length} things are not as they were; the first: ${first.referenceCode ?? ''} ${first.reason}`,
    )
}

/**
 * Verifies that the restored data is complete. Only the losses and the damage that the manifest lists are accepted.
 * @throws BACKUP_REFUSED
 */
export async function assertStored(manifest: BackupManifest, deps: StoreVerification): Promise<void> {
  assertNamed(manifest, await faultsIn(manifest, deps))
}

/**
 * Performs a trial restore. The secret and the keys must be those of the backup, and every file must match its hash.
 * The tables are loaded into a temporary database, where the ledger and all claims are verified. Returns the faults.
 * @throws BACKUP_REFUSED with the reason why the backup cannot be restored
 */
export async function tryBackup(
  folder: string,
  manifest: BackupManifest,
  deps: BackupVerification,
): Promise<readonly BackupFault[]> {
  assertOurs(manifest, deps.keys, deps.ring)
  await assertFiles(folder, manifest)
  const trial = makeProcessFolder('trial')
  try {
    const file = databaseFile(trial)
    const { schema } = manifest
    await closedAfter(openSqlite(file, { schema }), ({ tables }) => tables.load(pagesIn(folder)))
    upgradeSqlite(file)
    const store = readOnlyDocuments((name) => documentFile(folder, name))
    return await closedAfter(openSqlite(file), (storage) => faultsIn(manifest, { ...deps, storage, store }))
  } finally {
    await rm(trial, { recursive: true, force: true })
  }
}

/**
 * Verifies that a backup can be restored and is complete, except for the losses and the damage that its manifest lists.
 * @throws BACKUP_REFUSED with the reason
 */
export async function verifyBackup(folder: string, deps: BackupVerification): Promise<BackupManifest> {
  const manifest = await readManifest(folder)
  assertNamed(manifest, await tryBackup(folder, manifest, deps))
  return manifest
}
