import { type Browser, chromium } from '@playwright/test'
import { findChromium } from '../../scripts/find-chromium.ts'

/**
 * The test tool has V8 keep the stack of every error, also of those that nobody throws. React creates some while it is evaluated, and V8
 * would parse the whole script again to find their places, which takes the slow phone 90 ms that no visitor waits for. With this argument it
 * notes places at once.
 */
const asWithoutTool = '--js-flags=--no-enable-lazy-source-positions'

/** The browser for measurements, one for the whole run. */
export const openBrowser = async (): Promise<Browser> =>
  chromium.launch({
    executablePath: await findChromium('whole'),
    args: ['--no-sandbox', '--disable-gpu', asWithoutTool],
  })
