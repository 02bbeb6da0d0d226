import type { Browser, Page } from 'puppeteer-core'
import { type OtherBrowser, windowSize } from './other-browser.ts'
import { until } from './until.ts'

/** How one maker's browser fills in by the address that it saved. */
export type Autofill = (page: Page, selector: string) => Promise<void>

/** A browser that Puppeteer controls. */
export async function puppeteerBrowser(browser: Browser, autofill: Autofill): Promise<OtherBrowser> {
  // The initial tab of Firefox never gets the focus, so it never fires blur events.
  const first = await browser.newPage()
  await first.bringToFront()
  await first.setViewport(windowSize)
  const known = await browser.pages()
  const opened = async () => (await browser.pages()).find((page) => !known.includes(page))
  let shown = first
  return {
    open: async (address) => {
      await first.goto(address)
    },
    ask: (code, ...texts) => shown.evaluate(code, ...texts),
    press: (selector) => shown.click(selector),
    type: (selector, text) => shown.type(selector, text),
    attach: async (selector, path) => {
      const input = await (await first.$(selector))?.toElement('input')
      await input?.uploadFile(path)
    },
    autofill: (selector) => autofill(shown, selector),
    inNewTab: async (work) => {
      shown = (await until('a tab opens', opened)) ?? first
      await work()
      await until('the tab closes itself', async () => !(await opened()))
      shown = first
    },
    close: () => browser.close(),
  }
}
