import { join } from 'node:path'
import { canonicalJson } from '@redress/foundation/canonical-json.ts'
import { textIfThere } from '@redress/foundation/files/text-files.ts'
import { parsedJson } from '@redress/foundation/json.ts'
import * as z from 'zod/mini'
import { type ErasedEntries, erasedEntries } from '../../claims/erasure/erased-entries.ts'
import { noteLater } from '../../claims/history/read-histories.ts'
import { exportedClaimSchema } from '../../claims/ledger/exported-claim.ts'
import type { LedgerFinding } from '../../claims/ledger/ledger-finding.ts'
import { hashOfSeal, type LedgerEntry } from '../../claims/ledger/ledger-seal.ts'
import { sealChecker } from '../../claims/ledger/seal-checker.ts'
import { verifyClaims } from '../../claims/ledger/verify-claims.ts'
import { readEvent } from '../../claims/vault/claim-event.ts'
import {
  type LaterCounts,
  type LaterThings,
  laterCounts,
  noteLeftOut,
} from '../../claims/vault/later-version.ts'
import { facets } from '../../steps/all-steps.ts'
import { addHeld, type HeldDocuments, heldDocuments } from '../../steps/claim-table/claim-state.ts'
import {
  claimLineSchema,
  claimWindows,
  exportedClaims,
  parsedLines,
} from '../../steps/claim-table/export-files.ts'
import {
  type ExportManifest,
  exportFiles,
  exportManifestSchema,
  otherFormat,
} from '../../steps/claim-table/export-manifest.ts'
import { addedFiles, fileFindings, verifyDocuments } from './file-findings.ts'
import {
  type FirstLine,
  firstLineSchema,
  headFinding,
  headFindings,
  manifestFindings,
  versionFindings,
} from './manifest-findings.ts'
import { tableFindings } from './table-findings.ts'
import { verifyExportedAccess } from './verify-access.ts'
import { eventFindings } from './verify-events.ts'

/** The result of a verification. Without findings every acknowledged claim exists, complete and unaltered. */
export interface VerifyReport {
  readonly claims: number
  readonly documents: number
  readonly seals: number
  /** What happened to claims after they were filed. */
  readonly events: number
  /** The versions of the case whose files were verified. */
  readonly versions: number
  /** Sealed claims that the export omits, because of its filter or because they precede it. */
  readonly leftOut: number
  /** Exported claims whose secrets were removed; each has a signed statement about it. */
  readonly secretsLeftOut: number
  /** Claims that were erased: their places and hashes are in the ledger, with a signed record of each. */
  readonly erased: number
  /** Held documents: those in the store, or those that an export omits because they are held. */
  readonly held: HeldDocuments
  /** What a later version wrote and this one does not know, by name. */
  readonly later: LaterCounts
  /** What steps say of an export, in sentences. Missing where they say nothing. */
  readonly lines?: readonly string[]
  readonly findings: readonly LedgerFinding[]
}

export interface VerifyExportOptions {
  /** Public keys of the installation (SPKI in base64), known from another source. */
  readonly trusted?: readonly string[]
  readonly progress?: (claims: number) => void
  /** Where it is noted what this version does not know; by default nowhere. */
  readonly later?: LaterThings | undefined
}

/** The state of a running verification. */
interface Run {
  readonly folder: string
  readonly manifest: ExportManifest
  readonly first: FirstLine
  readonly counts: Omit<{ -readonly [Name in keyof VerifyReport]: VerifyReport[Name] }, 'findings'>
  /** The number of claims by the version of the case that they name. */
  readonly named: Map<string, number>
  readonly erased: ErasedEntries
  readonly findings: LedgerFinding[]
  readonly later: LaterThings
  readonly progress: ((claims: number) => void) | undefined
}

const isWhole = ({ cursor, filter }: ExportManifest): boolean =>
  cursor.after === 0 && Object.values(filter).every((part) => part === null)

const codeOf = (claim: unknown): string | undefined =>
  z.safeParse(claimLineSchema, claim).data?.record.referenceCode

const hasLeftOut = (claim: unknown): boolean =>
  z.safeParse(exportedClaimSchema, claim).data?.leftOut !== undefined

function countVersion(named: Map<string, number>, claim: unknown): void {
  const version = z.safeParse(claimLineSchema, claim).data?.record.caseVersion
  if (version !== undefined) named.set(version, (named.get(version) ?? 0) + 1)
}

/** Verifies claims against their seal, and their documents. Claims that the export omits by design are only counted. */
async function verifyWindow(run: Run, claims: unknown[], entries: readonly LedgerEntry[]): Promise<void> {
  const { folder, manifest, first, counts, findings } = run
  const codes = new Set(claims.map(codeOf))
  const known = entries.filter((entry) => !run.erased.has(entry) || codes.has(entry.referenceCode))
  const found = verifyClaims({ ...first, formerClaims: first.head.formerClaims }, claims, known)
  const others = found.filter(({ kind }) => kind !== 'removed')
  findings.push(...(isWhole(manifest) ? found : others))
  if (!isWhole(manifest)) counts.leftOut += found.length - others.length
  counts.claims += claims.length
  counts.secretsLeftOut += claims.filter(hasLeftOut).length
  for (const claim of claims) countVersion(run.named, claim)
  for (const claim of manifest.withDocuments ? claims : []) {
    const documents = await verifyDocuments(folder, claim, manifest)
    counts.documents += documents.count
    counts.held = addHeld(counts.held, documents.held)
    findings.push(...documents.findings)
  }
  run.progress?.(counts.claims)
}

/** Verifies the chain of seals with their claims, then the claims without a seal. Returns the extent of the seals. */
async function verifySeals(run: Run, seals: AsyncGenerator<unknown>) {
  const { folder, first, counts, findings, later } = run
  const checker = sealChecker(first.caseId, first.keys, 'claims', later)
  const windowUpTo = claimWindows(exportedClaims(folder, later))
  for await (const each of seals) {
    const { seal, findings: wrong } = checker.next(each)
    findings.push(...wrong)
    counts.seals += 1
    if (seal) await verifyWindow(run, await windowUpTo(seal.last), seal.entries)
  }
  await verifyWindow(run, await windowUpTo(Number.POSITIVE_INFINITY), [])
  const newest = checker.newest()
  return {
    seals: counts.seals,
    claims: newest?.last ?? 0,
    lastSeal: newest ? hashOfSeal(newest) : null,
  }
}

/** The erased claims of an export: as many records as it states, each as it was signed. */
async function exportedErasures(
  folder: string,
  { erasedClaims = 0 }: ExportManifest,
  { caseId, keys }: FirstLine,
  later: LaterThings,
): Promise<ErasedEntries> {
  const texts: string[] = []
  for await (const line of parsedLines(join(folder, exportFiles.erasures)))
    texts.push(canonicalJson(line ?? null))
  const erased = erasedEntries(texts, { caseId, keys, later })
  if (texts.length === erasedClaims) return erased
  const finding = headFinding(`${erasedClaims} erased claims were exported, ${texts.length} are there.`)
  return { ...erased, findings: [...erased.findings, finding] }
}

async function manifestIn(folder: string) {
  const written = parsedJson((await textIfThere(join(folder, exportFiles.manifest))) ?? '')
  return { written, manifest: z.safeParse(exportManifestSchema, written).data }
}

/** A line of `history.jsonl`. A later version may add to it. */
const lineSchema = z.object({ seal: z.unknown(), events: z.array(z.unknown()) })

/** A verified history: the number of its events, and what is wrong with it. */
interface VerifiedHistory {
  readonly events: number
  readonly findings: readonly LedgerFinding[]
}

/** Verifies the events of an export from their seals, with one seal and its events in memory at a time. */
async function verifyHistory(
  folder: string,
  { history }: Pick<ExportManifest, 'history'>,
  { caseId, keys }: Pick<FirstLine, 'caseId' | 'keys'>,
  erased: Pick<ErasedEntries, 'has'>,
  later: LaterThings,
): Promise<VerifiedHistory> {
  const checker = sealChecker(caseId, keys, 'events', later)
  const findings: LedgerFinding[] = []
  let events = 0
  for await (const each of parsedLines(join(folder, exportFiles.history))) {
    if (!history)
      return {
        events,
        findings: [headFinding(`${exportFiles.history} is not part of this export: it was added.`)],
      }
    const { data: line } = z.safeParse(lineSchema, each)
    const { seal, findings: wrong } = checker.next(line?.seal)
    findings.push(...wrong)
    if (!seal || !line) continue
    events += line.events.length
    const read = line.events.map(readEvent)
    for (const event of read) if (event) noteLater({ later }, event)
    findings.push(...eventFindings(seal, read, erased))
  }
  const newest = checker.newest()
  const isWhole = (history?.lastSeal ?? null) === (newest ? hashOfSeal(newest) : null)
  if (!isWhole || (history?.events ?? 0) !== events)
    findings.push(headFinding(`${history?.events ?? 0} events of claims were exported, ${events} are there.`))
  return { events, findings }
}

/**
 * Verifies an export from its folder alone, with one seal and its claims in memory at a time. Every altered,
 * removed, inserted or moved claim is reported by its reference code. Every faulty document is reported by its claim
 * and number, every added file by its path. Claims that the export omits, by its filter or because they precede it, are
 * only counted.
 */
export async function verifyExport(
  folder: string,
  { trusted, progress, later = new Map() }: VerifyExportOptions = {},
): Promise<VerifyReport> {
  const { written, manifest } = await manifestIn(folder)
  const seals = parsedLines(join(folder, exportFiles.ledger))
  const first = z.safeParse(firstLineSchema, (await seals.next()).value).data
  const counts = {
    claims: 0,
    documents: 0,
    seals: 0,
    events: 0,
    versions: manifest?.versions?.filter(({ state }) => state === 'whole').length ?? 0,
    leftOut: 0,
    secretsLeftOut: 0,
    erased: 0,
    held: heldDocuments([]),
    later: {},
  }
  if (manifest) noteLeftOut(later, 'manifest.json', written, manifest)
  if (!manifest || !first)
    return {
      ...counts,
      findings: [
        { kind: 'malformed', reason: otherFormat(written) ?? `There is no export of a case in ${folder}.` },
      ],
    }
  const findings = [
    ...manifestFindings(written, manifest, first),
    ...(await fileFindings(folder, manifest.files, later)),
  ]
  const erased = await exportedErasures(folder, manifest, first, later)
  findings.push(...erased.findings)
  counts.erased = erased.claims
  const named = new Map<string, number>()
  const run: Run = { folder, manifest, first, counts, named, erased, findings, later, progress }
  const found = await verifySeals(run, seals)
  findings.push(...headFindings(first, found, trusted))
  const exported = manifest.counts.exported + manifest.counts.again
  if (counts.claims !== exported)
    findings.push(headFinding(`${exported} claims were exported, ${counts.claims} are there.`))
  findings.push(
    ...(await versionFindings(folder, manifest, named)),
    ...(await tableFindings(folder, later)),
    ...(await addedFiles(folder, manifest)),
  )
  const history = await verifyHistory(folder, manifest, first, erased, later)
  findings.push(...history.findings)
  counts.events = history.events
  findings.push(...(await verifyExportedAccess(folder, manifest, first, later)))
  const lines: string[] = []
  for (const [name, { verify }] of facets('exported')) {
    const facts = manifest.steps?.[name] ?? null
    const verified = await verify({ folder, facts, caseId: first.caseId, keys: first.keys, later })
    findings.push(...verified.findings)
    lines.push(...verified.lines)
  }
  return { ...counts, later: laterCounts(later), ...(lines.length > 0 && { lines }), findings }
}
