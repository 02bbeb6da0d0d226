import * as z from 'zod/mini'
import { canonicalJson, sha256, without } from '../../foundation/canonical-json.ts'
import type { KeyRing } from '../vault/key-ring.ts'
import { signStatement } from '../vault/sign-statement.ts'
import { merkleRoot } from './merkle-root.ts'

/** One claim in the ledger. */
const ledgerEntrySchema = z.strictObject({
  sequence: z.number(),
  referenceCode: z.string(),
  contentHash: z.string(),
})

export type LedgerEntry = z.infer<typeof ledgerEntrySchema>

/** A seal over consecutive claims, and over all seals before it. */
export const ledgerSealSchema = z.strictObject({
  caseId: z.string(),
  number: z.number(),
  /** Hash of the seal before; null for the first. */
  previous: z.nullable(z.string()),
  first: z.number(),
  last: z.number(),
  count: z.number(),
  /** Merkle root of the entries. */
  root: z.string(),
  /** ISO 8601 in UTC. */
  sealedAt: z.string(),
  signature: z.string(),
  entries: z.array(ledgerEntrySchema),
})

export type LedgerSeal = z.infer<typeof ledgerSealSchema>

/** The statement that the signature of a seal covers. */
export const statementOf = (seal: LedgerSeal): object => without(seal, 'signature', 'entries')

/** The hash by which the next seal refers to a seal, its signature included. */
export const hashOfSeal = (seal: LedgerSeal): string => sha256(canonicalJson(without(seal, 'entries')))

export const rootOfEntries = (entries: readonly LedgerEntry[]): string =>
  merkleRoot(entries.map((entry) => canonicalJson(entry)))

interface NextSeal {
  readonly caseId: string
  readonly previous: LedgerSeal | null
  readonly claims: readonly Omit<LedgerEntry, 'sequence'>[]
  readonly sealedAt: Temporal.Instant
}

/** The next seal, over these claims in this order. */
export function nextSeal(ring: KeyRing, { caseId, previous, claims, sealedAt }: NextSeal): LedgerSeal {
  const first = (previous?.last ?? 0) + 1
  const entries = claims.map(({ referenceCode, contentHash }, index) => ({
    sequence: first + index,
    referenceCode,
    contentHash,
  }))
  const statement = {
    caseId,
    number: (previous?.number ?? 0) + 1,
    previous: previous && hashOfSeal(previous),
    first,
    last: first + entries.length - 1,
    count: entries.length,
    root: rootOfEntries(entries),
    sealedAt: sealedAt.toString(),
  }
  return { ...statement, signature: signStatement(ring, 'seal', statement), entries }
}
