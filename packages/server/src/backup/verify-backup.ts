import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Keys } from '../claims/credentials.ts'
import { factsOfFile } from '../exports/facts-of-file.ts'
import { verifyStore } from '../exports/verify-store.ts'
import { databaseFile } from '../open-backends.ts'
import { closedAfter } from '../storage/closed-after.ts'
import type { DocumentStore } from '../storage/files/document-store.ts'
import { readOnlyDocuments } from '../storage/files/read-only-documents.ts'
import { openSqlite } from '../storage/sqlite/open.ts'
import type { Storage } from '../storage/storage.ts'
import type { KeyRing } from '../vault/key-ring.ts'
import { sealedDocuments } from '../vault/sealed-documents.ts'
import { BackupError } from './backup-error.ts'
import { assertOurs, type BackupManifest, backupFiles, readManifest } from './backup-manifest.ts'
import { documentFile, documentsIn, pagesIn } from './backup-pages.ts'

export interface VerifyBackupDeps {
  readonly keys: Keys
  readonly ring: KeyRing
  readonly hear?: ((words: string) => void) | undefined
}

async function assertFile(path: string, expected: { readonly bytes: number; readonly sha256: string }) {
  const found = await factsOfFile(path)
  if (!found) throw new BackupError(`The backup is not whole: ${path} is not there.`)
  if (found.bytes !== expected.bytes || found.sha256 !== expected.sha256)
    throw new BackupError(`The backup is not whole: ${path} was altered.`)
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
    throw new BackupError(`The backup is not whole: of ${counts.documents} documents ${documents} are there.`)
}

interface StoreDeps extends VerifyBackupDeps {
  readonly storage: Storage
  readonly store: DocumentStore
}

/** Verifies that what is kept is what a backup was made of: every claim and document, the ledger up to its head. */
export async function assertKept(
  manifest: BackupManifest,
  { storage, store, ring, hear }: StoreDeps,
): Promise<void> {
  const { caseId } = storage
  if (caseId !== manifest.caseId) throw new BackupError('What was restored is of another case.')
  const report = await verifyStore(
    { storage, documents: sealedDocuments({ store, caseId }), ring },
    {
      withDocuments: true,
      ...(manifest.head && { known: { number: manifest.head.number, hash: manifest.head.hash } }),
      progress: (claims) => hear?.(`${claims.toLocaleString('en')} claims verified`),
    },
  )
  const [first] = report.findings
  if (first)
    throw new BackupError(
      `${report.findings.length} things are not as they were; the first: ${first.referenceCode ?? first.kind}: ${first.reason}`,
    )
  const found = report.claims + report.unsealed
  if (found < manifest.counts.claims)
    throw new BackupError(`Of ${manifest.counts.claims} claims ${found} are there.`)
}

/**
 * Verifies a backup: that the secret and the keys are its own, that every file is as it was written, and that it can be
 * restored, by restoring its tables into a database that is thrown away and verifying the ledger and all claims there.
 * @throws BackupError that says what is wrong
 */
export async function verifyBackup(folder: string, deps: VerifyBackupDeps): Promise<BackupManifest> {
  const manifest = await readManifest(folder)
  assertOurs(manifest, deps.keys, deps.ring)
  await assertFiles(folder, manifest)
  const trial = await mkdtemp(join(tmpdir(), 'redress-trial-'))
  try {
    const file = databaseFile(trial)
    await closedAfter(openSqlite(file), ({ tables }) => tables.load(pagesIn(folder)))
    await closedAfter(openSqlite(file), (storage) =>
      assertKept(manifest, {
        ...deps,
        storage,
        store: readOnlyDocuments((name) => documentFile(folder, name)),
      }),
    )
  } finally {
    await rm(trial, { recursive: true, force: true })
  }
  return manifest
}
