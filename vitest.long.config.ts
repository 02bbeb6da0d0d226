import { configDefaults, defineConfig } from 'vitest/config'
import tests from './vitest.config.ts'

/** The tests in files `*.long.test.ts`, which take long: `npm run test:long`. */
export default defineConfig({
  test: {
    ...tests.test,
    // Some start dozens of commands one after another, beside the browser tests.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    include: ['{packages,storm,farms}/**/*.long.test.ts'],
    exclude: configDefaults.exclude,
  },
})
