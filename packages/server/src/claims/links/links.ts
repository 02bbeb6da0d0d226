import type { LinkPurpose, LinkStore, StoredLink } from '../../storage/link-store.ts'
import { type Keys, keyedHash } from '../sign-in/credentials.ts'

export interface LinkDeps {
  readonly links: LinkStore
  readonly keys: Pick<Keys, 'link'>
  readonly now: () => Temporal.Instant
  readonly randomBytes: (count: number) => Buffer
}

/** 128 random bits. */
const tokenBytes = 16
const tokenPattern = /^[\w-]{22}$/

/** Makes a link for one purpose. Returns its token, which is stored nowhere. */
export async function makeLink(
  { links, keys, now, randomBytes }: LinkDeps,
  link: Pick<StoredLink, 'purpose' | 'formType' | 'claimId' | 'memberId' | 'endsAt'>,
): Promise<string> {
  const token = randomBytes(tokenBytes).toString('base64url')
  await links.add({ ...link, tokenHash: keyedHash(keys.link, token), madeAt: now(), withdrawnAt: null })
  return token
}

/**
 * The link with this token, if it is for this purpose and has neither ended nor been withdrawn. Null tells nothing of
 * which: looking at a link changes nothing and uses nothing up.
 */
export async function openLink(
  { links, keys, now }: Omit<LinkDeps, 'randomBytes'>,
  purpose: LinkPurpose,
  token: string,
): Promise<StoredLink | null> {
  if (!tokenPattern.test(token)) return null
  const link = await links.find(keyedHash(keys.link, token))
  if (link === null || link.purpose !== purpose || link.withdrawnAt !== null) return null
  return Temporal.Instant.compare(now(), link.endsAt) < 0 ? link : null
}

/** The address of a page with a token behind `#`, which no server, proxy or analytics sees. */
export const linkAddress = (siteUrl: string, path: string, culture: string, token: string): string => {
  const url = new URL(path, siteUrl)
  url.searchParams.set('culture', culture)
  url.hash = token
  return url.toString()
}
