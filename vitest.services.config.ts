import { defineConfig } from 'vitest/config'

/** Tests beside services that are bigger than a package: they are installed first, and each test starts its own. */
export default defineConfig({
  test: {
    globalSetup: 'scripts/install-services.ts',
    include: ['packages/**/*.services.test.ts', 'e2e/**/*.services.test.ts', 'scripts/**/*.services.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    fileParallelism: false,
    // As in `npm test`: the list of tests tells which had to be repeated.
    retry: 1,
  },
})
