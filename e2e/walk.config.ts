import { defineConfig } from '@playwright/test'
import config from './playwright.config.ts'

process.env.GALLERY = 'whole'

/**
 * Walks every form in every culture and theme, and checks the whole gallery in each: `npm run walk`. `npm test` runs a random
 * selection of these.
 */
export default defineConfig(config, {
  testDir: '.',
  testMatch: ['walks/*.spec.ts', 'tests/gallery.spec.ts'],
  timeout: 240_000,
  fullyParallel: true,
  use: { contextOptions: { reducedMotion: 'no-preference' } },
})
