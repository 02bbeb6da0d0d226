import type { Keys } from '../../claims/vault/lookup-keys.ts'
import { newToken, tokenHashOf } from '../sign-in/open-link.ts'
import type { LinkStore, StoredLink } from './stored/link-store.ts'

export interface MakeLinkDeps {
  readonly links: LinkStore
  readonly keys: Pick<Keys, 'link'>
  readonly now: () => Temporal.Instant
  readonly randomBytes: (count: number) => Buffer
}

/** Makes a link for one purpose. Returns its token, which is stored nowhere. */
export async function makeLink(
  { links, keys, now, randomBytes }: MakeLinkDeps,
  link: Pick<StoredLink, 'purpose' | 'formType' | 'claimId' | 'memberId' | 'endsAt'>,
): Promise<string> {
  const token = newToken(randomBytes)
  await links.add({ ...link, tokenHash: tokenHashOf(keys, token), madeAt: now(), withdrawnAt: null })
  return token
}

/**
 * The address of a page with the purpose and the token of a link behind `#`, such as `confirm=TOKEN`, which no server, proxy or
 * analytics sees. Without a culture (null) the page chooses one.
 */
export const linkAddress = (
  siteUrl: string,
  path: string,
  culture: string | null,
  fragment: string,
): string => {
  const url = new URL(path, siteUrl)
  if (culture !== null) url.searchParams.set('culture', culture)
  url.hash = fragment
  return url.toString()
}
