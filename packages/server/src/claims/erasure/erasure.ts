import { canonicalJson, without } from '@redress/foundation/canonical-json.ts'
import { parsedJson } from '@redress/foundation/json.ts'
import * as z from 'zod/mini'
import { isSigned, type PublicKey } from '../ledger/receipt.ts'
import type { KeyRing } from '../vault/key-ring.ts'
import { addedTo, type LaterThings } from '../vault/later-version.ts'
import { signStatement } from '../vault/signed-statements.ts'

/** What stays of a filing or an event: its place and its hash in the ledger. */
const entrySchema = z.strictObject({
  sequence: z.number(),
  referenceCode: z.string(),
  contentHash: z.string(),
})

/** The record of an erasure. It holds nothing that was filed. */
export const erasureSchema = z.strictObject({
  version: z.literal(1),
  caseId: z.string(),
  /** The claim, by the id of its first filing. */
  claimId: z.string(),
  /** ISO 8601 in UTC. */
  at: z.string(),
  who: z.string(),
  reason: z.string(),
  /** The order of a court that it was erased by before the end of the retention; null after that. */
  order: z.nullable(z.string()),
  /** The claim, then its amendments. */
  filings: z.array(z.extend(entrySchema, { id: z.string(), formType: z.string() })),
  events: z.array(entrySchema),
  /** How many documents it had. */
  documents: z.number(),
  signature: z.string(),
})

export type Erasure = z.infer<typeof erasureSchema>

const kind = 'erasure'

/** Signs the record of an erasure. */
export function signedErasure(ring: KeyRing, erasure: Omit<Erasure, 'version' | 'signature'>): Erasure {
  const statement = { version: 1 as const, ...erasure }
  return { ...statement, signature: signStatement(ring, kind, statement) }
}

/** A record as it is stored, listed and exported. */
export const erasureText = (erasure: Erasure): string => canonicalJson(erasure)

/** A record that any version wrote, whole: its signature is over all of it. What stays of a filing has its three facts in each. */
const erasureOfAnyVersion = z.looseObject({
  ...erasureSchema.shape,
  version: z.int().check(z.positive()),
  filings: z.array(z.looseObject(erasureSchema.shape.filings.def.element.shape)),
  events: z.array(z.looseObject(entrySchema.shape)),
})

/** Whose a record has to be. */
interface ErasureOf {
  readonly caseId: string
  readonly keys: readonly PublicKey[]
  /** Where it is noted what this version does not know. */
  readonly later?: LaterThings | undefined
}

/** The record in a text; null if it is none of this case, or not as one of these keys signed it. */
export function erasureIn(text: string, { caseId, keys, later }: ErasureOf): Erasure | null {
  const { data } = z.safeParse(erasureOfAnyVersion, parsedJson(text))
  const isSound = data?.caseId === caseId && isSigned(keys, kind, without(data, 'signature'), data.signature)
  if (!isSound) return null
  for (const name of addedTo(data, erasureSchema.shape))
    later?.set(`erasure ${data.claimId} ${name}`, `erasure with ${name}`)
  if (data.version > 1) later?.set(`erasure ${data.claimId}`, `erasure of version ${data.version}`)
  return { ...data, version: 1 }
}
