import { globSync, readFileSync } from 'node:fs'
import { configDefaults, defineConfig } from 'vitest/config'
import tests from './vitest.config.ts'

/** Every test file that has a short version for `npm test` and a whole one: it asks for its number of rounds. */
const searches = globSync('{packages,storm}/**/*.test.ts', { exclude: ['**/node_modules/**'] }).filter(
  (file) => /\b(rounds|fuzzSettings)\(/.test(readFileSync(file, 'utf8')),
)

/** The whole version of every random search: `npm run fuzz`. */
export default defineConfig({
  test: {
    ...tests.test,
    include: searches,
    exclude: configDefaults.exclude,
    fileParallelism: false,
    testTimeout: 60 * 60_000,
  },
})
