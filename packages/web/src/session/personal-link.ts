import type { TabStorage } from './tab-storage.ts'

/** A personal link that was opened, until it has signed its member in. */
export interface PersonalLink {
  readonly token: string
  /** Distinguishes its claimant from others in this tab: a hash, which reveals nothing of the token. */
  readonly owner: string
}

/** The token's place in the storage of the tab, for a reload before the press. */
const name = 'link'

/**
 * Takes the token of a personal link out of the address and its history entry, before anything else can read it. Whatever stands
 * behind `#link=` counts, so that a damaged link gets an answer too.
 */
export function takeLinkToken(storage: TabStorage): boolean {
  const { hash, pathname, search } = location
  const [, token] = /^#link=(.*)/.exec(hash) ?? []
  if (token === undefined) return storage.read(name, (value) => typeof value === 'string') !== null
  history.replaceState(history.state, '', pathname + search)
  storage.write(name, token.slice(0, 100))
  return true
}
