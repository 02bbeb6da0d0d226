import { type Keys, keyedHash } from '../../claims/vault/lookup-keys.ts'
import type { Uses } from '../../claims/vault/opened.ts'
import type { LinkPurpose, StoredLink } from '../links/stored/link-store.ts'

/** 128 random bits. */
const tokenBytes = 16
const tokenPattern = /^[\w-]{22}$/

/** A new token from a source of random bytes. */
export const newToken = (randomBytes: (count: number) => Buffer): string =>
  randomBytes(tokenBytes).toString('base64url')

/** What is stored of a token. */
export const tokenHashOf = (keys: Keys, token: string): string => keyedHash(keys.link, token)

/** A link that is in force, or why there is none. Whether a token is unknown or was withdrawn is never told apart. */
export type OpenedLink =
  | { readonly state: 'open'; readonly link: StoredLink }
  | { readonly state: 'ended' | 'unknown' }

/**
 * The link of a token for one purpose. Looking at a link changes nothing and uses nothing up. Any text that is no token takes
 * the same steps as an unknown token.
 */
export async function openLink(
  { storage, keys, now }: Uses<'links', 'keys' | 'now'>,
  purpose: LinkPurpose,
  token: string,
): Promise<OpenedLink> {
  const link = await storage.links.find(tokenHashOf(keys, token))
  if (link === null || !tokenPattern.test(token)) return { state: 'unknown' }
  if (link.purpose !== purpose || link.withdrawnAt !== null) return { state: 'unknown' }
  return Temporal.Instant.compare(now(), link.endsAt) < 0 ? { state: 'open', link } : { state: 'ended' }
}
