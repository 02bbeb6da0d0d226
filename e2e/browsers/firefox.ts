import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import puppeteer, { type Page } from 'puppeteer-core'
import type { OtherBrowser } from './other-browser.ts'
import { puppeteerBrowser } from './puppeteer-browser.ts'
import { saveInFirefox } from './saved-address.ts'

const firefox = '/usr/bin/firefox-esr'

/** The packages that it needs. */
export const firefoxService = { name: 'Firefox', packages: ['firefox-esr'], programs: [firefox] }

const preferences = {
  // Automation lets any page close any tab; a claimant's browser does not.
  'dom.allow_scripts_to_close_windows': false,
}

/** Saved addresses, which Firefox offers in some countries only. */
const savesAddresses = {
  'extensions.formautofill.addresses.supported': 'on',
  'extensions.formautofill.addresses.enabled': true,
}

/** Milliseconds in which Firefox opens its list of addresses, or moves in it. */
const listOpens = 1000

/**
 * Chooses the first saved address in the list below a field, by the keyboard. Firefox looks at the fields of a page once:
 * a page that came before the addresses were loaded has to come again.
 */
async function chooseAddress(page: Page, selector: string): Promise<void> {
  await page.waitForSelector(selector)
  await page.click(selector)
  for (const key of ['ArrowDown', 'ArrowDown', 'Enter'] as const) {
    await wait(listOpens)
    await page.keyboard.press(key)
  }
  await wait(listOpens)
  const isFilledIn = await page.$eval(
    selector,
    (field) => field instanceof HTMLInputElement && field.value !== '',
  )
  if (!isFilledIn) await page.reload()
}

/** Firefox, over WebDriver BiDi. Where it has a saved address, it fills in by it as for anybody. */
export async function openFirefox(has: { readonly savedAddress?: boolean } = {}): Promise<OtherBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'redress-firefox-'))
  if (has.savedAddress) await saveInFirefox(profile)
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: firefox,
    userDataDir: profile,
    extraPrefsFirefox: { ...preferences, ...(has.savedAddress && savesAddresses) },
  })
  const opened = await puppeteerBrowser(browser, chooseAddress)
  return {
    ...opened,
    close: async () => {
      await opened.close()
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
