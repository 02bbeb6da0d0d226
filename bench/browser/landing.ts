import type { Browser } from '@playwright/test'
import { onSlowPhone } from './slow-phone.ts'

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

/** Runs in the page before any other script: records when a field exists, and when React listens to it. */
function watch(): void {
  const noted: Record<string, number> = { shift: 0 }
  Object.assign(window, { noted })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ('value' in entry && typeof entry.value === 'number') noted.shift = (noted.shift ?? 0) + entry.value
    }
  }).observe({ type: 'layout-shift', buffered: true })
  const look = () => {
    const field = document.querySelector('input:not([type=hidden])')
    if (field) noted.acceptsTyping ??= performance.now()
    if (field && Object.keys(field).some((key) => key.startsWith('__reactProps'))) {
      noted.reacts = performance.now()
      return
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
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
    await page.addInitScript(watch)
    await page.goto(url, { waitUntil: 'commit' })
    await page.waitForFunction(() =>
      Number.isFinite(Reflect.get(Object(Reflect.get(window, 'noted')), 'reacts')),
    )
    await page.waitForTimeout(500)
    return page.evaluate(read)
  })
