import type { Uses } from '../../claims/vault/opened.ts'
import { newToken, tokenHashOf } from '../sign-in/open-link.ts'
import type { StoredLink } from './stored/link-store.ts'

/** What makes links. */
export type LinkMaking = Uses<'links', 'keys' | 'now' | 'randomBytes'>

/** Makes a link for one purpose. Returns its token, which is stored nowhere. */
export async function makeLink(
  { storage, keys, now, randomBytes }: LinkMaking,
  link: Pick<StoredLink, 'purpose' | 'formType' | 'claimId' | 'memberId' | 'endsAt'>,
): Promise<string> {
  const token = newToken(randomBytes)
  await storage.links.add({ ...link, tokenHash: tokenHashOf(keys, token), madeAt: now(), withdrawnAt: null })
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
