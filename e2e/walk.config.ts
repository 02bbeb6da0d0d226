import { defineConfig } from '@playwright/test'
import config from './playwright.config.ts'

/** Walks every form in every culture and theme, `npm run walk`; the usual tests draw a few of these walks. */
export default defineConfig(config, { testDir: 'walks', timeout: 240_000, fullyParallel: true })
