import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      'packages/**/*.test.{ts,tsx}',
      'scripts/**/*.test.ts',
      'cases/**/*.test.ts',
      'storm/**/*.test.ts',
    ],
    exclude: ['**/node_modules/**', '**/*.services.test.ts'],
    // One worker would be the rule on two cores; most tests wait for a disk or another process.
    maxWorkers: 2,
    testTimeout: 20_000,
  },
})
