import { join } from 'node:path'
import { versionOf } from '@redress/case/reading/read-case-version.ts'
import { isFault } from '@redress/foundation/faults/fault.ts'
import { textIfThere } from '@redress/foundation/files/text-files.ts'
import { parsedJson } from '@redress/foundation/json.ts'
import * as z from 'zod/mini'
import { type ErasedEntries, erasedIn } from '../../claims/erasure/erased-entries.ts'
import type { LedgerFinding } from '../../claims/ledger/ledger-finding.ts'
import { hashOfSeal, type LedgerEntry, type LedgerSeal } from '../../claims/ledger/ledger-seal.ts'
import { isReceipt, publicKeysOf } from '../../claims/ledger/receipt.ts'
import { parsedSeal } from '../../claims/ledger/seal-chain.ts'
import { sealChecker } from '../../claims/ledger/seal-checker.ts'
import { verifyClaims } from '../../claims/ledger/verify-claims.ts'
import { contentHash, unknownInRecord } from '../../claims/vault/claim-record.ts'
import { type FiledClaim, openClaim } from '../../claims/vault/filed-claim.ts'
import { type LaterThings, laterCounts, updateRedress } from '../../claims/vault/later-version.ts'
import type { Opened } from '../../claims/vault/opened.ts'
import { facets } from '../../steps/all-steps.ts'
import { addHeld, heldDocuments } from '../../steps/claim-table/claim-state.ts'
import { parsedLines } from '../../steps/claim-table/export-files.ts'
import { exportFiles, exportManifestSchema } from '../../steps/claim-table/export-manifest.ts'
import { type ClassFigures, classFiguresSchema } from '../../steps/class-list/history/class-history.ts'
import { verifyClassHistory } from '../../steps/class-list/history/verify-class-history.ts'
import type { SealedClaim, StoredSeal } from '../../storage/ledger-store.ts'
import type { Storage } from '../../storage/storage.ts'
import type { StoredClaim } from '../../storage/stored-claim.ts'
import { documentFindings } from './document-findings.ts'
import { findingsSinceExport } from './since-export.ts'
import { type KnownSeal, verifyEvents } from './verify-events.ts'
import type { VerifyReport } from './verify-export.ts'

/** Without `later`, it is noted nowhere what this version does not know. */
type StoredCase = Pick<Opened, 'storage' | 'documents' | 'ring' | 'later'>

/** Seals that must exist, known from another source: the newest over claims, and the newest over events where there was one. */
export interface KnownSeals extends KnownSeal {
  readonly ofEvents?: KnownSeal | undefined
}

export interface VerifyStoreOptions {
  /** Whether every document is read to its end. */
  readonly withDocuments: boolean
  readonly known?: KnownSeals
  /** The folder of an export whose confirmations and verdicts must still be there. */
  readonly against?: string
  readonly progress?: (claims: number) => void
}

/** A verified store. `unsealed` counts the claims without a seal, which are verified by their receipts. */
export interface StoreReport extends VerifyReport {
  /** The entries of the history of the class list. */
  readonly classChanges: number
  readonly unsealed: number
}

/** The state of a running verification. */
interface Run {
  readonly deps: StoredCase
  readonly options: VerifyStoreOptions
  readonly keys: ReturnType<typeof publicKeysOf>
  readonly counts: Omit<{ -readonly [Name in keyof StoreReport]: StoreReport[Name] }, 'findings'>
  readonly erased: ErasedEntries
  readonly findings: LedgerFinding[]
  readonly later: LaterThings
}

const lost = 'It does not open: it was altered, or its key is missing.'

/** A stored claim, or why it does not open. What of it this version does not know is noted. */
function opened({ deps: { ring, storage }, later }: Run, claim: StoredClaim): FiledClaim | string {
  try {
    const filed = openClaim(ring, storage.caseId, claim)
    const unknown = unknownInRecord(filed.record)
    if (unknown.length > 0) later.set(`claim ${claim.id}`, `claim with ${unknown.join(', ')}`)
    return filed
  } catch (error) {
    const reason = isFault(error, 'RECORD_ALTERED') ? error.lines.join(' ') : lost
    return reason.endsWith(updateRedress) ? reason : lost
  }
}

const unreadable = (referenceCode: string, reason: string): LedgerFinding => ({
  kind: 'altered',
  referenceCode,
  reason,
})

async function verifyDocumentsOf({ deps, options, counts, findings }: Run, claim: FiledClaim): Promise<void> {
  counts.held = addHeld(counts.held, heldDocuments(claim.scans))
  if (!options.withDocuments) return
  counts.documents += claim.record.documents.length
  findings.push(...(await documentFindings(deps, claim)))
}

/** Claims that were erased and are there again. */
const comeBack = (
  { erased }: Run,
  entries: readonly LedgerEntry[],
  there: ReadonlySet<number>,
): LedgerFinding[] =>
  entries.flatMap((entry) =>
    erased.has(entry) && there.has(entry.sequence)
      ? [
          {
            kind: 'inserted',
            referenceCode: entry.referenceCode,
            reason: 'It was erased, and is there again.',
          },
        ]
      : [],
  )

/** Verifies the claims of a seal against its entries. */
async function verifyWindow(
  run: Run,
  { first, last }: StoredSeal,
  entries: readonly LedgerEntry[],
): Promise<void> {
  const { deps, keys, counts, findings } = run
  const { caseId } = deps.storage
  const rows = await deps.storage.ledger.claims(first, last - first + 1)
  const within = rows.filter(({ sequence }) => sequence <= last)
  const claims: unknown[] = []
  const closed = new Set<number>()
  for (const { sequence, claim } of within) {
    const filed = opened(run, claim)
    if (typeof filed !== 'string') {
      claims.push({ sequence, record: filed.record, receipt: filed.receipt })
      await verifyDocumentsOf(run, filed)
      continue
    }
    closed.add(sequence)
    const entry = entries.find((each) => each.sequence === sequence)
    findings.push(unreadable(entry?.referenceCode ?? claim.referenceCode, filed))
  }
  counts.claims += within.length
  const there = new Set(within.map(({ sequence }) => sequence))
  const isErased = (entry: LedgerEntry): boolean => run.erased.has(entry) && !there.has(entry.sequence)
  findings.push(...comeBack(run, entries, there))
  const known = entries.filter((entry) => !closed.has(entry.sequence) && !isErased(entry))
  findings.push(...verifyClaims({ caseId, keys, formerClaims: 0 }, claims, known))
  run.options.progress?.(counts.claims)
}

/** Compares a checked seal with its row, and with the seal that is known from another source. */
function verifySeal(
  { options: { known }, counts, findings }: Run,
  { number, first, last }: StoredSeal,
  checked: LedgerSeal | null,
): void {
  counts.seals += 1
  if (checked && (checked.number !== number || checked.first !== first || checked.last !== last))
    findings.push({ kind: 'seal', seal: checked.number, reason: 'The data stored beside it was altered.' })
  if (known && checked?.number === known.number && hashOfSeal(checked) !== known.hash)
    findings.push({ kind: 'head', reason: `Seal ${known.number} is another than was exported.` })
}

/** The claims after the last seal; null if a server has sealed them meanwhile. */
async function straysAfter(
  { ledger }: Storage,
  { number, last }: Pick<StoredSeal, 'number' | 'last'>,
): Promise<readonly SealedClaim[] | null> {
  const strays = await ledger.claims(last + 1, 10_000)
  const [next] = strays.length > 0 ? await ledger.seals(number + 1, 1) : []
  return next ? null : strays
}

/** Verifies the chain of seals with their claims, then reports the claims whose seals are missing. */
async function verifySeals(run: Run): Promise<void> {
  const { storage } = run.deps
  const checker = sealChecker(storage.caseId, run.keys, 'claims', run.later)
  let newest: Pick<StoredSeal, 'number' | 'last'> = { number: 0, last: 0 }
  for (;;) {
    const rows = await storage.ledger.seals(newest.number + 1, 20)
    for (const row of rows) {
      const { seal, findings: wrong } = checker.next(parsedSeal(row.text))
      run.findings.push(...wrong)
      verifySeal(run, row, seal)
      await verifyWindow(run, row, seal?.entries ?? [])
      newest = row
    }
    const strays = rows.length > 0 ? null : await straysAfter(storage, newest)
    if (strays !== null) return reportStrays(run, strays)
  }
}

function reportStrays({ findings }: Run, strays: readonly SealedClaim[]): void {
  for (const { sequence, claim } of strays)
    findings.push({
      kind: 'seal',
      referenceCode: claim.referenceCode,
      reason: `The seal over the claim with number ${sequence} is missing.`,
    })
}

/** Verifies a claim without a seal by its receipt. */
async function verifyUnsealed(run: Run, referenceCode: string): Promise<void> {
  const { deps, keys, counts, findings } = run
  const claim = await deps.storage.claims.findByReferenceCode(referenceCode)
  const filed = claim ? opened(run, claim) : lost
  counts.unsealed += 1
  if (typeof filed === 'string') {
    findings.push(unreadable(referenceCode, filed))
    return
  }
  const { record, receipt: signature } = filed
  const { receivedAt } = record
  if (!isReceipt(keys, { referenceCode, receivedAt, contentHash: contentHash(record), signature }))
    findings.push({ kind: 'altered', referenceCode, reason: 'Its receipt is not signed by these keys.' })
  await verifyDocumentsOf(run, filed)
}

/** Verifies the files of every version of the case that was in force, one version in memory at a time. */
async function verifyVersions({ deps: { storage }, counts, findings }: Run): Promise<void> {
  const versions = new Set((await storage.caseVersions.changes()).map(({ version }) => version))
  for (const version of versions) {
    counts.versions += 1
    if (!(await isWholeVersion(storage, version)))
      findings.push({
        kind: 'version',
        reason: `Files of version ${version} of the case are missing or were altered.`,
      })
  }
}

async function isWholeVersion({ caseVersions }: Storage, version: string): Promise<boolean> {
  try {
    const found = await caseVersions.read(version)
    return found !== null && versionOf(found.files) === version
  } catch (error) {
    if (isFault(error, 'RECORD_ALTERED')) return false
    throw error
  }
}

const manifestSchema = z.object({ classList: classFiguresSchema })

/** What an export says of the class list and its history; null for one of an earlier version, and without a list. */
async function exportedClass(folder: string): Promise<ClassFigures | null> {
  const written = await textIfThere(join(folder, exportFiles.manifest))
  return z.safeParse(manifestSchema, parsedJson(written ?? '')).data?.classList ?? null
}

/**
 * Verifies that every acknowledged claim is in the store, complete and unaltered. It checks the chain of seals,
 * each claim against its seal and its receipt, and each document to its last byte. It changes nothing, and holds one
 * seal and its claims in memory at a time. Claims without a seal are verified by their receipts. The stored versions of the
 * case are verified too.
 */
export async function verifyStore(deps: StoredCase, options: VerifyStoreOptions): Promise<StoreReport> {
  const later: LaterThings = deps.later ?? new Map()
  const counts = {
    claims: 0,
    documents: 0,
    seals: 0,
    events: 0,
    versions: 0,
    leftOut: 0,
    secretsLeftOut: 0,
    erased: 0,
    unsealed: 0,
    classChanges: 0,
    held: heldDocuments([]),
    later: {},
  }
  const keys = publicKeysOf(deps.ring)
  const erased = await erasedIn(deps.storage, keys, later)
  counts.erased = erased.claims
  const run: Run = { deps, options, keys, counts, erased, findings: [...erased.findings], later }
  await verifySeals(run)
  await verifyVersions(run)
  const { known, against } = options
  const events = await verifyEvents({ ...deps, keys, erased, later }, known?.ofEvents)
  counts.events = events.events
  run.findings.push(...events.findings)
  for (const [, verify] of facets('verified'))
    run.findings.push(...(await verify({ ...deps, keys, later, kinds: events.kinds })))
  const exported = against === undefined ? null : await exportedClass(against)
  const list = await verifyClassHistory({ ...deps, keys: run.keys, later }, exported)
  counts.classChanges = list.entries
  run.findings.push(...list.findings)
  if (against !== undefined) run.findings.push(...(await findingsSinceExport(deps, against)))
  if (known && counts.seals < known.number)
    run.findings.push({
      kind: 'head',
      reason: `${known.number} seals were exported, ${counts.seals} are there.`,
    })
  for (const { referenceCode } of await deps.storage.ledger.unsealed(1_000_000))
    await verifyUnsealed(run, referenceCode)
  return { ...counts, later: laterCounts(later), findings: run.findings }
}

const headSchema = z.object({ head: z.object({ seals: z.number(), lastSeal: z.nullable(z.string()) }) })

/** The newest seals in an export, over claims and over events; null if the folder is not an export. */
export async function headOfExport(folder: string): Promise<KnownSeals | null> {
  const written = parsedJson((await textIfThere(join(folder, exportFiles.manifest))) ?? '')
  const history = z.safeParse(exportManifestSchema, written).data?.history
  for await (const line of parsedLines(join(folder, exportFiles.ledger))) {
    const { data } = z.safeParse(headSchema, line)
    const ofEvents = history && { number: history.seals, hash: history.lastSeal ?? '' }
    return data ? { number: data.head.seals, hash: data.head.lastSeal ?? '', ofEvents } : null
  }
  return null
}
