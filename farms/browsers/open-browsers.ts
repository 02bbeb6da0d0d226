import { chromium } from '@playwright/test'
import { findChromium } from '../../scripts/find-chromium.ts'
import type { Browsers } from './file-claims.ts'

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
]

/** Without this feature `navigator.webdriver` is false, as in a browser that nobody drives. */
const asPeopleHaveIt = '--disable-blink-features=AutomationControlled'

/** Starts both browsers, and gives them back with how they are closed. */
export async function openBrowsers(): Promise<Browsers & { readonly close: () => Promise<void> }> {
  const executablePath = await findChromium('whole')
  const [ofPeople, ofPrograms] = await Promise.all([
    chromium.launch({ executablePath, args: [...args, asPeopleHaveIt] }),
    chromium.launch({ executablePath, args }),
  ])
  return {
    ofPeople,
    ofPrograms,
    close: async () => void (await Promise.all([ofPeople.close(), ofPrograms.close()])),
  }
}
