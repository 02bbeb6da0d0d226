import puppeteer from 'puppeteer-core'
import { type OtherBrowser, windowSize } from './other-browser.ts'
import { until } from './until.ts'

const firefox = '/usr/bin/firefox-esr'

/** The packages that it needs. */
export const firefoxService = { name: 'Firefox', packages: ['firefox-esr'], programs: [firefox] }

/** Firefox, over WebDriver BiDi. */
export async function openFirefox(): Promise<OtherBrowser> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: firefox,
    // Automation lets any page close any tab; a claimant's browser does not.
    extraPrefsFirefox: { 'dom.allow_scripts_to_close_windows': false },
  })
  // The initial tab never gets the focus, so it never fires blur events.
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
    inNewTab: async (work) => {
      shown = (await until('a tab opens', opened)) ?? first
      await work()
      await until('the tab closes itself', async () => !(await opened()))
      shown = first
    },
    close: () => browser.close(),
  }
}
