import { type Browser, chromium } from '@playwright/test'
import { findChromium } from '../../../scripts/find-chromium.ts'

export const launchBrowser = async (): Promise<Browser> =>
  // A container has no user namespace for the sandbox; the script is our own.
  chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
