import type { Page } from '@playwright/test'

/** The clock of a page. */
export interface PageClock {
  /** Moves it ahead by so many milliseconds. */
  readonly pass: (milliseconds: number) => Promise<void>
}

const passing = 'redress-time-passes'

/**
 * Controls the clock of a page that is not opened yet. What the page reads as the time moves ahead; its timers run in
 * real time, and nothing else of the browser is replaced.
 */
export async function pageClock(page: Page): Promise<PageClock> {
  await page.addInitScript((name) => {
    const deviceNow = Date.now.bind(Date)
    let ahead = 0
    addEventListener(name, (event) => {
      if (event instanceof CustomEvent && typeof event.detail === 'number') ahead += event.detail
    })
    Date.now = () => deviceNow() + ahead
    globalThis.Date = new Proxy(Date, {
      construct: (date, given) => Reflect.construct(date, given.length === 0 ? [Date.now()] : given),
    })
  }, passing)
  return {
    pass: (milliseconds) =>
      page.evaluate(([name, detail]) => void dispatchEvent(new CustomEvent(name, { detail })), [
        passing,
        milliseconds,
      ] as const),
  }
}
