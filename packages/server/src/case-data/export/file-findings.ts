import type { Dirent } from 'node:fs'
import { opendir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { isNoFile } from '@redress/foundation/files/text-files.ts'
import * as z from 'zod/mini'
import type { LedgerFinding } from '../../claims/ledger/ledger-finding.ts'
import { type LaterThings, printable } from '../../claims/vault/later-version.ts'
import { facets } from '../../steps/all-steps.ts'
import { type HeldDocuments, heldDocuments, isHeldBack } from '../../steps/claim-table/claim-state.ts'
import { documentPlaces } from '../../steps/claim-table/document-places.ts'
import { claimLineSchema, exportedClaims, factsOfFile } from '../../steps/claim-table/export-files.ts'
import {
  type ExportManifest,
  exportFiles,
  laterPaths,
  versionPaths,
} from '../../steps/claim-table/export-manifest.ts'
import type { DocumentScan } from '../../storage/stored-claim.ts'

const documentFinding = (referenceCode: string, number: number, reason: string): LedgerFinding => ({
  kind: 'document',
  referenceCode,
  reason: `Document ${number} ${reason}`,
})

/** Why a document is missing: it may have been lost before the export was made. */
function absence(lost: ExportManifest['lost'], code: string, number: number, path: string): string {
  const known = lost.find((each) => each.referenceCode === code && each.number === number)
  return known ? `is not in the export. When that was made: ${known.reason}` : `is not there: ${path}`
}

interface VerifiedDocuments {
  readonly count: number
  readonly held: HeldDocuments
  readonly findings: readonly LedgerFinding[]
}

/**
 * Compares the exported documents of one claim with the hashes in the claim. A held document may be missing, unless the
 * export was made with `withHeld`.
 */
export async function verifyDocuments(
  folder: string,
  claim: unknown,
  { withHeld, lost }: Pick<ExportManifest, 'withHeld' | 'lost'>,
): Promise<VerifiedDocuments> {
  const { data } = z.safeParse(claimLineSchema, claim)
  const places = data ? documentPlaces(data.record) : null
  if (!data || !places) return { count: 0, held: heldDocuments([]), findings: [] }
  const findings: LedgerFinding[] = []
  const held: DocumentScan[] = []
  for (const [index, { path, size, sha256: expected }] of places.entries()) {
    const found = await factsOfFile(join(folder, path))
    const code = data.record.referenceCode
    const scan = data.scans?.[index]
    if (!found && !withHeld && scan && isHeldBack(scan)) held.push(scan)
    else if (!found) findings.push(documentFinding(code, index + 1, absence(lost, code, index + 1, path)))
    else if (found.bytes !== size || found.sha256 !== expected)
      findings.push(documentFinding(code, index + 1, `was altered: ${path}`))
  }
  return { count: places.length - held.length, held: heldDocuments(held), findings }
}

/** The files of steps. */
const stepFiles: readonly string[] = facets('exported').map(([, { file }]) => file)

/** Files that an export has only where there is something to write in them. */
const optionalFiles: ReadonlySet<string> = new Set([
  exportFiles.signatures,
  exportFiles.lists,
  exportFiles.history,
  exportFiles.access,
  exportFiles.erasures,
  ...stepFiles,
])

/** Compares the files in the manifest with their hashes. */
export async function fileFindings(
  folder: string,
  files: ExportManifest['files'],
  later: LaterThings,
): Promise<LedgerFinding[]> {
  const findings: LedgerFinding[] = []
  const unknown = laterPaths({ files }).filter((path) => !stepFiles.includes(path))
  for (const name of unknown) later.set(`file ${name}`, `file ${name.split('/').map(printable).join('/')}`)
  const known = [...Object.values(exportFiles), ...stepFiles].filter((each) => each !== exportFiles.manifest)
  for (const name of [...known, ...unknown]) {
    const found = await factsOfFile(join(folder, name))
    if (!found && !files[name] && optionalFiles.has(name)) continue
    if (found?.sha256 !== files[name]?.sha256 || !found)
      findings.push({
        kind: 'malformed',
        reason: `The file ${name} ${found ? 'was altered' : 'is not there'}.`,
      })
  }
  return findings
}

/** Files that desktops leave in every folder that they show. */
const desktopFiles: ReadonlySet<string> = new Set(['.DS_Store', 'Thumbs.db', 'desktop.ini'])

const documentFolder = 'documents'

/** The entries of a folder, one at a time; none if it does not exist. @throws if it cannot be read */
async function* entriesOf(folder: string): AsyncGenerator<Dirent> {
  try {
    yield* await opendir(folder)
  } catch (error) {
    if (!(error instanceof Error && isNoFile(error))) throw error
  }
}

const finding = (path: string, entry: Dirent): LedgerFinding => ({
  kind: 'malformed',
  reason: `${path} is not part of this export: ${entry.isSymbolicLink() ? 'it is a link' : 'it was added'}.`,
})

/** Reports the entries of a folder that are unknown, or that are links. `under` ends with `/`. */
async function addedTo(folder: string, under: string, isKnown: (entry: Dirent) => boolean) {
  const findings: LedgerFinding[] = []
  for await (const entry of entriesOf(join(folder, under)))
    if (!desktopFiles.has(entry.name) && (entry.isSymbolicLink() || !isKnown(entry)))
      findings.push(finding(`${under}${entry.name}`, entry))
  return findings
}

/** The reference code of a claim and the file names of its documents; null for a claim without documents. */
function namesOf(claim: unknown) {
  const { data } = z.safeParse(claimLineSchema, claim)
  const places = data ? documentPlaces(data.record) : null
  if (!data || !places || places.length === 0) return null
  return { code: data.record.referenceCode, names: new Set(places.map(({ path }) => basename(path))) }
}

/** The folders above a path, from the outermost, as paths. */
const foldersAbove = (path: string): readonly string[] =>
  path
    .split('/')
    .slice(0, -1)
    .map((_, index, parts) => parts.slice(0, index + 1).join('/'))

/** Reports what was added to the folders of the versions of the case. */
async function addedToVersions(folder: string, paths: ReadonlySet<string>): Promise<LedgerFinding[]> {
  const folders = new Set([...paths].flatMap(foldersAbove))
  const findings: LedgerFinding[] = []
  for (const under of folders) {
    const isKnown = (entry: Dirent): boolean =>
      (entry.isDirectory() ? folders : paths).has(`${under}/${entry.name}`)
    findings.push(...(await addedTo(folder, `${under}/`, isKnown)))
  }
  return findings
}

/**
 * Finds files and folders that do not belong to an export, and links in place of its files. Of the claims, only
 * the reference codes of those with documents are in memory.
 */
export async function addedFiles(
  folder: string,
  manifest: Pick<ExportManifest, 'withDocuments' | 'files'>,
): Promise<readonly LedgerFinding[]> {
  const others = laterPaths(manifest)
  const files: ReadonlySet<string> = new Set([...Object.values(exportFiles), ...stepFiles, ...others])
  // Those in folders of a later version are known by the same rule.
  const ofVersions: ReadonlySet<string> = new Set([
    ...versionPaths(manifest),
    ...others.filter((path) => path.includes('/')),
  ])
  const folders = new Set([
    ...(manifest.withDocuments ? [documentFolder] : []),
    ...[...ofVersions].flatMap((path) => path.split('/')[0] ?? []),
  ])
  const isKnown = (entry: Dirent): boolean => (entry.isDirectory() ? folders : files).has(entry.name)
  const findings = [...(await addedTo(folder, '', isKnown)), ...(await addedToVersions(folder, ofVersions))]
  return manifest.withDocuments ? [...findings, ...(await addedDocuments(folder))] : findings
}

/** Reports what was added to the documents of the claims. */
async function addedDocuments(folder: string): Promise<LedgerFinding[]> {
  const findings: LedgerFinding[] = []
  const codes = new Set<string>()
  for await (const claim of exportedClaims(folder)) {
    const expected = namesOf(claim)
    if (!expected || codes.has(expected.code)) continue
    codes.add(expected.code)
    const under = `${documentFolder}/${expected.code}/`
    findings.push(
      ...(await addedTo(folder, under, (entry) => entry.isFile() && expected.names.has(entry.name))),
    )
  }
  const isOfClaim = (entry: Dirent): boolean => entry.isDirectory() && codes.has(entry.name)
  return [...findings, ...(await addedTo(folder, `${documentFolder}/`, isOfClaim))]
}
