import * as z from 'zod/mini'
import {
  headStatementOf,
  ledgerFormat,
  ledgerHeadSchema,
  publicKeySchema,
} from '../../claims/ledger/exported-claim.ts'
import { isSigned } from '../../claims/ledger/is-signed.ts'
import type { LedgerFinding } from '../../claims/ledger/ledger-finding.ts'
import { canonicalJson, sha256 } from '../../foundation/canonical-json.ts'

/** The first line of the ledger in an export: its owner and its extent. */
export const firstLineSchema = z.object({
  format: z.literal(ledgerFormat),
  caseId: z.string(),
  keys: z.array(publicKeySchema),
  head: ledgerHeadSchema,
})

export type FirstLine = z.infer<typeof firstLineSchema>

/** A finding about the export as a whole. */
export const headFinding = (reason: string): LedgerFinding => ({ kind: 'head', reason })

/** The differences between the signed head and the ledger that was found. */
export function headFindings(
  { caseId, keys, head: given }: FirstLine,
  found: { readonly seals: number; readonly claims: number; readonly lastSeal: string | null },
  trusted: readonly string[] | undefined,
): LedgerFinding[] {
  const { signature } = given
  return [
    ...keys
      .filter(({ publicKey }) => trusted && !trusted.includes(publicKey))
      .map(({ id }) => headFinding(`The key '${id}' is not among the trusted ones.`)),
    ...(isSigned(keys, 'head', headStatementOf(caseId, given), signature)
      ? []
      : [headFinding('The signature of the export is not of its keys.')]),
    ...(given.keys === sha256(canonicalJson(keys))
      ? []
      : [headFinding('The keys are others than were exported.')]),
    ...(given.seals === found.seals
      ? []
      : [headFinding(`${given.seals} seals were exported, ${found.seals} are there.`)]),
    ...(given.claims === found.claims
      ? []
      : [headFinding(`${given.claims} claims were sealed, the seals that are there hold ${found.claims}.`)]),
    ...(given.lastSeal === found.lastSeal
      ? []
      : [headFinding('The newest seal is another than was exported.')]),
  ]
}
