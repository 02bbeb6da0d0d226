import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { isFault } from '@redress/foundation/faults/fault.ts'
import type { LedgerFinding } from '../../claims/ledger/ledger-finding.ts'
import { documentKeyOf } from '../../claims/vault/claim-record.ts'
import type { FiledClaim } from '../../claims/vault/filed-claim.ts'
import type { Opened } from '../../claims/vault/opened.ts'
import { readingDocument } from '../../steps/claim-table/export-files.ts'

async function measured(
  content: AsyncIterable<Buffer>,
): Promise<{ readonly size: number; readonly sha256: string }> {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of content) {
    hash.update(chunk)
    size += chunk.length
  }
  return { size, sha256: hash.digest('hex') }
}

/** The problem of one document, or null. @throws if the store does not answer */
async function wrongInDocument(
  { documents }: Pick<Opened, 'documents'>,
  claim: FiledClaim,
  index: number,
): Promise<string | null> {
  const { record, documentKeys } = claim
  const [expected, key] = [record.documents[index], documentKeys[index]]
  if (!expected || !key) return 'has no key.'
  try {
    let found = { size: -1, sha256: '' }
    const open = () => documents.read(documentKeyOf(record, expected, key))
    await pipeline(readingDocument(open), async (chunks) => {
      found = await measured(chunks)
    })
    return found.size === expected.size && found.sha256 === expected.sha256
      ? null
      : 'is another than was filed.'
  } catch (error) {
    if (isFault(error, 'DOCUMENT_LOST')) return error.message
    throw error
  }
}

/** Reads each stored document of a claim to its end, and compares it with the hash in the claim. */
export async function documentFindings(
  deps: Pick<Opened, 'documents'>,
  claim: FiledClaim,
): Promise<LedgerFinding[]> {
  const findings: LedgerFinding[] = []
  for (const [index, { file }] of claim.record.documents.entries()) {
    const wrong = await wrongInDocument(deps, claim, index)
    if (wrong !== null)
      findings.push({
        kind: 'document',
        referenceCode: claim.record.referenceCode,
        reason: `Document ${index + 1} ${wrong} Its file: kept/${file}`,
      })
  }
  return findings
}
