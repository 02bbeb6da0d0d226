import { defineConfig } from '@playwright/test'
import config from './playwright.config.ts'

/** The browser tests in files `*.long.spec.ts`, which take long: `npm run test:long`. */
export default defineConfig(config, { testIgnore: [], testMatch: '*.long.spec.ts' })
