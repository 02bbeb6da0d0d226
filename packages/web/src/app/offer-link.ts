import { linkToken } from '../session/link-token.ts'
import type { TabStorage } from '../session/tab-storage.ts'
import type { App } from './app.ts'

const hexOf = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Offers the personal link of this tab to its form, and forgets the token once it has signed its member in. */
export async function offerLink(
  { personalLink }: Pick<App, 'personalLink'>,
  storage: TabStorage,
): Promise<void> {
  const token = linkToken(storage, 'link')
  if (token === null) return
  const owner = hexOf(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token)))
  personalLink.subscribe(() => {
    if (personalLink.get() === null) storage.remove('link')
  })
  personalLink.set({ token, owner: `link ${owner}` })
}
