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
  /** How long tasks held the page up, each beyond its first 50 ms. */
  readonly blocking: number
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
    blocking: of('blocking'),
    layoutShift: of('shift'),
  }
}

/** Opens a page once on the slow phone, with an empty cache. */
export const openLanding = (browser: Browser, url: string): Promise<Landing> =>
  onSlowPhone(browser, { network: true }, async (page, reach) => {
    await page.addInitScript(watchLanding)
    // Waiting for a function of the page would evaluate a script of the test tool in it before the first text.
    const reacts = page.waitForEvent('console', (message) => message.text() === 'page reacts')
    await page.goto(await reach(url), { waitUntil: 'commit' })
    await reacts
    await page.waitForTimeout(500)
    return page.evaluate(read)
  })

/** Runs in the page before any other script: presses the button as soon as it is there, and again until a mistake is shown. */
function pressUntilAnswered(button: string): void {
  const press = setInterval(() => document.querySelector<HTMLButtonElement>(button)?.click(), 100)
  const look = () => {
    if (document.querySelector('[aria-invalid=true]')) {
      clearInterval(press)
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => console.debug(`answered ${performance.now()}`)
      port2.postMessage(null)
      return
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** Milliseconds from the navigation until a press on a button, as early as there is one, is answered with a mistake. */
export const firstMistake = (browser: Browser, url: string, button: string): Promise<number> =>
  onSlowPhone(browser, { network: true }, async (page, reach) => {
    await page.addInitScript(pressUntilAnswered, button)
    const answered = page.waitForEvent('console', (message) => message.text().startsWith('answered'))
    await page.goto(await reach(url), { waitUntil: 'commit' })
    return Number((await answered).text().split(' ')[1])
  })
