import * as z from 'zod/mini'
import type { LedgerFinding } from '../../claims/ledger/ledger-finding.ts'
import { type FiledClaim, openClaim } from '../../claims/vault/filed-claim.ts'
import type { Uses } from '../../claims/vault/opened.ts'
import { claimLineSchema, exportedClaims } from '../../steps/claim-table/export-files.ts'

type ExportedLine = z.infer<typeof claimLineSchema>

/** Whether an export says something of a claim that came after its filing. */
const hasLaterFacts = ({ confirmedAt, scans = [] }: ExportedLine): boolean =>
  confirmedAt !== undefined || scans.some(({ state }) => state === 'clean' || state === 'infected')

/** The stored claim of a line; null if there is none that opens, which the verification of the ledger reports. */
async function storedClaim(
  { storage, ring }: Uses<'caseId' | 'claims', 'ring'>,
  { record }: ExportedLine,
): Promise<FiledClaim | null> {
  const stored = await storage.claims.findByReferenceCode(record.referenceCode)
  try {
    return stored && openClaim(ring, storage.caseId, stored)
  } catch {
    return null
  }
}

/** What an export says of a claim, and its data do not say any more. */
function lostFacts({ confirmedAt, scans = [] }: ExportedLine, stored: FiledClaim): readonly string[] {
  const verdicts = scans.flatMap(({ state }, index) =>
    (state === 'clean' || state === 'infected') && stored.scans[index]?.state !== state
      ? [`The scan of document ${index + 1} was exported as ${state}, and is ${stored.scans[index]?.state}.`]
      : [],
  )
  const isSame = confirmedAt === undefined || stored.confirmedAt?.toString() === confirmedAt
  return isSame
    ? verdicts
    : [...verdicts, `It was exported as confirmed at ${confirmedAt}, and is not confirmed at that moment.`]
}

/**
 * Finds confirmations and verdicts of the virus scanner that an export contains and the data no longer do. They come after
 * the filing, so no seal proves them; each has a signature, but a signature cannot show that it was removed.
 */
export async function findingsSinceExport(
  deps: Uses<'caseId' | 'claims', 'ring'>,
  folder: string,
): Promise<readonly LedgerFinding[]> {
  const findings: LedgerFinding[] = []
  for await (const each of exportedClaims(folder)) {
    const line = z.safeParse(claimLineSchema, each).data
    const stored = line && hasLaterFacts(line) ? await storedClaim(deps, line) : null
    if (!line || !stored) continue
    const { referenceCode } = line.record
    for (const reason of lostFacts(line, stored)) findings.push({ kind: 'altered', referenceCode, reason })
  }
  return findings
}
