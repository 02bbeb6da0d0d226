import { defineConfig } from '@playwright/test'
import { installedChromium } from '../scripts/find-chromium.ts'
import './walker/seed.ts'

const executablePath = installedChromium() ?? '/usr/bin/chromium'

export default defineConfig({
  testDir: 'tests',
  testIgnore: '*.long.spec.ts',
  globalSetup: '../scripts/temporary-folder.ts',
  outputDir: 'test-results',
  timeout: 240_000,
  // Long, since a busy machine must fail no test; only a test that fails waits for as long.
  expect: { timeout: 30_000 },
  // More than the cores: a test also waits for pages, servers and disks.
  workers: 3,
  // The end of the run lists tests that passed only when repeated.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    actionTimeout: 40_000,
    // Animations cost a third of the time of a run; the walks run with them.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath,
      // A container has no user namespace for the sandbox; the pages are our own.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
      ],
    },
  },
})
