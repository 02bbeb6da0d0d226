import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import config from './playwright.config.ts'

process.env.WALK = 'whole'

const testsFolder = join(import.meta.dirname, 'tests')

/** The files with tests that have further variants in other cultures and at other widths. */
const varied = globSync('*.spec.ts', { cwd: testsFolder }).filter((name) =>
  readFileSync(join(testsFolder, name), 'utf8').includes('variants('),
)

/**
 * Walks every form in every culture and theme, and every real form on both screens, checks the whole gallery in each, and
 * runs tests in the further cultures: `npm run walk`. `npm test` runs a selection of these.
 */
export default defineConfig(config, {
  testDir: '.',
  testIgnore: [],
  timeout: 240_000,
  fullyParallel: true,
  projects: [
    {
      name: 'walks',
      testMatch: [
        'walks/*.spec.ts',
        'tests/gallery.long.spec.ts',
        'tests/gallery-modes.long.spec.ts',
        'tests/real-forms.long.spec.ts',
      ],
      use: { contextOptions: { reducedMotion: 'no-preference' } },
    },
    { name: 'variants', testMatch: varied.map((name) => `tests/${name}`), fullyParallel: false },
  ],
})
