import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import type { LedgerFinding } from '../ledger/ledger-finding.ts'
import { hashOfSeal, type LedgerEntry, type LedgerSeal } from '../ledger/ledger-seal.ts'
import { isReceipt } from '../ledger/receipt.ts'
import { publicKeysOf } from '../ledger/signing.ts'
import { verifyClaims } from '../ledger/verify-claims.ts'
import { sealChecker } from '../ledger/verify-seals.ts'
import type { Storage, StoredClaim, StoredSeal } from '../storage/storage.ts'
import { contentHash } from '../vault/claim-record.ts'
import type { KeyRing } from '../vault/key-ring.ts'
import { type FiledClaim, openClaim } from '../vault/sealed-claims.ts'
import type { SealedDocuments } from '../vault/sealed-documents.ts'
import { TamperedError } from '../vault/tampered-error.ts'
import { addHeld, heldDocuments } from './held-documents.ts'
import type { VerifyReport } from './verify-export.ts'

interface VerifyDeps {
  readonly storage: Pick<Storage, 'caseId' | 'ledger' | 'claims'>
  readonly documents: Pick<SealedDocuments, 'read'>
  readonly ring: KeyRing
}

export interface VerifyStoreOptions {
  /** Whether every document is read to its end. */
  readonly withDocuments: boolean
  /** A seal that is known from elsewhere to have been there: its number and hash. */
  readonly known?: { readonly number: number; readonly hash: string }
  readonly progress?: (claims: number) => void
}

/** A verified store, and how many of its claims no seal holds yet: their receipts prove these. */
export interface StoreReport extends VerifyReport {
  readonly unsealed: number
}

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

/** What is wrong with one document, or null. */
async function wrongInDocument(
  { documents }: VerifyDeps,
  claim: FiledClaim,
  index: number,
): Promise<string | null> {
  const { record, documentKeys } = claim
  const [expected, key] = [record.documents[index], documentKeys[index]]
  if (!expected || !key) return 'has no key.'
  try {
    let found = { size: -1, sha256: '' }
    await pipeline(documents.read({ claimId: record.id, file: expected.file, key }), async (content) => {
      found = await measured(content)
    })
    return found.size === expected.size && found.sha256 === expected.sha256
      ? null
      : 'is another than was filed.'
  } catch (error) {
    return error instanceof TamperedError ? 'was altered, cut or exchanged.' : 'is not there.'
  }
}

async function documentFindings(deps: VerifyDeps, claim: FiledClaim): Promise<LedgerFinding[]> {
  const findings: LedgerFinding[] = []
  for (const index of claim.record.documents.keys()) {
    const wrong = await wrongInDocument(deps, claim, index)
    if (wrong !== null)
      findings.push({
        kind: 'document',
        referenceCode: claim.record.referenceCode,
        reason: `Document ${index + 1} ${wrong}`,
      })
  }
  return findings
}

/** A seal as it is kept; anything that is none stays what it is, for the chain to find. */
function sealAsKept({ text }: StoredSeal): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const opened = ({ ring, storage }: VerifyDeps, claim: StoredClaim): FiledClaim | null => {
  try {
    return openClaim(ring, storage.caseId, claim)
  } catch {
    return null
  }
}

const unreadable = (referenceCode: string): LedgerFinding => ({
  kind: 'altered',
  referenceCode,
  reason: 'It does not open: it was altered, or its key is missing.',
})

/**
 * Verifies from the store that every claim that was acknowledged is there, whole and unaltered (ADM-6): the chain of
 * seals, each claim against its seal and its receipt, each document to its last byte. It changes nothing, and holds one
 * seal and its claims in memory at a time. Claims that no seal holds yet are proved by their receipts.
 */
export async function verifyStore(deps: VerifyDeps, options: VerifyStoreOptions): Promise<StoreReport> {
  const { storage, ring } = deps
  const { withDocuments, known, progress } = options
  const keys = publicKeysOf(ring)
  const checker = sealChecker({ caseId: storage.caseId, keys: [...keys] })
  const findings: LedgerFinding[] = []
  const counts = { claims: 0, documents: 0, seals: 0, leftOut: 0, unsealed: 0 }

  let held = heldDocuments([])
  const verifyDocumentsOf = async (claim: FiledClaim): Promise<void> => {
    held = addHeld(held, heldDocuments(claim.scans))
    if (!withDocuments) return
    counts.documents += claim.record.documents.length
    findings.push(...(await documentFindings(deps, claim)))
  }

  const verifyWindow = async (
    first: number,
    last: number,
    entries: readonly LedgerEntry[],
  ): Promise<void> => {
    const rows = (await storage.ledger.claims(first, last - first + 1)).filter(
      ({ sequence }) => sequence <= last,
    )
    const claims: unknown[] = []
    const closed = new Set<number>()
    for (const { sequence, claim } of rows) {
      const filed = opened(deps, claim)
      if (!filed) {
        closed.add(sequence)
        findings.push(
          unreadable(
            entries.find((entry) => entry.sequence === sequence)?.referenceCode ?? claim.referenceCode,
          ),
        )
        continue
      }
      claims.push({ sequence, record: filed.record, receipt: filed.receipt })
      await verifyDocumentsOf(filed)
    }
    counts.claims += rows.length
    findings.push(
      ...verifyClaims(
        { keys: [...keys], claims },
        entries.filter(({ sequence }) => !closed.has(sequence)),
      ),
    )
    progress?.(counts.claims)
  }

  const verifySeal = async (each: unknown): Promise<LedgerSeal | null> => {
    const { seal, findings: wrong } = checker.next(each)
    findings.push(...wrong)
    counts.seals += 1
    if (known && seal?.number === known.number && hashOfSeal(seal) !== known.hash)
      findings.push({ kind: 'head', reason: `Seal ${known.number} is another than was exported.` })
    return seal
  }

  let last = 0
  for (let from = 1; ; ) {
    const rows = await storage.ledger.seals(from, 20)
    for (const row of rows) {
      const seal = await verifySeal(sealAsKept(row))
      last = row.last
      await verifyWindow(row.first, row.last, seal?.entries ?? [])
    }
    const end = rows.at(-1)?.number
    if (end === undefined) break
    from = end + 1
  }
  if (known && counts.seals < known.number)
    findings.push({ kind: 'head', reason: `${known.number} seals were exported, ${counts.seals} are there.` })
  for (const { sequence, claim } of await storage.ledger.claims(last + 1, 10_000))
    findings.push({
      kind: 'seal',
      referenceCode: claim.referenceCode,
      reason: `The seal over the claim with number ${sequence} is gone.`,
    })
  for (const { referenceCode } of await storage.ledger.unsealed(1_000_000)) {
    const claim = await storage.claims.findByReferenceCode(referenceCode)
    const filed = claim && opened(deps, claim)
    counts.unsealed += 1
    if (!filed) {
      findings.push(unreadable(referenceCode))
      continue
    }
    const { record, receipt } = filed
    const { receivedAt } = record
    if (!isReceipt(keys, { referenceCode, receivedAt, contentHash: contentHash(record), signature: receipt }))
      findings.push({ kind: 'altered', referenceCode, reason: 'Its receipt is not signed by these keys.' })
    await verifyDocumentsOf(filed)
  }
  return { ...counts, held, findings }
}
