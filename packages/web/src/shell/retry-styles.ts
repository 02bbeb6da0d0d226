import { pauseUnlessOnline } from '../state/pause.ts'

/** Milliseconds after which a style sheet is requested again, or earlier when the network is back. */
const retryAfter = 5000

/**
 * Requests each style sheet again that did not arrive. A part of the page that is fetched on demand is retried, but its
 * bundler's loader never requests its styles a second time: after a lost connection it would appear without any.
 */
export function retryStyles(): void {
  const retry = async ({ target }: Event): Promise<void> => {
    if (!(target instanceof HTMLLinkElement && target.relList.contains('stylesheet'))) return
    await pauseUnlessOnline(retryAfter)
    const again = document.createElement('link')
    again.rel = 'stylesheet'
    again.href = target.href
    target.replaceWith(again)
  }
  addEventListener('error', (event) => void retry(event), true)
}
