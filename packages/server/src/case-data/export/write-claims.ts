import { listFileType } from '@redress/form/lists'
import { canonicalJson } from '@redress/foundation/canonical-json.ts'
import { byteOrderMark, csvLine } from '@redress/foundation/csv/csv-line.ts'
import { isFault } from '@redress/foundation/faults/fault.ts'
import type { ClaimHistory } from '../../claims/history/claim-history.ts'
import { type DecisionOnFiling, decisionOn } from '../../claims/history/decisions.ts'
import { paymentOn } from '../../claims/history/payments.ts'
import { claimsWithHistories } from '../../claims/history/read-histories.ts'
import { claimsBetween, claimsWithVerdict, type DamagedClaim } from '../../claims/ledger/claims-between.ts'
import type { ExportedClaim } from '../../claims/ledger/exported-claim.ts'
import { leftOutOf } from '../../claims/ledger/left-out.ts'
import { documentKeyOf, withoutSecrets } from '../../claims/vault/claim-record.ts'
import type { FiledClaim } from '../../claims/vault/filed-claim.ts'
import type { ClaimColumns } from '../../steps/claim-table/claim-columns.ts'
import { type BesideClaim, claimHeader, claimRow } from '../../steps/claim-table/claim-rows.ts'
import { heldDocuments, isHeldBack } from '../../steps/claim-table/claim-state.ts'
import { readingDocument } from '../../steps/claim-table/export-files.ts'
import { type ExportManifest, exportFiles } from '../../steps/claim-table/export-manifest.ts'
import { changesOfFiling, memberFacts } from '../../steps/claim-table/history-columns.ts'
import { listRows } from '../../steps/claim-table/list-rows.ts'
import { recordHeader, recordRows, signatureRows } from '../../steps/claim-table/record-rows.ts'
import {
  type ClaimMember,
  claimsWithMembers,
  ofSurvivor,
} from '../../steps/class-list/history/claims-with-members.ts'
import { isMarked } from '../../steps/marks/claim-marks.ts'
import { isWanted } from './claim-filter.ts'
import type { ExportRequest, ExportRun } from './export-run.ts'
import { documentHeader, writeDocuments } from './write-documents.ts'

const exportedDecision = ({ release, ...decision }: DecisionOnFiling): ExportedClaim['decision'] => ({
  ...decision,
  reasons: [...decision.reasons],
  ...(release && { release: [...release] }),
})

/** A claim as a line, without secrets. A signed statement is added if its sealed record contained some. */
function exportedLine(
  { ring, storage, columns }: ExportRun,
  { sequence, record, receipt, scans, confirmedAt }: FiledClaim & { readonly sequence: number },
  { marks, history, member, changes }: BesideClaim,
): ExportedClaim {
  const { models, leftOut } = withoutSecrets(record.models)
  const { standing = null, conflictsWith = [], sameClaimant = [] } = marks ?? {}
  const decision = history && decisionOn(history, record.referenceCode)
  const payment = history && paymentOn(history, record.referenceCode)
  const numbers = columns.numbers.of(record)
  const marked = { standing, conflictsWith: [...conflictsWith], sameClaimant: [...sameClaimant] }
  const line = {
    sequence,
    receipt,
    scans: [...scans],
    ...(confirmedAt && { confirmedAt: confirmedAt.toString() }),
    ...(marks && { marks: marked }),
    ...(decision && { decision: exportedDecision(decision) }),
    ...(payment && { payment }),
    ...(history && { entry: history.events.length }),
    ...(member && { member }),
    ...(changes && { changes }),
    ...(columns.labels && { labels: columns.labels.of(record) }),
    ...(Object.keys(numbers).length > 0 && { numbers }),
  }
  if (leftOut.length === 0) return { ...line, record }
  const exported = { ...record, models }
  return { ...line, record: exported, leftOut: leftOutOf(ring, storage.caseId, record, exported, leftOut) }
}

/** Why a document cannot be read to its end, or null. An altered one is known as such only there. */
async function lostIn(open: () => AsyncIterable<Buffer>): Promise<string | null> {
  try {
    // oxlint-disable-next-line no-unused-vars -- it is only read
    for await (const _ of readingDocument(open));
    return null
  } catch (error) {
    if (isFault(error, 'DOCUMENT_LOST')) return error.message
    throw error
  }
}

/**
 * Writes the rows of the lists that a claim has as documents. A list that waits for the virus scanner is left out as its document
 * is, and one that is lost or was altered has no row.
 */
async function writeListRows(run: ExportRun, { record, documentKeys, scans }: FiledClaim): Promise<void> {
  for (const [index, document] of record.documents.entries()) {
    const key = documentKeys[index]
    if (document.type !== listFileType || !key || (!run.withHeld && isHeldBack(scans[index]))) continue
    const open = () => run.documents.read(documentKeyOf(record, document, key))
    const reason = await lostIn(open)
    if (reason !== null) {
      // Where documents are written, they have found it.
      if (!run.withDocuments)
        run.lost.push({ referenceCode: record.referenceCode, number: index + 1, reason })
      continue
    }
    const of = { ...record, clientId: document.clientId }
    for await (const row of listRows(of, open(), run.columns)) {
      await run.listRows.write(row)
      run.counts.listRows = (run.counts.listRows ?? 0) + 1
    }
  }
}

async function writeClaim(
  run: ExportRun,
  claim: FiledClaim & { readonly sequence: number },
  history: ClaimHistory | null,
  member: ClaimMember | null,
): Promise<void> {
  const { outputs, columns, counts, timeZone } = run
  const { record, scans } = claim
  const found = run.marks?.of(ofSurvivor(claim, member)) ?? null
  const { settings } = run.loadedCase
  const { holdDays } = settings.claimPage ?? {}
  const beside = {
    marks: found && isMarked(found) ? found : null,
    history,
    member: memberFacts(member, record, settings),
    changes: history && changesOfFiling(history, record, run.now(), holdDays),
  }
  const line = exportedLine(run, claim, beside)
  if (line.leftOut) counts.secretsLeftOut += 1
  run.versions.set(record.caseVersion, (run.versions.get(record.caseVersion) ?? 0) + 1)
  await outputs.lines.write(`${canonicalJson(line)}\n`)
  await outputs.claims.write(csvLine(claimRow(claim, columns, timeZone, beside)))
  for (const row of recordRows(record, columns)) {
    await outputs.records.write(csvLine(row))
    counts.records += 1
  }
  for (const row of signatureRows(record, columns)) {
    await run.signatures.write(row)
    counts.signatures += 1
  }
  await writeDocuments(run, claim)
  await writeListRows(run, claim)
  const { pending, infected } = heldDocuments(scans)
  counts.documentsPending += pending
  counts.documentsInfected += infected
}

const headersOf = (columns: ClaimColumns) => ({
  claims: claimHeader(columns),
  records: recordHeader(columns),
  documents: documentHeader(columns),
})

const optionalTables = ({ signatures, listRows }: ExportRun) =>
  [
    ['signatures', signatures],
    ['lists', listRows],
  ] as const

/** Claims with what was decided about them, and what happened to their members. */
const withBoth = <Claim extends Pick<FiledClaim, 'record'>>(run: ExportRun, claims: AsyncIterable<Claim>) =>
  claimsWithMembers(run, claimsWithHistories(run, claims))

/** Writes the claims one after another, and closes the files in any case. */
export async function writeClaims(
  run: ExportRun,
  { after, afterVerdict = 0, filter, progress }: ExportRequest,
): Promise<ExportManifest['files']> {
  const { outputs, counts, timeZone } = run
  try {
    for (const name of ['claims', 'records', 'documents'] as const)
      await outputs[name].write(byteOrderMark + csvLine(headersOf(run.columns)[name]))
    // The export in which this damaged claim was first due has reported it.
    const again = claimsWithVerdict({ ...run, onDamaged: () => undefined }, afterVerdict, after)
    for await (const { claim, history, member } of withBoth(run, again)) {
      if (!isWanted(claim, history, filter, timeZone)) continue
      await writeClaim(run, claim, history, member)
      counts.again += 1
    }
    const onDamaged = (claim: DamagedClaim): void => void run.damagedClaims.push(claim)
    const claims = claimsBetween({ ...run, onDamaged }, after, counts.inLedger)
    for await (const { claim, history, member } of withBoth(run, claims)) {
      const wanted = isWanted(claim, history, filter, timeZone)
      if (wanted) await writeClaim(run, claim, history, member)
      counts[wanted ? 'exported' : 'filteredOut'] += 1
      progress?.(claim.sequence - after, counts.inLedger - after)
    }
    const files: ExportManifest['files'] = {}
    for (const name of ['claims', 'records', 'documents', 'lines'] as const)
      files[exportFiles[name]] = await outputs[name].finish()
    for (const [name, table] of optionalTables(run)) {
      const written = await table.finish()
      if (written) files[exportFiles[name]] = written
    }
    return files
  } finally {
    await Promise.all(
      [...Object.values(outputs), run.signatures, run.listRows].map((output) => output.close()),
    )
  }
}
