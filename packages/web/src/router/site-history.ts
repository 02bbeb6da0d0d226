/** The addresses that this tab has been at, as far as the router needs them. */
export interface SiteHistory {
  /** The address now: path and query. */
  readonly address: () => string
  readonly push: (address: string) => void
  readonly replace: (address: string) => void
  /** Leaves this site; without `keep` the browser's back button does not lead to the page that was left. */
  readonly leave: (address: string, keep: boolean) => void
  /** Calls back whenever the browser itself has gone back or forward; the address is the new one then. */
  readonly onPop: (listener: () => void) => void
}

/** The history of the browser's tab. */
export const browserHistory: SiteHistory = {
  address: () => `${location.pathname}${location.search}`,
  push: (address) => history.pushState(null, '', address),
  replace: (address) => history.replaceState(null, '', address),
  leave: (address, keep) => (keep ? location.assign(address) : location.replace(address)),
  onPop: (listener) => addEventListener('popstate', listener),
}
