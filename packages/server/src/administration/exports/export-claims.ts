import { createWriteStream } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { zoneIds, zoneNamed } from '@redress/engine'
import type { LoadedCase } from '../../case/reading/loaded-case.ts'
import { type ExportedClaim, exportFormat, ledgerFormat } from '../../claims/ledger/ledger-export.ts'
import {
  claimsBetween,
  claimsWithVerdict,
  type DamagedClaim,
  headNow,
  sealsUpTo,
} from '../../claims/ledger/ledger-stream.ts'
import { leftOutOf } from '../../claims/ledger/left-out.ts'
import { sealClaims } from '../../claims/ledger/seal-claims.ts'
import { publicKeysOf } from '../../claims/ledger/signing.ts'
import { withoutSecrets } from '../../claims/vault/claim-record.ts'
import type { KeyRing } from '../../claims/vault/key-ring.ts'
import type { FiledClaim } from '../../claims/vault/sealed-claims.ts'
import type { SealedDocuments } from '../../claims/vault/sealed-documents.ts'
import { canonicalJson } from '../../foundation/canonical-json.ts'
import { fault, isFault } from '../../foundation/faults/fault.ts'
import { writeWholeFolder } from '../../foundation/files/write-whole-folder.ts'
import type { Storage } from '../../storage/storage.ts'
import {
  type ClaimColumns,
  claimColumns,
  claimHeader,
  claimRow,
  recordHeader,
  recordRows,
} from './claim-columns.ts'
import { type ClaimFilter, isWanted } from './claim-filter.ts'
import { byteOrderMark, csvLine } from './csv-line.ts'
import { type DocumentPlace, documentPlaces } from './document-path.ts'
import { type ExportManifest, exportFiles, type LostDocument } from './export-manifest.ts'
import { heldDocuments, isHeldBack } from './held-documents.ts'
import { type OutputFile, outputFile } from './output-file.ts'
import { readingDocument } from './reading-document.ts'
import { signedManifest } from './verify-manifest.ts'

export interface ExportDeps {
  readonly storage: Storage
  readonly documents: SealedDocuments
  readonly ring: KeyRing
  readonly loadedCase: LoadedCase
  readonly now: () => Temporal.Instant
}

export interface ExportRequest {
  /** A folder that is not there yet. */
  readonly folder: string
  readonly filter: ClaimFilter
  /** The ledger's sequence that an earlier export ended with; 0 for everything. */
  readonly after: number
  /**
   * The number of the newest verdict that the earlier export knew. The claims up to `after` on which one was noted since
   * are exported again. 0, or nothing, for those with any verdict.
   */
  readonly afterVerdict?: number
  readonly withDocuments: boolean
  /** Whether documents are handed out that wait for the virus scanner, or in which it found something. */
  readonly withHeld?: boolean
  /** Called with the number of claims that were read, and the total. */
  readonly progress?: (read: number, all: number) => void
}

type Outputs = Readonly<Record<'claims' | 'records' | 'documents' | 'lines', OutputFile>>
type Counts = { -readonly [Name in keyof ExportManifest['counts']]: number }

interface Run extends ExportDeps {
  readonly folder: string
  readonly withDocuments: boolean
  readonly withHeld: boolean
  readonly columns: ClaimColumns
  readonly timeZone: string
  readonly outputs: Outputs
  readonly counts: Counts
  readonly lost: LostDocument[]
  readonly damagedClaims: DamagedClaim[]
}

const documentHeader = [
  'referenceCode',
  'number',
  'name',
  'type',
  'size',
  'sha256',
  'scan',
  'virus',
  'path',
  'document',
  'lost',
]

/** Writes a document as the claimant sent it. Returns why it cannot be read, or null; nothing of an unreadable one is written. */
async function writeDocument(
  run: Run,
  { record, documentKeys }: FiledClaim,
  place: DocumentPlace,
  index: number,
): Promise<string | null> {
  const [key, file] = [documentKeys[index], record.documents[index]?.file]
  if (!key || file === undefined)
    throw new RangeError(`The claim ${record.referenceCode} has no document ${index}.`)
  const path = join(run.folder, place.path)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  try {
    await pipeline(
      readingDocument(() => run.documents.read({ claimId: record.id, file, key })),
      createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }),
    )
    return null
  } catch (error) {
    if (!isFault(error, 'DOCUMENT_LOST')) throw error
    await rm(path, { force: true })
    return error.message
  }
}

/** Lists the documents of a claim, and writes those that may be exported. Lost or damaged ones are named instead. */
async function writeDocuments(run: Run, claim: FiledClaim): Promise<void> {
  const { record, scans } = claim
  const places = documentPlaces(record)
  if (!places) throw new Error(`The claim ${record.referenceCode} has no place in an export.`)
  for (const [index, place] of places.entries()) {
    const { name, type, size, sha256, path, clientId } = place
    const scan = scans[index]
    const isWritten = run.withDocuments && (run.withHeld || !isHeldBack(scan))
    const lost = isWritten ? await writeDocument(run, claim, place, index) : null
    const cells = [scan?.state, scan?.finding, isWritten && lost === null ? path : null, clientId, lost]
    await run.outputs.documents.write(
      csvLine([record.referenceCode, index + 1, name, type, size, sha256, ...cells]),
    )
    if (lost !== null) run.lost.push({ referenceCode: record.referenceCode, number: index + 1, reason: lost })
    run.counts.documents += 1
    run.counts.documentBytes += size
  }
}

/** A claim as a line: without secrets, and with a statement that says so where its record was sealed with some. */
function exportedLine(
  { ring, storage }: Run,
  { sequence, record, receipt, scans }: FiledClaim & { readonly sequence: number },
): ExportedClaim {
  const { models, leftOut } = withoutSecrets(record.models)
  const line = { sequence, receipt, scans: [...scans] }
  if (leftOut.length === 0) return { ...line, record }
  const exported = { ...record, models }
  return { ...line, record: exported, leftOut: leftOutOf(ring, storage.caseId, record, exported, leftOut) }
}

async function writeClaim(run: Run, claim: FiledClaim & { readonly sequence: number }): Promise<void> {
  const { outputs, columns, counts, timeZone } = run
  const { record, scans } = claim
  const line = exportedLine(run, claim)
  if (line.leftOut) counts.secretsLeftOut += 1
  await outputs.lines.write(`${canonicalJson(line)}\n`)
  await outputs.claims.write(csvLine(claimRow(claim, columns, timeZone)))
  for (const row of recordRows(record, columns)) {
    await outputs.records.write(csvLine(row))
    counts.records += 1
  }
  await writeDocuments(run, claim)
  const { pending, infected } = heldDocuments(scans)
  counts.documentsPending += pending
  counts.documentsInfected += infected
}

async function openOutputs(folder: string): Promise<Outputs> {
  const open = (name: keyof Outputs) => outputFile(join(folder, exportFiles[name]))
  return {
    claims: await open('claims'),
    records: await open('records'),
    documents: await open('documents'),
    lines: await open('lines'),
  }
}

/** The ledger without its claims, which are in `claims.jsonl`: how far it goes, then a seal a line. */
async function writeLedger(deps: ExportDeps, folder: string, head: Awaited<ReturnType<typeof headNow>>) {
  const output = await outputFile(join(folder, exportFiles.ledger))
  const { caseId } = deps.storage
  await output.write(
    `${canonicalJson({ format: ledgerFormat, caseId, keys: publicKeysOf(deps.ring), head })}\n`,
  )
  for await (const seal of sealsUpTo(deps, head.seals)) await output.write(`${canonicalJson(seal)}\n`)
  return output.finish()
}

const headersOf = (columns: ClaimColumns) => ({
  claims: claimHeader(columns),
  records: recordHeader(columns),
  documents: documentHeader,
})

/** Writes the claims one after another; the files are closed whatever happens. */
async function writeClaims(
  run: Run,
  { after, afterVerdict = 0, filter, progress }: ExportRequest,
): Promise<ExportManifest['files']> {
  const { outputs, counts, timeZone } = run
  try {
    for (const name of ['claims', 'records', 'documents'] as const)
      await outputs[name].write(byteOrderMark + csvLine(headersOf(run.columns)[name]))
    // A damaged claim was named by the export in which it was first due.
    for await (const claim of claimsWithVerdict(
      { ...run, onDamaged: () => undefined },
      afterVerdict,
      after,
    )) {
      if (!isWanted(claim, filter, timeZone)) continue
      await writeClaim(run, claim)
      counts.again += 1
    }
    const onDamaged = (claim: DamagedClaim): void => void run.damagedClaims.push(claim)
    for await (const claim of claimsBetween({ ...run, onDamaged }, after, counts.inLedger)) {
      const wanted = isWanted(claim, filter, timeZone)
      if (wanted) await writeClaim(run, claim)
      counts[wanted ? 'exported' : 'filteredOut'] += 1
      progress?.(claim.sequence - after, counts.inLedger - after)
    }
    const files: ExportManifest['files'] = {}
    for (const name of ['claims', 'records', 'documents', 'lines'] as const)
      files[exportFiles[name]] = await outputs[name].finish()
    return files
  } finally {
    await Promise.all(Object.values(outputs).map((output) => output.close()))
  }
}

const writtenFilter = ({ from, to, forms, cultures, states }: ClaimFilter): ExportManifest['filter'] => ({
  from: from?.toString() ?? null,
  to: to?.toString() ?? null,
  forms: forms && [...forms],
  cultures: cultures && [...cultures],
  states: states && [...states],
})

/** An export cannot go on after a number that no export of these claims has ended with. @throws RECORD_ALTERED */
function requireKnown({ after, afterVerdict = 0 }: ExportRequest, claims: number, verdicts: number): void {
  const isRight = 'Is it the right case, and the right data?'
  if (after > claims)
    throw fault(
      'RECORD_ALTERED',
      `The ledger of this case ends with ${claims}, so no export of it has ended with ${after}. ${isRight}`,
    )
  if (afterVerdict > verdicts)
    throw fault(
      'RECORD_ALTERED',
      `Verdicts on the documents of this case: ${verdicts}, so no export of it has ended with ${afterVerdict}. ${isRight}`,
    )
}

async function writeAll(deps: ExportDeps, request: ExportRequest, folder: string): Promise<ExportManifest> {
  const { filter, after, afterVerdict = 0, withDocuments, withHeld = false } = request
  const { settings } = deps.loadedCase
  // Before anything is read: a verdict that is stored meanwhile is exported again by the next export.
  const nextVerdict = await deps.storage.ledger.lastVerdict()
  const head = await headNow(deps)
  requireKnown(request, head.claims, nextVerdict)
  const counts: Counts = {
    inLedger: head.claims,
    exported: 0,
    filteredOut: 0,
    again: 0,
    secretsLeftOut: 0,
    records: 0,
    documents: 0,
    documentBytes: 0,
    documentsPending: 0,
    documentsInfected: 0,
  }
  const run: Run = {
    ...deps,
    folder,
    withDocuments,
    withHeld,
    columns: claimColumns(deps.loadedCase),
    timeZone: zoneIds[zoneNamed(settings.timeZone)],
    outputs: await openOutputs(folder),
    counts,
    lost: [],
    damagedClaims: [],
  }
  const written = await writeClaims(run, request)
  return signedManifest(deps.ring, {
    format: exportFormat,
    caseId: deps.storage.caseId,
    name: settings.name,
    number: settings.number,
    exportedAt: head.exportedAt,
    filter: writtenFilter(filter),
    cursor: { after, next: head.claims, afterVerdict, nextVerdict },
    counts,
    lost: run.lost,
    damagedClaims: run.damagedClaims,
    withDocuments,
    withHeld,
    files: { ...written, [exportFiles.ledger]: await writeLedger(deps, folder, head) },
  })
}

/** How many claims of the ledger an export does not account for. */
const missing = ({ counts, cursor, damagedClaims }: ExportManifest): number =>
  counts.inLedger - cursor.after - counts.exported - counts.filteredOut - damagedClaims.length

/**
 * Writes the claims that are in the ledger, and their documents, into a new folder (ADM-4): as CSV that is safe to open
 * in a spreadsheet, as JSON Lines with everything, and the seals that prove them. It holds a few claims in memory at a
 * time. The folder appears whole or not at all. A document that is lost or damaged, or a claim that was altered, is named in the
 * manifest, and keeps nothing else from being written.
 * @throws RECORD_ALTERED when claims of the ledger or verdicts that an
 * earlier export knew are not there
 */
export async function exportClaims(deps: ExportDeps, request: ExportRequest): Promise<ExportManifest> {
  await sealClaims(deps)
  return writeWholeFolder(request.folder, async (unfinished) => {
    const manifest = await writeAll(deps, request, unfinished)
    if (missing(manifest) !== 0)
      throw fault('RECORD_ALTERED', `${missing(manifest)} claims of the ledger are not there.`)
    await writeFile(join(unfinished, exportFiles.manifest), `${JSON.stringify(manifest, null, 2)}\n`, {
      mode: 0o600,
      flush: true,
    })
    return manifest
  })
}
