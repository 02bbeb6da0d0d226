import { createHash } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fault, isFault } from '@redress/foundation/faults/fault.ts'
import { writeWholeFolder } from '@redress/foundation/files/whole-files.ts'
import { counted } from '@redress/foundation/printed-words.ts'
import { hashOfSeal } from '../../claims/ledger/ledger-seal.ts'
import { publicKeysOf } from '../../claims/ledger/receipt.ts'
import { sealIn } from '../../claims/ledger/seal-chain.ts'
import { sealLedger } from '../../claims/ledger/seal-ledger.ts'
import type { Opened } from '../../claims/vault/opened.ts'
import { sealedDocuments } from '../../claims/vault/sealed-documents.ts'
import type { OpenData } from '../../installation/open-data.ts'
import { readingDocument } from '../../steps/claim-table/export-files.ts'
import { outputFile } from '../../steps/claim-table/output-file.ts'
import { newestSchema } from '../../storage/schema.ts'
import type { TablePage } from '../../storage/table-store.ts'
import { verifyStore } from '../export/verify-store.ts'
import {
  type BackupFault,
  type BackupManifest,
  type BackupStatement,
  backupFiles,
  backupFormat,
  faultOf,
  faultsBeyond,
  secretCheckOf,
  signedManifest,
} from './backup-manifest.ts'
import { documentFile, pageLine, pagesIn } from './pages-in.ts'
import { tryBackup } from './verify-backup.ts'

type CaseData = Omit<OpenData, 'documents'> & Pick<Opened, 'now'>

export interface BackupRequest {
  /** A folder that does not exist yet. */
  readonly folder: string
  readonly name: string
  readonly number: string
  readonly progress?: (words: string) => void
}

/** The value of a column in a row of a page. */
const cellOf = ({ columns, rows }: TablePage, row: number, column: string) =>
  rows[row]?.[columns.indexOf(column)] ?? null

const numberIn = (page: TablePage, column: string): number =>
  Number(cellOf(page, page.rows.length - 1, column))

/** The newest seal in a page of seals. */
function headIn(page: TablePage): BackupStatement['head'] {
  const [number, first, last] = [numberIn(page, 'number'), numberIn(page, 'first'), numberIn(page, 'last')]
  const seal = sealIn({ number, first, last, text: String(cellOf(page, page.rows.length - 1, 'text')) })
  return { number, claims: last, hash: hashOfSeal(seal) }
}

async function writeTables({ storage }: CaseData, folder: string, onProgress: (words: string) => void) {
  const output = await outputFile(join(folder, backupFiles.tables))
  const counts = new Map<string, number>()
  let head: BackupStatement['head'] = null
  try {
    await storage.tables.snapshot(async (pages) => {
      for await (const page of pages) {
        await output.write(pageLine(page))
        counts.set(page.table, (counts.get(page.table) ?? 0) + page.rows.length)
        if (page.table === 'ledger_seal') head = headIn(page)
        onProgress(
          `${counted(counts.get('claim') ?? 0, 'claim')}, ${counted(counts.get('class_member') ?? 0, 'class member')}`,
        )
      }
    })
    return { counts, head, facts: await output.finish() }
  } finally {
    await output.close()
  }
}

/** Copies one stored document; returns its size and hash. */
async function copyDocument(content: AsyncIterable<Buffer>, path: string) {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const handle = await open(path, 'wx', 0o600)
  const hash = createHash('sha256')
  let bytes = 0
  try {
    for await (const chunk of content) {
      hash.update(chunk)
      bytes += chunk.length
      await handle.writeFile(chunk)
    }
    await handle.sync()
  } finally {
    await handle.close()
  }
  return { bytes, sha256: hash.digest('hex') }
}

/** Copies a document; returns null and writes nothing if it cannot be read. */
async function copyIfThere(open: () => AsyncIterable<Buffer>, path: string) {
  try {
    return await copyDocument(readingDocument(open), path)
  } catch (error) {
    if (!isFault(error, 'DOCUMENT_LOST')) throw error
    await rm(path, { force: true })
    return null
  }
}

async function writeDocuments({ store }: CaseData, folder: string, onProgress: (words: string) => void) {
  const output = await outputFile(join(folder, backupFiles.documents))
  let [documents, documentBytes] = [0, 0]
  try {
    // A document of a filed claim is never removed, so those of the snapshot still exist.
    for await (const page of pagesIn(folder)) {
      if (page.table !== 'claim_document') continue
      for (const row of page.rows.keys()) {
        const file = String(cellOf(page, row, 'file'))
        const facts = await copyIfThere(() => store.read(file), documentFile(folder, file))
        if (facts === null) continue
        await output.write(`${JSON.stringify({ file, ...facts })}\n`)
        documents += 1
        documentBytes += facts.bytes
        onProgress(counted(documents, 'document'))
      }
    }
    return { documents, documentBytes, facts: await output.finish() }
  } finally {
    await output.close()
  }
}

async function writeManifest({ ring }: CaseData, folder: string, statement: BackupStatement) {
  const manifest = signedManifest(ring, statement)
  const file = join(folder, backupFiles.manifest)
  await rm(file, { force: true })
  const output = await outputFile(file)
  await output.write(`${JSON.stringify(manifest, null, 2)}\n`)
  await output.finish()
  return manifest
}

async function writeAll(deps: CaseData, request: BackupRequest, folder: string): Promise<BackupStatement> {
  const { name, number, progress: onProgress = () => undefined } = request
  const { caseId } = deps.storage
  const madeAt = deps.now().toString()
  const { counts, head, facts } = await writeTables(deps, folder, onProgress)
  const { documents, documentBytes, facts: listed } = await writeDocuments(deps, folder, onProgress)
  return {
    format: backupFormat,
    caseId,
    name,
    number,
    madeAt,
    counts: {
      claims: counts.get('claim') ?? 0,
      members: counts.get('class_member') ?? 0,
      documents,
      documentBytes,
    },
    schema: newestSchema,
    faults: [],
    head,
    secretCheck: secretCheckOf(deps.keys, caseId),
    keys: [...publicKeysOf(deps.ring)],
    files: { [backupFiles.tables]: facts, [backupFiles.documents]: listed },
  }
}

/** A fault reduced to its subject: the reasons for one document can differ between the data and the backup. */
const aboutWhat = ({ referenceCode, reason }: BackupFault): BackupFault => ({
  referenceCode,
  reason: /^Document \d+/.exec(reason)?.[0] ?? reason,
})

/**
 * Returns the faults of a backup that the source data has too.
 * @throws BACKUP_REFUSED if the backup has a fault that the source data does not have
 */
async function faultsOfSource(
  { storage, store, ring }: CaseData,
  faults: readonly BackupFault[],
): Promise<readonly BackupFault[]> {
  if (faults.length === 0) return []
  const documents = sealedDocuments({ store, storage })
  const { findings } = await verifyStore({ storage, documents, ring }, { withDocuments: true })
  const [first] = faultsBeyond(faults.map(aboutWhat), findings.map(faultOf).map(aboutWhat))
  if (!first) return faults
  throw fault(
    'BACKUP_REFUSED',
    `The written backup differs from the stored data: ${first.referenceCode ?? ''} ${first.reason}`,
  )
}

/**
 * Writes a backup of a case into a new folder, also while the server runs. It consists of a snapshot of the tables, the
 * stored documents, and a signed manifest. The result is restored on trial before the folder gets its name, so an
 * incomplete backup never has that name. The manifest lists lost or damaged source data; everything else is still
 * written.
 * @throws BACKUP_REFUSED, RECORD_ALTERED if the result cannot be verified
 */
export async function writeBackup(deps: CaseData, request: BackupRequest): Promise<BackupManifest> {
  await sealLedger(deps)
  return writeWholeFolder(request.folder, async (unfinished) => {
    const statement = await writeAll(deps, request, unfinished)
    const written = await writeManifest(deps, unfinished, statement)
    const found = await tryBackup(unfinished, written, { ...deps, onProgress: request.progress })
    const faults = await faultsOfSource(deps, found)
    return faults.length === 0
      ? written
      : writeManifest(deps, unfinished, { ...statement, faults: [...faults] })
  })
}
