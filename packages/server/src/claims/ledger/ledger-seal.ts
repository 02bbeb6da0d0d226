import { createHash } from 'node:crypto'
import { canonicalJson, sha256, without } from '@redress/foundation/canonical-json.ts'
import * as z from 'zod/mini'
import type { KeyRing } from '../vault/key-ring.ts'
import { addedTo } from '../vault/later-version.ts'
import { signStatement } from '../vault/signed-statements.ts'

/** The chains of seals: over the claims, and over what happened to them after they were filed. */
export type ChainKind = 'claims' | 'events'

/** The kind of statement that a seal of each chain is, so that a seal of one chain is none of the other. */
export const sealKinds: Readonly<Record<ChainKind, string>> = { claims: 'seal', events: 'event seal' }

/** One entry of a chain. */
const ledgerEntrySchema = z.looseObject({
  sequence: z.number(),
  referenceCode: z.string(),
  contentHash: z.string(),
})

export type LedgerEntry = z.infer<typeof ledgerEntrySchema>

/**
 * A seal over consecutive entries, and over all seals before it. A later version may add members to it and to its entries: its signature
 * and its root are over all of them.
 */
export const ledgerSealSchema = z.looseObject({
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

/** What this version does not know of a seal and its entries. */
export const unknownInSeal = (seal: LedgerSeal): readonly string[] => [
  ...addedTo(seal, ledgerSealSchema.shape),
  ...new Set(seal.entries.flatMap((entry) => addedTo(entry, ledgerEntrySchema.shape))),
]

/** The statement that the signature of a seal covers. */
export const statementOf = (seal: LedgerSeal): object => without(seal, 'signature', 'entries')

/** The hash by which the next seal refers to a seal, its signature included. */
export const hashOfSeal = (seal: LedgerSeal): string => sha256(canonicalJson(without(seal, 'entries')))

const hash = (...parts: readonly (string | Uint8Array)[]): Buffer => {
  const hashing = createHash('sha256')
  for (const part of parts) hashing.update(part)
  return hashing.digest()
}

// As in RFC 6962: a leaf can never be mistaken for a node.
const leafPrefix = Buffer.of(0)
const nodePrefix = Buffer.of(1)

function rootOf(leaves: readonly Buffer[]): Buffer {
  const [only] = leaves
  if (!only) return hash()
  if (leaves.length === 1) return only
  let split = 1
  while (split * 2 < leaves.length) split *= 2
  return hash(nodePrefix, rootOf(leaves.slice(0, split)), rootOf(leaves.slice(split)))
}

/** The Merkle tree hash of RFC 6962 over texts, in hexadecimal: it proves each text and their order. */
export const merkleRoot = (texts: readonly string[]): string =>
  rootOf(texts.map((text) => hash(leafPrefix, text))).toString('hex')

export const rootOfEntries = (entries: readonly LedgerEntry[]): string =>
  merkleRoot(entries.map((entry) => canonicalJson(entry)))

interface NextSeal {
  readonly caseId: string
  readonly kind: ChainKind
  readonly previous: LedgerSeal | null
  readonly entries: readonly Pick<LedgerEntry, 'referenceCode' | 'contentHash'>[]
  readonly sealedAt: Temporal.Instant
}

/** The next seal, over these entries in this order. */
export function nextSeal(
  ring: KeyRing,
  { caseId, kind, previous, entries: next, sealedAt }: NextSeal,
): LedgerSeal {
  const first = (previous?.last ?? 0) + 1
  const entries = next.map(({ referenceCode, contentHash }, index) => ({
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
  return { ...statement, signature: signStatement(ring, sealKinds[kind], statement), entries }
}
