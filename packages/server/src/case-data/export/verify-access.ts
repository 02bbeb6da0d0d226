import { join } from 'node:path'
import { canonicalJson, sha256 } from '@redress/foundation/canonical-json.ts'
import type { LedgerFinding } from '../../claims/ledger/ledger-finding.ts'
import type { LaterThings } from '../../claims/vault/later-version.ts'
import { accessChecker } from '../../steps/access-log/access-checker.ts'
import { numberOfEntry } from '../../steps/access-log/access-log.ts'
import { parsedLines } from '../../steps/claim-table/export-files.ts'
import { type ExportManifest, exportFiles } from '../../steps/claim-table/export-manifest.ts'
import { type FirstLine, headFinding } from './manifest-findings.ts'

/** Verifies the access log of an export: each entry is signed and follows the one before, up to the last that was exported. */
export async function verifyExportedAccess(
  folder: string,
  { access }: Pick<ExportManifest, 'access'>,
  { caseId, keys }: Pick<FirstLine, 'caseId' | 'keys'>,
  later?: LaterThings,
): Promise<LedgerFinding[]> {
  const check = accessChecker(caseId, keys, later)
  const findings: LedgerFinding[] = []
  let [count, last] = [0, '']
  for await (const line of parsedLines(join(folder, exportFiles.access))) {
    if (!access) return [headFinding(`${exportFiles.access} is not part of this export: it was added.`)]
    count += 1
    const text = canonicalJson(line ?? null)
    last = sha256(text)
    findings.push(...check({ number: numberOfEntry(text), text }))
  }
  if (access && (access.entries !== count || access.last !== last))
    findings.push(
      headFinding(`${access.entries} entries of the access log were exported, ${count} are there.`),
    )
  return findings
}
