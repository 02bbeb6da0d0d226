import * as z from 'zod/mini'
import { canonicalJson, sha256 } from '../canonical-json.ts'
import { headStatementOf, type LedgerExport, ledgerExportSchema } from './ledger-export.ts'
import type { LedgerFinding } from './ledger-finding.ts'
import { hashOfSeal, type LedgerSeal } from './ledger-seal.ts'
import { isSigned } from './signing.ts'
import { verifyClaims } from './verify-claims.ts'
import { verifySeals } from './verify-seals.ts'

/** What came of verifying an export. Nothing was found: it is whole and unaltered, as far as its keys are ours. */
export interface LedgerReport {
  readonly claims: number
  readonly seals: number
  readonly findings: readonly LedgerFinding[]
}

const headFinding = (reason: string): LedgerFinding => ({ kind: 'head', reason })

function verifyHead(
  { caseId, keys, head, seals, claims }: LedgerExport,
  newest: LedgerSeal | undefined,
): LedgerFinding[] {
  const is = {
    'The signature of the export is not of its keys.': isSigned(
      keys,
      'head',
      headStatementOf(caseId, head),
      head.signature,
    ),
    'The keys are others than were exported.': head.keys === sha256(canonicalJson(keys)),
    [`${head.seals} seals were exported, ${seals.length} are there.`]: head.seals === seals.length,
    [`${head.claims} claims were exported, ${claims.length} are there.`]: head.claims === claims.length,
    'The newest seal is another than was exported.': head.lastSeal === (newest ? hashOfSeal(newest) : null),
  }
  return Object.entries(is).flatMap(([reason, holds]) => (holds ? [] : [headFinding(reason)]))
}

/**
 * Verifies an export of the ledger from the export alone: every claim altered, removed, inserted or moved is found and
 * named by its reference code, every seal by its number. The signatures prove who exported it only to someone who got
 * the public keys another way and gives them as `trusted` (SPKI in base64): keys that are not among them are found too.
 */
export function verifyLedger(exported: unknown, trusted?: readonly string[]): LedgerReport {
  const parsed = z.safeParse(ledgerExportSchema, exported)
  if (!parsed.success) {
    const path = parsed.error.issues[0]?.path.join('.') ?? ''
    return { claims: 0, seals: 0, findings: [{ kind: 'malformed', reason: `It is no export at '${path}'.` }] }
  }
  const { data } = parsed
  const strange = data.keys.filter(({ publicKey }) => trusted && !trusted.includes(publicKey))
  const { seals, findings } = verifySeals(data)
  return {
    claims: data.claims.length,
    seals: data.seals.length,
    findings: [
      ...strange.map(({ id }) => headFinding(`The key '${id}' is not among the trusted ones.`)),
      ...verifyHead(data, seals.at(-1)),
      ...findings,
      ...verifyClaims(
        data,
        seals.flatMap(({ entries }) => entries),
      ),
    ],
  }
}
