import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'
import * as z from 'zod/mini'
import { everyClaim } from '../case-data/export/claim-filter.ts'
import { exportClaims } from '../case-data/export/export-claims.ts'
import type { ExportedCase } from '../case-data/export/export-run.ts'
import { type VerifyReport, verifyExport } from '../case-data/export/verify-export.ts'
import type { LedgerFinding } from '../claims/ledger/ledger-finding.ts'
import { parsedLines } from '../steps/claim-table/export-files.ts'
import { exportFiles, exportManifestSchema } from '../steps/claim-table/export-manifest.ts'

interface ExportOptions {
  /** The folder in which the new one is made. */
  readonly within?: string | undefined
  /** The culture of the labels of choices. */
  readonly labels?: string | undefined
}

/** Exports every claim, without the documents, into a new folder; returns it. */
export async function exported(deps: ExportedCase, { within, labels }: ExportOptions = {}): Promise<string> {
  const folder = join(within ?? (await temporaryFolder()), 'export')
  const whole = { folder, filter: everyClaim, after: 0, withDocuments: false }
  await exportClaims(deps, labels === undefined ? whole : { ...whole, labels })
  return folder
}

/** The result of verifying an export of every claim. */
export const verified = async (deps: ExportedCase): Promise<VerifyReport> =>
  verifyExport(await exported(deps))

/** The signed parts of an export: its ledger, the head first and then one seal a line, and its claims. */
export interface ExportLines {
  readonly ledger: readonly unknown[]
  readonly claims: readonly unknown[]
}

/** The lines of an export, parsed. */
export async function linesOf(folder: string): Promise<ExportLines> {
  const lines = (name: 'ledger' | 'lines') => Array.fromAsync(parsedLines(join(folder, exportFiles[name])))
  return { ledger: await lines('ledger'), claims: await lines('lines') }
}

/**
 * Replaces lines of an export and adjusts its manifest without signing it again, as an attacker without the keys could. Any
 * finding then comes from the signatures.
 */
export async function putLines(folder: string, { ledger, claims }: ExportLines): Promise<void> {
  const file = join(folder, exportFiles.manifest)
  const manifest = z.parse(exportManifestSchema, JSON.parse(await readFile(file, 'utf8')))
  for (const [name, lines] of [
    [exportFiles.ledger, ledger],
    [exportFiles.lines, claims],
  ] as const) {
    const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('')
    await writeFile(join(folder, name), text)
    const sha256 = createHash('sha256').update(text).digest('hex')
    manifest.files[name] = { bytes: Buffer.byteLength(text), sha256 }
  }
  manifest.counts.exported = claims.length
  await writeFile(file, JSON.stringify(manifest))
}

/** The findings by seals and signatures of claims alone, as if the manifest and the tables had been forged perfectly. */
export const besideManifest = (findings: readonly LedgerFinding[]): LedgerFinding[] =>
  findings.filter(
    ({ reason }) =>
      reason !== 'The manifest is not signed by these keys.' &&
      !reason.endsWith('says something else than claims.jsonl.'),
  )
