import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { zoneIdOf } from '@redress/form'
import { canonicalJson, sha256 } from '@redress/foundation/canonical-json.ts'
import { fault } from '@redress/foundation/faults/fault.ts'
import { writeWholeFolder } from '@redress/foundation/files/whole-files.ts'
import { erasedPlaces } from '../../claims/erasure/erased-entries.ts'
import { claimsBetween, headNow, sealsUpTo } from '../../claims/ledger/claims-between.ts'
import { exportFormat, ledgerFormat } from '../../claims/ledger/exported-claim.ts'
import { publicKeysOf } from '../../claims/ledger/receipt.ts'
import { sealLedger } from '../../claims/ledger/seal-ledger.ts'
import { accessEntries } from '../../steps/access-log/access-log.ts'
import { facets } from '../../steps/all-steps.ts'
import { caseVersions } from '../../steps/claim-table/case-versions.ts'
import { choiceLabels } from '../../steps/claim-table/choice-labels.ts'
import { type ClaimColumns, claimColumns } from '../../steps/claim-table/claim-columns.ts'
import { optionalTable } from '../../steps/claim-table/export-files.ts'
import { type ExportManifest, exportFiles } from '../../steps/claim-table/export-manifest.ts'
import { listHeader } from '../../steps/claim-table/list-rows.ts'
import { outputFile } from '../../steps/claim-table/output-file.ts'
import { signatureHeader } from '../../steps/claim-table/record-rows.ts'
import { claimsBySurvivor, hasStandings } from '../../steps/class-list/history/claims-with-members.ts'
import { classFigures } from '../../steps/class-list/history/class-history.ts'
import { type ClaimMarksReader, hasMarks, openClaimMarks } from '../../steps/marks/claim-marks.ts'
import type { ClaimFilter } from './claim-filter.ts'
import type { Counts, ExportedCase, ExportRequest, ExportRun, Outputs } from './export-run.ts'
import { signedManifest } from './manifest-findings.ts'
import { writeClaims } from './write-claims.ts'
import { writeHistory, writeVersions } from './write-history.ts'

async function openOutputs(folder: string): Promise<Outputs> {
  const open = (name: keyof Outputs) => outputFile(join(folder, exportFiles[name]))
  return {
    claims: await open('claims'),
    records: await open('records'),
    documents: await open('documents'),
    lines: await open('lines'),
  }
}

/** Writes the ledger without its claims, which are in `claims.jsonl`: first its extent, then one seal per line. */
async function writeLedger(deps: ExportedCase, folder: string, head: Awaited<ReturnType<typeof headNow>>) {
  const output = await outputFile(join(folder, exportFiles.ledger))
  const { caseId } = deps.storage
  await output.write(
    `${canonicalJson({ format: ledgerFormat, caseId, keys: publicKeysOf(deps.ring), head })}\n`,
  )
  for await (const seal of sealsUpTo(deps, head.seals)) await output.write(`${canonicalJson(seal)}\n`)
  return output.finish()
}

const writtenFilter = ({
  from,
  to,
  forms,
  cultures,
  states,
  decisions,
}: ClaimFilter): ExportManifest['filter'] => ({
  from: from?.toString() ?? null,
  to: to?.toString() ?? null,
  forms: forms && [...forms],
  cultures: cultures && [...cultures],
  states: states && [...states],
  ...(decisions && { decisions: [...decisions] }),
})

/** Refuses to continue after a number with which no export of these claims can have ended. @throws RECORD_ALTERED */
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

const noCounts = (inLedger: number): Counts => ({
  inLedger,
  exported: 0,
  filteredOut: 0,
  again: 0,
  secretsLeftOut: 0,
  records: 0,
  signatures: 0,
  documents: 0,
  documentBytes: 0,
  documentsPending: 0,
  documentsInfected: 0,
})

/** The marks of all claims of the ledger, of which an export may hold only a part. */
const marksUpTo = (deps: ExportedCase, last: number): Promise<ClaimMarksReader> =>
  openClaimMarks(
    deps.loadedCase.settings,
    claimsBySurvivor(deps, claimsBetween({ ...deps, onDamaged: () => undefined }, 0, last)),
  )

const columnsOf = async (
  { loadedCase, storage }: ExportedCase,
  { labels }: ExportRequest,
): Promise<ClaimColumns> => {
  const hasDecisions = await storage.events.hasAny()
  return claimColumns(loadedCase, {
    labels: labels === undefined ? null : choiceLabels(loadedCase, labels),
    hasDecisions,
    hasMembers: await hasStandings(storage),
    versions: await caseVersions({ storage, loadedCase }),
  })
}

/** Collects the claims whose events are damaged. */
function damagedHistories(): Pick<ExportRun, 'damagedHistories' | 'onDamagedHistory'> {
  const codes = new Set<string>()
  return { damagedHistories: codes, onDamagedHistory: (referenceCode) => void codes.add(referenceCode) }
}

const openRun = async (
  deps: ExportedCase,
  { withDocuments, withHeld = false }: ExportRequest,
  columns: ClaimColumns,
  folder: string,
  inLedger: number,
): Promise<ExportRun> => ({
  ...deps,
  folder,
  withDocuments,
  withHeld,
  columns,
  marks: hasMarks(deps.loadedCase) ? await marksUpTo(deps, inLedger) : null,
  timeZone: zoneIdOf(deps.loadedCase.settings.timeZone),
  outputs: await openOutputs(folder),
  signatures: optionalTable(join(folder, exportFiles.signatures), signatureHeader(columns)),
  listRows: optionalTable(join(folder, exportFiles.lists), listHeader(columns)),
  counts: noCounts(inLedger),
  versions: new Map(),
  lost: [],
  damagedClaims: [],
  ...damagedHistories(),
})

/** What was written: the extent of the access log, and its file. */
interface WrittenAccess {
  readonly access?: ExportManifest['access']
  readonly files: ExportManifest['files']
}

/** Writes the whole log of looks at claims, one entry per line. Nothing is written where nobody looked. */
async function writeAccess({ storage }: ExportedCase, folder: string): Promise<WrittenAccess> {
  if ((await storage.access.entries(1, 1)).length === 0) return { files: {} }
  const output = await outputFile(join(folder, exportFiles.access))
  let access: NonNullable<ExportManifest['access']> = { entries: 0, last: '' }
  try {
    for await (const { number, text } of accessEntries(storage)) {
      await output.write(`${text}\n`)
      access = { entries: number, last: sha256(text) }
    }
    return { access, files: { [exportFiles.access]: await output.finish() } }
  } finally {
    await output.close()
  }
}

/** What was written: the number of erased claims, that of their filings in the exported part of the ledger, and the file. */
interface WrittenErasures {
  readonly erasedClaims?: number
  readonly filings: number
  readonly files: ExportManifest['files']
}

/** Writes the record of every erased claim, one per line. Nothing is written where no claim was erased. */
async function writeErasures(
  { storage, ring }: ExportedCase,
  folder: string,
  places: { readonly after: number; readonly next: number },
): Promise<WrittenErasures> {
  const stored = await storage.erasures.all()
  if (stored.length === 0) return { filings: 0, files: {} }
  const of = { caseId: storage.caseId, keys: publicKeysOf(ring) }
  const output = await outputFile(join(folder, exportFiles.erasures))
  const texts = stored.map(({ text }) => text)
  try {
    for (const text of texts) await output.write(`${text}\n`)
    const filings = erasedPlaces(texts, of, places)
    return { erasedClaims: stored.length, filings, files: { [exportFiles.erasures]: await output.finish() } }
  } finally {
    await output.close()
  }
}

/** What the steps wrote: what they state, by their names, and their files. */
interface WrittenSteps {
  readonly steps?: NonNullable<ExportManifest['steps']>
  readonly files: ExportManifest['files']
}

/** Writes what the steps store, but for what is withheld. Nothing is stated of a step that has nothing. */
async function writeSteps(
  { storage, ring }: ExportedCase,
  folder: string,
  asked: ReadonlySet<string>,
): Promise<WrittenSteps> {
  const steps: NonNullable<ExportManifest['steps']> = {}
  const files: ExportManifest['files'] = {}
  for (const [name, { option, write }] of facets('exported')) {
    const isAsked = option === null || asked.has(option.name)
    const written = await write({ storage, ring, folder, isAsked })
    Object.assign(files, written.files)
    if (Object.keys(written.facts).length > 0) steps[name] = { ...written.facts }
  }
  return { files, ...(Object.keys(steps).length > 0 && { steps }) }
}

async function writeAll(deps: ExportedCase, request: ExportRequest, folder: string): Promise<ExportManifest> {
  const { filter, after, afterVerdict = 0 } = request
  const { name, number } = deps.loadedCase.settings
  // This is read first: a verdict that is stored during this export belongs to the next one.
  const nextVerdict = await deps.storage.ledger.lastVerdict()
  const head = await headNow(deps)
  requireKnown(request, head.claims, nextVerdict)
  const run = await openRun(deps, request, await columnsOf(deps, request), folder, head.claims)
  const written = await writeClaims(run, request).finally(() => run.marks?.close())
  const { versions, files: versionFiles } = await writeVersions(run)
  const classList = await classFigures(deps)
  const { history, files: historyFiles } = await writeHistory(run, folder)
  const { access, files: accessFiles } = await writeAccess(deps, folder)
  const erasures = await writeErasures(deps, folder, { after, next: head.claims })
  const ofSteps = await writeSteps(deps, folder, request.asked ?? new Set())
  const { counts, lost, damagedClaims, withDocuments, withHeld } = run
  return signedManifest(deps.ring, {
    format: exportFormat,
    caseId: deps.storage.caseId,
    name,
    number,
    exportedAt: head.exportedAt,
    filter: writtenFilter(filter),
    cursor: { after, next: head.claims, afterVerdict, nextVerdict },
    counts: { ...counts, ...(erasures.filings > 0 && { erased: erasures.filings }) },
    lost,
    damagedClaims,
    ...(run.damagedHistories.size > 0 && { damagedHistories: [...run.damagedHistories] }),
    withDocuments,
    withHeld,
    ...(request.labels !== undefined && { labels: request.labels }),
    versions,
    ...(classList && { classSize: classList.now.members, classList }),
    ...(history && { history }),
    ...(access && { access }),
    ...(ofSteps.steps && { steps: ofSteps.steps }),
    ...(erasures.erasedClaims !== undefined && { erasedClaims: erasures.erasedClaims }),
    files: {
      ...written,
      [exportFiles.ledger]: await writeLedger(deps, folder, head),
      ...historyFiles,
      ...accessFiles,
      ...erasures.files,
      ...ofSteps.files,
      ...versionFiles,
    },
  })
}

/** The number of ledger claims that an export does not account for. */
const missing = ({ counts, cursor, damagedClaims }: ExportManifest): number =>
  counts.inLedger -
  cursor.after -
  counts.exported -
  counts.filteredOut -
  (counts.erased ?? 0) -
  damagedClaims.length

/**
 * Exports the claims of the ledger and their documents into a new folder. The folder has CSV that is safe to
 * open in a spreadsheet, JSON Lines with everything, the seals that prove the claims, and the files of every version of
 * the case that the claims name. A few claims are in memory at a time. The folder appears complete or not at all. The
 * manifest lists lost or damaged documents and versions, altered claims and events; everything else is still written.
 * @throws RECORD_ALTERED if claims or verdicts that an earlier export contained are missing
 */
export async function exportClaims(deps: ExportedCase, request: ExportRequest): Promise<ExportManifest> {
  await sealLedger(deps)
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
