import type { Dirent } from 'node:fs'
import { opendir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import * as z from 'zod/mini'
import type { LedgerFinding } from '../../claims/ledger/ledger-finding.ts'
import { isNoFile } from '../../foundation/files/text-files.ts'
import { claimLineSchema, exportedClaims } from './claim-windows.ts'
import { documentPlaces } from './document-places.ts'
import { type ExportManifest, exportFiles, laterPaths, versionPaths } from './export-manifest.ts'

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
  const files: ReadonlySet<string> = new Set([...Object.values(exportFiles), ...others])
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
