import type { Browser } from '@playwright/test'
import { onSlowPhone } from './slow-phone.ts'
import { watchLanding } from './watch-landing.ts'

/** The times of one page load, in milliseconds since navigation. */
export interface Landing {
  /** Text is on the screen. */
  readonly readable: number
  /** The first field retains what is typed into it. */
  readonly acceptsTyping: number
  /** The page reacts to what is typed. */
  readonly reacts: number
  /** Bytes of scripts over the network, before the page reacted. */
  readonly scriptBytes: number
  readonly layoutShift: number
}

/** Runs in the page at the end. */
function read(): Landing {
  const noted: unknown = Reflect.get(window, 'noted')
  const of = (name: string): number =>
    typeof noted === 'object' && noted !== null ? Number(Reflect.get(noted, name)) : Number.NaN
  const scripts = performance
    .getEntriesByType('resource')
    .flatMap((entry) =>
      entry instanceof PerformanceResourceTiming && /\.js$/.test(entry.name) && entry.startTime < of('reacts')
        ? [entry.encodedBodySize]
        : [],
    )
  return {
    readable: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    acceptsTyping: of('acceptsTyping'),
    reacts: of('reacts'),
    scriptBytes: scripts.reduce((sum, size) => sum + size, 0),
    layoutShift: of('shift'),
  }
}

/** Opens a page once on the slow phone, with an empty cache. */
export const openLanding = (browser: Browser, url: string): Promise<Landing> =>
  onSlowPhone(browser, { network: true }, async (page) => {
    await page.addInitScript(watchLanding)
    // Waiting for a function of the page would evaluate a script of the test tool in it before the first text.
    const reacts = page.waitForEvent('console', (message) => message.text() === 'page reacts')
    await page.goto(url, { waitUntil: 'commit' })
    await reacts
    await page.waitForTimeout(500)
    return page.evaluate(read)
  })
