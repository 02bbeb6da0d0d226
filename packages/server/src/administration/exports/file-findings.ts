import { join } from 'node:path'
import * as z from 'zod/mini'
import type { LedgerFinding } from '../../claims/ledger/ledger-finding.ts'
import { type LaterThings, printable } from '../../claims/vault/later-version.ts'
import type { DocumentScan } from '../../storage/stored-claim.ts'
import { claimLineSchema } from './claim-windows.ts'
import { documentPlaces } from './document-places.ts'
import { factsOfFile } from './export-files.ts'
import { type ExportManifest, exportFiles, laterPaths } from './export-manifest.ts'
import { type HeldDocuments, heldDocuments, isHeldBack } from './held-documents.ts'

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

/** Files that an export has only where there is something to write in them. */
const optionalFiles: ReadonlySet<string> = new Set([
  exportFiles.signatures,
  exportFiles.lists,
  exportFiles.history,
  exportFiles.access,
  exportFiles.erasures,
])

/** Compares the files in the manifest with their hashes. */
export async function fileFindings(
  folder: string,
  files: ExportManifest['files'],
  later: LaterThings,
): Promise<LedgerFinding[]> {
  const findings: LedgerFinding[] = []
  const unknown = laterPaths({ files })
  for (const name of unknown) later.set(`file ${name}`, `file ${name.split('/').map(printable).join('/')}`)
  const known = Object.values(exportFiles).filter((each) => each !== exportFiles.manifest)
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
