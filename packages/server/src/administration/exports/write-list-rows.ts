import { listFileType } from '@redress/engine/lists'
import { documentKeyOf } from '../../claims/vault/claim-record.ts'
import type { FiledClaim } from '../../claims/vault/filed-claim.ts'
import { isFault } from '../../foundation/faults/fault.ts'
import type { ExportRun } from './export-run.ts'
import { isHeldBack } from './held-documents.ts'
import { listRows } from './list-rows.ts'
import { readingDocument } from './reading-document.ts'

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
export async function writeListRows(
  run: ExportRun,
  { record, documentKeys, scans }: FiledClaim,
): Promise<void> {
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
