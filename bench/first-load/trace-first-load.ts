import type { Browser } from '@playwright/test'
import { onSlowPhone } from '../browser/slow-phone.ts'
import { watchLanding } from '../browser/watch-landing.ts'
import { type FirstLoad, firstLoadOf } from './first-load-of.ts'
import { traceEvents } from './trace-events.ts'

/** Those whose recording costs no measurable time. Compilation of single functions (`disabled-by-default-v8.compile`) is not among them. */
const categories = [
  '-*',
  'blink.user_timing',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'loading',
  'v8.execute',
]

/** Opens a page once and records it. Null where the trace is not whole. */
const traceOnce = (browser: Browser, url: string): Promise<FirstLoad | null> =>
  onSlowPhone(browser, { network: true }, async (page, reach) => {
    await page.addInitScript(watchLanding)
    const reacts = page.waitForEvent('console', (message) => message.text() === 'page reacts')
    await browser.startTracing(page, { categories })
    await page.goto(await reach(url), { waitUntil: 'commit' })
    await reacts
    // The trace names requests when the page's thread hears of them.
    await page.waitForTimeout(300)
    const trace = await browser.stopTracing()
    return firstLoadOf(traceEvents(trace.toString()))
  })

/**
 * Opens a page on the slow phone, with an empty cache, and records it. Nothing runs in the page but what watches it: waiting for a function of
 * the page would evaluate a script of the test tool before the first text.
 */
export async function traceFirstLoad(browser: Browser, url: string): Promise<FirstLoad> {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const load = await traceOnce(browser, url)
    if (load) return load
  }
  throw new Error(`Chromium recorded no whole trace of ${url}.`)
}
