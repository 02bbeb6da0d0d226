import { useSyncExternalStore } from 'react'
import { type LinkPurpose, linkToken, takeLinkToken, tokenIn } from './link-token.ts'
import { createTabStorage } from './tab-storage.ts'

const storage = createTabStorage(() => sessionStorage)

const subscribe = (notify: () => void) => {
  // Another link may be opened while the page is shown.
  const read = () => {
    takeLinkToken(storage)
    notify()
  }
  addEventListener('hashchange', read)
  return () => removeEventListener('hashchange', read)
}

/** What the last link of this purpose has behind `#`: null for none, undefined on the server. It stays in the tab for a reload. */
export const useLinkToken = (purpose: LinkPurpose): string | null | undefined =>
  useSyncExternalStore<string | null | undefined>(
    subscribe,
    () => linkTokenNow(purpose),
    () => undefined,
  )

/**
 * The same at the moment of a press. What was rendered on the server does not know the link, and a press may come before it is rendered
 * with it.
 */
export function linkTokenNow(purpose: LinkPurpose): string | null {
  const given = linkToken(storage, purpose)
  return given === null ? null : tokenIn(purpose, given)
}

/** Removes what was behind `#` once it was used. */
export const forgetLinkToken = (purpose: LinkPurpose): void => storage.remove(purpose)
