import type { TabStorage } from './tab-storage.ts'

/** The purpose of a link, as it stands before its token in the address, and its name in the storage of the tab. */
export type LinkPurpose = 'link' | 'confirm' | 'receipt' | 'claim' | 'object' | 'draft'

const isText = (value: unknown): value is string => typeof value === 'string'

/**
 * Takes the token of a link out of the address and its history entry, before anything else can read it, and stores it in the tab
 * for a reload. Anything behind `#link=` and the other purposes counts, so that a damaged link gets an answer too; `tokenIn` finds
 * the token in it.
 */
export function takeLinkToken(storage: TabStorage): void {
  const { hash, pathname, search } = location
  const [, purpose, given = ''] = /\b(link|confirm|receipt|claim|object|draft)=(.*)/.exec(hash) ?? []
  if (!purpose) return
  history.replaceState(history.state, '', pathname + search)
  storage.write(purpose, given)
}

/** What the last link of this purpose that was opened in this tab has behind `#`; null for none. */
export const linkToken = (storage: TabStorage, purpose: LinkPurpose): string | null =>
  storage.read(purpose, isText)

/** Characters of a token that is sent, as many as a server takes. */
const most = 100

/**
 * The token in what a link has behind `#`, without what mail programs and chats have put around it or encoded in it. What has no token
 * in it stays as it is, and so do receipts and codes of saved forms, which are found in a text where they are read.
 */
export function tokenIn(purpose: LinkPurpose, given: string): string {
  // Reads what is percent-encoded and never fails, as `decodeURIComponent` does.
  const text = [...new URLSearchParams(given)].flat().filter(Boolean).join('=')
  if (purpose === 'receipt') return text.slice(0, 4 * most)
  const [token] = (purpose !== 'draft' && /[\w-]{22}/.exec(text.replace(/[\s\p{Cf}]/gu, ''))) || [text]
  return token.slice(0, most)
}
