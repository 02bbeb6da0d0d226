import * as z from 'zod/mini'
import { areSecretsOf, claimRecordSchema, contentHash } from '../vault/claim-record.ts'
import { type ExportedClaim, exportedClaimSchema } from './exported-claim.ts'
import type { LedgerFinding } from './ledger-finding.ts'
import type { LedgerEntry } from './ledger-seal.ts'
import { isLeftOutOf } from './left-out.ts'
import { isReceipt, type PublicKey, type Receipt } from './receipt.ts'

const modelsSchema = z.looseObject({
  version: z.optional(z.unknown()),
  models: claimRecordSchema.shape.models,
})

interface Hashed {
  readonly claim: ExportedClaim
  readonly hash: string
}

const finding = (kind: LedgerFinding['kind'], referenceCode: string, reason: string): LedgerFinding => ({
  kind,
  referenceCode,
  reason,
})

const receiptOf = ({ claim, hash }: Hashed): Receipt => ({
  referenceCode: claim.record.referenceCode,
  contentHash: hash,
  receivedAt: claim.record.receivedAt,
  signature: claim.receipt,
})

/** Findings about a claim whose content matches its seal. */
function wrongBeside(keys: readonly PublicKey[], hashed: Hashed, entry: LedgerEntry): LedgerFinding[] {
  const { sequence } = hashed.claim
  return [
    ...(sequence === entry.sequence
      ? []
      : [
          finding(
            'altered',
            entry.referenceCode,
            `It has number ${sequence}, it was sealed as ${entry.sequence}.`,
          ),
        ]),
    ...(isReceipt(keys, receiptOf(hashed))
      ? []
      : [finding('altered', entry.referenceCode, 'Its receipt is not signed by these keys.')]),
  ]
}

/** Claims in an order other than the sealed one. */
const misplaced = (order: readonly LedgerEntry[]): LedgerFinding[] =>
  order.flatMap((entry, index) => {
    const [before, after] = [order[index - 1], order[index + 1]]
    const isMoved = (before && before.sequence > entry.sequence) || (after && after.sequence < entry.sequence)
    return isMoved
      ? [finding('reordered', entry.referenceCode, 'It is not at the position where it was sealed.')]
      : []
  })

/** Classifies a claim whose content is in no seal: altered if its entry is missing, otherwise inserted. */
function nameStrange({ claim }: Hashed, missing: Set<LedgerEntry>): LedgerFinding {
  const { sequence, record } = claim
  const meant =
    [...missing].find(({ referenceCode }) => referenceCode === record.referenceCode) ??
    [...missing].find((entry) => entry.sequence === sequence)
  if (!meant) return finding('inserted', record.referenceCode, 'It was never sealed.')
  missing.delete(meant)
  return finding('altered', meant.referenceCode, 'Its content is another than was sealed.')
}

/** The owner of a ledger. */
interface LedgerOwner {
  readonly caseId: string
  readonly keys: readonly PublicKey[]
  /** The last sequence of claims whose record may have held secrets. */
  readonly formerClaims: number
}

/**
 * The hash under which a claim was sealed: that of its record or, if secrets were removed, the hash of the full record
 * from a signed statement. A statement is ignored if its signature is wrong, or if it names a field that is not a
 * secret. It is also ignored if the record is of version 2 or was filed after the upgrade.
 */
function sealedHashOf({ caseId, keys, formerClaims }: LedgerOwner, claim: ExportedClaim): string {
  const { sequence, record, leftOut } = claim
  const { data: former } = z.safeParse(modelsSchema, record)
  const isAllowed =
    leftOut !== undefined &&
    former !== undefined &&
    sequence <= formerClaims &&
    areSecretsOf(former, leftOut.fields)
  return isAllowed && isLeftOutOf(keys, caseId, record, leftOut) ? leftOut.sealedHash : contentHash(record)
}

/** Compares the claims of an export with the sealed entries. Every difference names its claim. */
export function verifyClaims(
  of: LedgerOwner,
  claims: readonly unknown[],
  entries: readonly LedgerEntry[],
): LedgerFinding[] {
  const findings: LedgerFinding[] = []
  const byHash = new Map(entries.map((entry) => [entry.contentHash, entry]))
  const missing = new Set(entries)
  const strange: Hashed[] = []
  const order: LedgerEntry[] = []
  for (const [index, each] of claims.entries()) {
    const { data: claim } = z.safeParse(exportedClaimSchema, each)
    if (!claim) {
      findings.push({ kind: 'malformed', reason: `The entry at position ${index + 1} is not a claim.` })
      continue
    }
    const hashed = { claim, hash: sealedHashOf(of, claim) }
    const entry = byHash.get(hashed.hash)
    if (!entry || !missing.delete(entry)) {
      strange.push(hashed)
      continue
    }
    order.push(entry)
    findings.push(...wrongBeside(of.keys, hashed, entry))
  }
  findings.push(...misplaced(order))
  findings.push(...strange.map((hashed) => nameStrange(hashed, missing)))
  for (const { referenceCode } of missing) {
    findings.push(finding('removed', referenceCode, 'It was sealed and is not there.'))
  }
  return findings
}
