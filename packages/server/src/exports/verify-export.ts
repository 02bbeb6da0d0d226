import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import * as z from 'zod/mini'
import { canonicalJson, sha256 } from '../canonical-json.ts'
import {
  exportedClaimSchema,
  headStatementOf,
  ledgerFormat,
  ledgerHeadSchema,
  publicKeySchema,
} from '../ledger/ledger-export.ts'
import type { LedgerFinding } from '../ledger/ledger-finding.ts'
import { hashOfSeal } from '../ledger/ledger-seal.ts'
import { isSigned } from '../ledger/signing.ts'
import { verifyClaims } from '../ledger/verify-claims.ts'
import { sealChecker } from '../ledger/verify-seals.ts'
import type { DocumentScan } from '../storage/storage.ts'
import { documentPlaces } from './document-path.ts'
import { exportFiles, exportManifestSchema } from './export-manifest.ts'
import { factsOfFile } from './facts-of-file.ts'
import { addHeld, type HeldDocuments, heldDocuments, isHeldBack } from './held-documents.ts'

/** What came of verifying. Nothing was found: everything that was acknowledged is there, whole and unaltered. */
export interface VerifyReport {
  readonly claims: number
  readonly documents: number
  readonly seals: number
  /** Claims that are sealed and were left out of the export by its filter, or came before it. */
  readonly leftOut: number
  /** Documents that the virus scanner keeps from being handed out: in the store, or missing for that in an export. */
  readonly held: HeldDocuments
  readonly findings: readonly LedgerFinding[]
}

export interface VerifyExportOptions {
  /** Public keys (SPKI in base64) that are known from elsewhere to be ours. */
  readonly trusted?: readonly string[]
  readonly progress?: (claims: number) => void
}

const firstLineSchema = z.strictObject({
  format: z.literal(ledgerFormat),
  caseId: z.string(),
  keys: z.array(publicKeySchema),
  head: ledgerHeadSchema,
})

const claimLineSchema = z.looseObject({
  sequence: z.number(),
  record: z.looseObject({ referenceCode: z.string() }),
  scans: z.optional(exportedClaimSchema.shape.scans),
})

const parsedOf = (line: string): unknown => {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}

async function* linesOf(file: string): AsyncGenerator<unknown> {
  const lines = createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })
  for await (const line of lines) if (line !== '') yield parsedOf(line)
}

const documentFinding = (referenceCode: string, number: number, reason: string): LedgerFinding => ({
  kind: 'document',
  referenceCode,
  reason: `Document ${number} ${reason}`,
})

interface VerifiedDocuments {
  readonly count: number
  readonly held: HeldDocuments
  readonly findings: readonly LedgerFinding[]
}

/** The documents of one claim as the export has them, against the hashes in the claim. */
async function verifyDocuments(folder: string, claim: unknown): Promise<VerifiedDocuments> {
  const { data } = z.safeParse(claimLineSchema, claim)
  const places = data ? documentPlaces(data.record) : null
  if (!data || !places) return { count: 0, held: heldDocuments([]), findings: [] }
  const findings: LedgerFinding[] = []
  const held: DocumentScan[] = []
  for (const [index, { path, size, sha256: expected }] of places.entries()) {
    const found = await factsOfFile(join(folder, path))
    const code = data.record.referenceCode
    const scan = data.scans?.[index]
    if (!found && scan && isHeldBack(scan)) held.push(scan)
    else if (!found) findings.push(documentFinding(code, index + 1, `is not there: ${path}`))
    else if (found.bytes !== size || found.sha256 !== expected)
      findings.push(documentFinding(code, index + 1, `was altered: ${path}`))
  }
  return { count: places.length - held.length, held: heldDocuments(held), findings }
}

const sequenceOf = (claim: unknown): number => z.safeParse(claimLineSchema, claim).data?.sequence ?? 0

/** Gives the claims of an export seal by seal: those up to a sequence, or all that are left. */
function claimWindows(claims: AsyncGenerator<unknown>) {
  let held: IteratorResult<unknown, unknown> | null = null
  return async (last: number): Promise<unknown[]> => {
    const window: unknown[] = []
    for (;;) {
      held ??= await claims.next()
      if (held.done || sequenceOf(held.value) > last) return window
      window.push(held.value)
      held = null
    }
  }
}

const head = (reason: string): LedgerFinding => ({ kind: 'head', reason })

/** What does not fit between the signed head and what was found. */
function headFindings(
  { caseId, keys, head: given }: z.infer<typeof firstLineSchema>,
  found: { readonly seals: number; readonly claims: number; readonly lastSeal: string | null },
  trusted: readonly string[] | undefined,
): LedgerFinding[] {
  const { signature } = given
  return [
    ...keys
      .filter(({ publicKey }) => trusted && !trusted.includes(publicKey))
      .map(({ id }) => head(`The key '${id}' is not among the trusted ones.`)),
    ...(isSigned(keys, 'head', headStatementOf(caseId, given), signature)
      ? []
      : [head('The signature of the export is not of its keys.')]),
    ...(given.keys === sha256(canonicalJson(keys)) ? [] : [head('The keys are others than were exported.')]),
    ...(given.seals === found.seals
      ? []
      : [head(`${given.seals} seals were exported, ${found.seals} are there.`)]),
    ...(given.claims === found.claims
      ? []
      : [head(`${given.claims} claims were sealed, the seals that are there hold ${found.claims}.`)]),
    ...(given.lastSeal === found.lastSeal ? [] : [head('The newest seal is another than was exported.')]),
  ]
}

/** The files that the manifest names, against their hashes. */
async function fileFindings(
  folder: string,
  files: Readonly<Record<string, { sha256: string }>>,
): Promise<LedgerFinding[]> {
  const findings: LedgerFinding[] = []
  for (const name of Object.values(exportFiles).filter((each) => each !== exportFiles.manifest)) {
    const found = await factsOfFile(join(folder, name))
    if (found?.sha256 !== files[name]?.sha256 || !found)
      findings.push({
        kind: 'malformed',
        reason: `The file ${name} ${found ? 'was altered' : 'is not there'}.`,
      })
  }
  return findings
}

const nothing = { claims: 0, documents: 0, seals: 0, leftOut: 0 }
const noneHeld = heldDocuments([])

/**
 * Verifies an export from its folder alone, one seal and its claims in memory at a time (ADM-6): every claim that was
 * altered, removed, inserted or moved is named by its reference code, every document by its claim and number. A claim
 * that the export left out, by its filter or because it came before, is not missed; how many these are is told.
 */
export async function verifyExport(
  folder: string,
  { trusted, progress }: VerifyExportOptions = {},
): Promise<VerifyReport> {
  const text = await readFile(join(folder, exportFiles.manifest), 'utf8').catch(() => '')
  const { data: manifest } = z.safeParse(exportManifestSchema, parsedOf(text))
  const seals = linesOf(join(folder, exportFiles.ledger))
  const first = z.safeParse(firstLineSchema, (await seals.next().catch(() => null))?.value)
  if (!manifest || !first.success)
    return {
      ...nothing,
      held: noneHeld,
      findings: [{ kind: 'malformed', reason: `There is no export of a case in ${folder}.` }],
    }
  const isWhole = manifest.cursor.after === 0 && Object.values(manifest.filter).every((part) => part === null)
  const checker = sealChecker(first.data)
  const windowUpTo = claimWindows(linesOf(join(folder, exportFiles.lines)))
  const findings = await fileFindings(folder, manifest.files)
  const counts = { ...nothing }
  let held = noneHeld
  const verifyWindow = async (window: unknown[], entries: Parameters<typeof verifyClaims>[1]) => {
    const found = verifyClaims({ keys: first.data.keys, claims: window }, entries)
    const removed = found.filter(({ kind }) => kind === 'removed').length
    findings.push(...(isWhole ? found : found.filter(({ kind }) => kind !== 'removed')))
    if (!isWhole) counts.leftOut += removed
    counts.claims += window.length
    for (const claim of manifest.withDocuments ? window : []) {
      const documents = await verifyDocuments(folder, claim)
      counts.documents += documents.count
      held = addHeld(held, documents.held)
      findings.push(...documents.findings)
    }
    progress?.(counts.claims)
  }
  for await (const each of seals) {
    const { seal, findings: wrong } = checker.next(each)
    findings.push(...wrong)
    counts.seals += 1
    if (seal) await verifyWindow(await windowUpTo(seal.last), seal.entries)
  }
  await verifyWindow(await windowUpTo(Number.POSITIVE_INFINITY), [])
  const newest = checker.newest()
  const found = {
    seals: counts.seals,
    claims: newest?.last ?? 0,
    lastSeal: newest ? hashOfSeal(newest) : null,
  }
  findings.push(...headFindings(first.data, found, trusted))
  if (counts.claims !== manifest.counts.exported)
    findings.push(head(`${manifest.counts.exported} claims were exported, ${counts.claims} are there.`))
  return { ...counts, held, findings }
}
