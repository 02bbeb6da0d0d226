import { defineConfig } from 'vitest/config'

/** Tests beside services that are bigger than a package: each starts its own, or says in one line what is missing. */
export default defineConfig({
  test: {
    include: ['packages/**/*.services.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    fileParallelism: false,
  },
})
