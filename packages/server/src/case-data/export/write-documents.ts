import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ownersIn, parentField } from '@redress/form'
import { csvLine } from '@redress/foundation/csv/csv-line.ts'
import { isFault } from '@redress/foundation/faults/fault.ts'
import { type ClaimRecord, documentKeyOf } from '../../claims/vault/claim-record.ts'
import type { FiledClaim } from '../../claims/vault/filed-claim.ts'
import type { ClaimColumns } from '../../steps/claim-table/claim-columns.ts'
import { isHeldBack } from '../../steps/claim-table/claim-state.ts'
import { type DocumentPlace, documentPlaces } from '../../steps/claim-table/document-places.ts'
import { readingDocument } from '../../steps/claim-table/export-files.ts'
import { enteredModels, numberedModels } from '../../steps/claim-table/record-rows.ts'
import type { ExportRun } from './export-run.ts'

const everyColumn = [
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

/** The columns of documents; those of a case whose documents belong to records name these records. */
export const documentHeader = ({ hasInnerDocuments }: ClaimColumns): readonly string[] => [
  ...everyColumn,
  ...(hasInnerDocuments ? ['proves'] : []),
]

/** Writes a document as the claimant sent it. Returns null, or why it cannot be read; then nothing of it is written. */
async function writeDocument(
  run: ExportRun,
  { record, documentKeys }: FiledClaim,
  place: DocumentPlace,
  index: number,
): Promise<string | null> {
  const [key, document] = [documentKeys[index], record.documents[index]]
  if (!key || !document) throw new RangeError(`The claim ${record.referenceCode} has no document ${index}.`)
  const path = join(run.folder, place.path)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  try {
    await pipeline(
      readingDocument(() => run.documents.read(documentKeyOf(record, document, key))),
      createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }),
    )
    return null
  } catch (error) {
    if (!isFault(error, 'DOCUMENT_LOST')) throw error
    await rm(path, { force: true })
    return error.message
  }
}

/**
 * The records that each document of a claim proves, by the client id of the document, with the names and numbers of `records.csv`:
 * `claimTransactions 1; claimTransactions 3`. A document that belongs to no record is not in it.
 */
function provedRecords(record: ClaimRecord, columns: ClaimColumns): ReadonlyMap<string, string> {
  const numbered = numberedModels(enteredModels(record, columns).records)
  const names = new Map(numbered.map(({ model, name, number }) => [model.clientId, `${name} ${number}`]))
  return new Map(
    numbered.flatMap(({ model: { clientId, fields } }) => {
      const value = fields[parentField]
      const proved = ownersIn(typeof value === 'string' ? value : null).map(
        (owner) => names.get(owner) ?? owner,
      )
      return proved.length > 0 ? [[clientId, proved.join('; ')] as const] : []
    }),
  )
}

/** Lists the documents of a claim, and writes those that may be exported. Lost or damaged ones are named instead. */
export async function writeDocuments(run: ExportRun, claim: FiledClaim): Promise<void> {
  const { record, scans } = claim
  const places = documentPlaces(record)
  if (!places) throw new Error(`The claim ${record.referenceCode} has no place in an export.`)
  const proved = provedRecords(record, run.columns)
  for (const [index, place] of places.entries()) {
    const { name, type, size, sha256, path, clientId } = place
    const scan = scans[index]
    const isWritten = run.withDocuments && (run.withHeld || !isHeldBack(scan))
    const lost = isWritten ? await writeDocument(run, claim, place, index) : null
    const cells = [
      scan?.state,
      scan?.finding,
      isWritten && lost === null ? path : null,
      clientId,
      lost,
      ...(run.columns.hasInnerDocuments ? [proved.get(clientId)] : []),
    ]
    await run.outputs.documents.write(
      csvLine([record.referenceCode, index + 1, name, type, size, sha256, ...cells]),
    )
    if (lost !== null) run.lost.push({ referenceCode: record.referenceCode, number: index + 1, reason: lost })
    run.counts.documents += 1
    run.counts.documentBytes += size
  }
}
