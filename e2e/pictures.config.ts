import { defineConfig } from '@playwright/test'
import config from './playwright.config.ts'

/** Takes a screenshot of every page for visual review: `npm run pictures` writes them to `pictures/`. */
export default defineConfig(config, { testDir: 'pictures', timeout: 300_000, fullyParallel: true })
