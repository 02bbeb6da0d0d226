import { defineConfig } from '@playwright/test'
import config from './playwright.config.ts'

process.env.WALK = 'whole'

/**
 * Walks every form in every culture and theme, and every real form on both screens, and checks the whole gallery in each:
 * `npm run walk`. `npm test` runs a selection of these.
 */
export default defineConfig(config, {
  testDir: '.',
  testMatch: ['walks/*.spec.ts', 'tests/gallery.spec.ts', 'tests/real-forms.spec.ts'],
  timeout: 240_000,
  fullyParallel: true,
  use: { contextOptions: { reducedMotion: 'no-preference' } },
})
