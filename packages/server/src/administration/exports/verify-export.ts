import { join } from 'node:path'
import * as z from 'zod/mini'
import { exportedClaimSchema } from '../../claims/ledger/exported-claim.ts'
import type { LedgerFinding } from '../../claims/ledger/ledger-finding.ts'
import { hashOfSeal, type LedgerEntry } from '../../claims/ledger/ledger-seal.ts'
import { sealChecker } from '../../claims/ledger/seal-checker.ts'
import { verifyClaims } from '../../claims/ledger/verify-claims.ts'
import { textIfThere } from '../../foundation/files/text-if-there.ts'
import { parsedJson } from '../../foundation/parsed-json.ts'
import { addedFiles } from './added-files.ts'
import { type ExportManifest, exportFiles, exportManifestSchema } from './export-manifest.ts'
import { fileFindings, verifyDocuments } from './file-findings.ts'
import { type FirstLine, firstLineSchema, headFinding, headFindings } from './head-findings.ts'
import { addHeld, type HeldDocuments, heldDocuments } from './held-documents.ts'
import { manifestFindings, unprovenOf } from './manifest-findings.ts'
import { claimWindows, parsedLines } from './parsed-lines.ts'
import { tableFindings } from './table-findings.ts'

/** The result of verifying. Without findings every acknowledged claim exists, complete and unaltered. */
export interface VerifyReport {
  readonly claims: number
  readonly documents: number
  readonly seals: number
  /** Claims that are sealed and were left out of the export by its filter, or came before it. */
  readonly leftOut: number
  /** Claims of an export whose record held secrets, which were left out of it: a signed statement says so of each. */
  readonly secretsLeftOut: number
  /** Documents that the virus scanner keeps from being handed out: in the store, or missing for that in an export. */
  readonly held: HeldDocuments
  readonly findings: readonly LedgerFinding[]
  /** What a former version of the product did not sign, in sentences: it may be as it was written, or not. */
  readonly unproven: readonly string[]
}

export interface VerifyExportOptions {
  /** Public keys (SPKI in base64) that are known from elsewhere to be ours. */
  readonly trusted?: readonly string[]
  readonly progress?: (claims: number) => void
}

/** An export that is being verified, and what came of it so far. */
interface Run {
  readonly folder: string
  readonly manifest: ExportManifest
  readonly first: FirstLine
  readonly counts: Omit<
    { -readonly [Name in keyof VerifyReport]: VerifyReport[Name] },
    'findings' | 'unproven'
  >
  readonly findings: LedgerFinding[]
  readonly progress: ((claims: number) => void) | undefined
}

const isWhole = ({ cursor, filter }: ExportManifest): boolean =>
  cursor.after === 0 && Object.values(filter).every((part) => part === null)

const hasLeftOut = (claim: unknown): boolean =>
  z.safeParse(exportedClaimSchema, claim).data?.leftOut !== undefined

/** Claims against the seal that holds them, and their documents. What an export left out is counted, not missed. */
async function verifyWindow(run: Run, claims: unknown[], entries: readonly LedgerEntry[]): Promise<void> {
  const { folder, manifest, first, counts, findings } = run
  const found = verifyClaims({ ...first, formerClaims: first.head.formerClaims ?? 0 }, claims, entries)
  const others = found.filter(({ kind }) => kind !== 'removed')
  findings.push(...(isWhole(manifest) ? found : others))
  if (!isWhole(manifest)) counts.leftOut += found.length - others.length
  counts.claims += claims.length
  counts.secretsLeftOut += claims.filter(hasLeftOut).length
  for (const claim of manifest.withDocuments ? claims : []) {
    const documents = await verifyDocuments(folder, claim, manifest)
    counts.documents += documents.count
    counts.held = addHeld(counts.held, documents.held)
    findings.push(...documents.findings)
  }
  run.progress?.(counts.claims)
}

/** The chain of seals, each with its claims; then the claims that no seal holds. Gives how far the seals go. */
async function verifySeals(run: Run, seals: AsyncGenerator<unknown>) {
  const { folder, first, counts, findings } = run
  const checker = sealChecker(first.caseId, first.keys)
  const windowUpTo = claimWindows(parsedLines(join(folder, exportFiles.lines)))
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

async function manifestIn(folder: string) {
  const written = parsedJson((await textIfThere(join(folder, exportFiles.manifest))) ?? '')
  return { written, manifest: z.safeParse(exportManifestSchema, written).data }
}

/**
 * Verifies an export from its folder alone, one seal and its claims in memory at a time (ADM-6): every claim that was
 * altered, removed, inserted or moved is named by its reference code, every document by its claim and number, and every
 * file that was added by its path. A claim that the export left out, by its filter or because it came before, is not a
 * finding, but counted.
 */
export async function verifyExport(
  folder: string,
  { trusted, progress }: VerifyExportOptions = {},
): Promise<VerifyReport> {
  const { written, manifest } = await manifestIn(folder)
  const seals = parsedLines(join(folder, exportFiles.ledger))
  const first = z.safeParse(firstLineSchema, (await seals.next()).value).data
  const counts = { claims: 0, documents: 0, seals: 0, leftOut: 0, secretsLeftOut: 0, held: heldDocuments([]) }
  if (!manifest || !first)
    return {
      ...counts,
      unproven: [],
      findings: [{ kind: 'malformed', reason: `There is no export of a case in ${folder}.` }],
    }
  const findings = [
    ...manifestFindings(written, manifest, first),
    ...(await fileFindings(folder, manifest.files)),
  ]
  const found = await verifySeals({ folder, manifest, first, counts, findings, progress }, seals)
  findings.push(...headFindings(first, found, trusted))
  const exported = manifest.counts.exported + manifest.counts.again
  if (counts.claims !== exported)
    findings.push(headFinding(`${exported} claims were exported, ${counts.claims} are there.`))
  findings.push(...(await tableFindings(folder)), ...(await addedFiles(folder, manifest)))
  const { pending, infected } = counts.held
  return { ...counts, findings, unproven: unprovenOf(manifest, first, counts.leftOut, pending + infected) }
}
