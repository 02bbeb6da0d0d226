import { passCheckpoint } from '@redress/foundation/checkpoint.ts'
import { documentKeyOf } from '../../claims/vault/claim-record.ts'
import { openClaim } from '../../claims/vault/filed-claim.ts'
import type { Opened, Uses } from '../../claims/vault/opened.ts'
import type { StagedDocument } from '../../claims/vault/sealed-documents.ts'
import { signScan } from '../../claims/vault/signed-statements.ts'
import type { ScanVerdict } from '../../providers/antivirus/scan-stream.ts'
import type { Scanner } from '../../providers/antivirus/scanner.ts'
import type { Storage } from '../../storage/storage.ts'
import type { DocumentScan } from '../../storage/stored-claim.ts'
import type { ReceivedDocument } from './receive-submission.ts'

const notScanned: DocumentScan = { state: 'notScanned', finding: null }

/** The stored form of a verdict: anything but clean or infected is pending. */
export const scanOf = (verdict: ScanVerdict): DocumentScan => ({
  state: verdict.state === 'unknown' ? 'pending' : verdict.state,
  finding: verdict.state === 'infected' ? verdict.finding : null,
})

/** The virus scanner. */
export interface Scanning {
  /** Null if the installation has none. */
  readonly scanner: Scanner | null
}

/**
 * Scans the documents of a claim before it is filed, concurrently, unless they were scanned on arrival. If the scanner is down, slow
 * or does not answer, the document is pending and the claim is not refused.
 */
export const scanStaged = (
  { documents, scanner }: Pick<Opened, 'documents'> & Scanning,
  staged: readonly (StagedDocument & Pick<ReceivedDocument, 'uploaded'>)[],
): Promise<DocumentScan[]> =>
  Promise.all(
    staged.map(
      async (document) =>
        document.uploaded?.scan ??
        (scanner ? scanOf(await scanner.scan(() => documents.readStaged(document))) : notScanned),
    ),
  )

type Filed = Uses<'caseId' | 'claims', 'documents' | 'ring' | 'checkpoint'>

type Waiting = Awaited<ReturnType<Storage['claims']['awaitingScan']>>[number]

const documentsAtOnce = 100

async function scanOne(
  { storage, documents, ring, checkpoint = passCheckpoint }: Filed,
  scanner: Scanner,
  { file, claim }: Waiting,
): Promise<ScanVerdict> {
  const { record, documentKeys } = openClaim(ring, storage.caseId, claim)
  const index = record.documents.findIndex((each) => each.file === file)
  const [stored, key] = [record.documents[index], documentKeys[index]]
  if (!stored || !key) throw new RangeError(`The claim ${record.referenceCode} has no document ${file}.`)
  const verdict = await scanner.scanPatiently(() => documents.read(documentKeyOf(record, stored, key)))
  if (verdict.state !== 'unknown') {
    checkpoint('documentScanned')
    const document = { caseId: storage.caseId, claimId: record.id, file }
    await storage.claims.noteScan(file, signScan(ring, document, scanOf(verdict)))
    checkpoint('scanNoted')
  }
  return verdict
}

/**
 * Scans pending documents one after another, until each has a verdict or the scanner does not answer.
 * @throws with the remaining work: documents without a verdict, or that could not be read
 */
export async function scanPending(deps: Filed & Scanning): Promise<void> {
  const { scanner, storage } = deps
  if (!scanner) return
  const faults: string[] = []
  for (let after = ''; ; ) {
    const waiting = await storage.claims.awaitingScan(after, documentsAtOnce)
    for (const each of waiting) {
      const verdict = await scanOne(deps, scanner, each).catch((error: unknown) => {
        faults.push(`${each.claim.referenceCode}: ${String(error)}`)
        return null
      })
      if (verdict?.state !== 'unknown') continue
      faults.push(`${each.claim.referenceCode}: ${verdict.reason}`)
      if (!verdict.answered) throw new Error(`The virus scanner does not answer: ${verdict.reason}.`)
    }
    const last = waiting.at(-1)
    if (!last) break
    after = last.file
  }
  if (faults.length > 0)
    throw new Error(
      `${faults.length} documents are still without a verdict: ${faults.slice(0, 10).join('; ')}`,
    )
}
