import type { TabStorage } from './tab-storage.ts'

/** The purpose of a link, as it stands before its token in the address, and its name in the storage of the tab. */
export type LinkPurpose = 'link' | 'confirm' | 'receipt' | 'claim' | 'object' | 'draft'

const isText = (value: unknown): value is string => typeof value === 'string'

/**
 * Takes the token of a link out of the address and its history entry, before anything else can read it, and stores it in the tab
 * for a reload, without what mail programs and chats have put around it. Anything behind `#link=` and the other purposes counts, so
 * that a damaged link gets an answer too.
 */
export function takeLinkToken(storage: TabStorage): void {
  const { hash, pathname, search } = location
  // Reads what is percent-encoded and never fails, as `decodeURIComponent` does.
  const text = [...new URLSearchParams(hash.slice(1))].flat().join('=')
  const [, purpose, given = ''] = /\b(link|confirm|receipt|claim|object|draft)=(.*)/s.exec(text) ?? []
  if (!purpose) return
  history.replaceState(history.state, '', pathname + search)
  const isCode = purpose === 'receipt' || purpose === 'draft'
  const [token] = (!isCode && /[\w-]{22}/.exec(given.replace(/[\s\p{Cf}]/gu, ''))) || [given]
  storage.write(purpose, token.slice(0, purpose === 'receipt' ? 400 : 100))
}

/** The token of the last link of this purpose that was opened in this tab; null for none. */
export const linkToken = (storage: TabStorage, purpose: LinkPurpose): string | null =>
  storage.read(purpose, isText)
