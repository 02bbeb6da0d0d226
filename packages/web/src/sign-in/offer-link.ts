import type { App } from '../app/app.ts'
import { linkToken, tokenIn } from '../session/link-token.ts'
import type { TabStorage } from '../session/tab-storage.ts'

/** Offers the personal link of this tab to its form, and forgets the token once it has signed its member in. */
export function offerLink({ personalLink }: Pick<App, 'personalLink'>, storage: TabStorage): void {
  const token = linkToken(storage, 'link')
  if (token === null) return
  personalLink.set(tokenIn('link', token))
  const stop = personalLink.subscribe(() => {
    if (personalLink.get() !== null) return
    storage.remove('link')
    stop()
  })
}
