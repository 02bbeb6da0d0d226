import type { LinkPurpose } from './link-token.ts'

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
