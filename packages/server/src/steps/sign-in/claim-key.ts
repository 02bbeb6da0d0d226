import { canonicalJson } from '@redress/foundation/canonical-json.ts'
import { parsedJson } from '@redress/foundation/json.ts'
import * as z from 'zod/mini'
import { keyedHash, sameHash } from '../../claims/vault/lookup-keys.ts'
import type { Opened } from '../../claims/vault/opened.ts'

const contentSchema = z.strictObject({
  claimId: z.string(),
  /**
   * How far somebody showed that the claim is theirs: `known` by what others may know too, `proven` by a link or a PIN that only its
   * claimant has.
   */
  proof: z.enum(['known', 'proven']),
  /** ISO 8601 in UTC. */
  endsAt: z.string(),
})

export type ClaimProof = z.infer<typeof contentSchema>['proof']

/** Whoever opened a claim, and how. */
export interface OpenedWith {
  /** The first filing of the claim. */
  readonly claimId: string
  readonly proof: ClaimProof
}

/** How long a claim that was opened may be acted on. */
export const claimKeyLife = { minutes: 60 } as const

const encoded = (text: string): string => Buffer.from(text).toString('base64url')

/**
 * The key of a claim that was opened, which later calls of the same page send. It is stored nowhere, so that every server takes it, and
 * names the claim by its internal id alone.
 */
export function makeClaimKey({ keys, now }: Pick<Opened, 'keys' | 'now'>, opened: OpenedWith): string {
  const content = encoded(canonicalJson({ ...opened, endsAt: now().add(claimKeyLife).toString() }))
  return `${content}.${keyedHash(keys.claimKey, content)}`
}

/** Whom a key belongs to; null if this installation did not make it, or it has ended. */
export function openClaimKey({ keys, now }: Pick<Opened, 'keys' | 'now'>, key: string): OpenedWith | null {
  const [content = '', hash = ''] = key.split('.')
  if (!sameHash(hash, keyedHash(keys.claimKey, content))) return null
  const { data } = z.safeParse(contentSchema, parsedJson(Buffer.from(content, 'base64url').toString()))
  if (!data || Temporal.Instant.compare(now(), Temporal.Instant.from(data.endsAt)) >= 0) return null
  return { claimId: data.claimId, proof: data.proof }
}
