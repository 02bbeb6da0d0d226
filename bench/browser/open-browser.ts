import { type Browser, chromium } from '@playwright/test'
import { findChromium } from '../../scripts/find-chromium.ts'

/** The browser for measurements, one for the whole run; `more`: further arguments. */
export const openBrowser = async (more: readonly string[] = []): Promise<Browser> =>
  chromium.launch({
    executablePath: await findChromium('whole'),
    args: ['--no-sandbox', '--disable-gpu', ...more],
  })
