import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      'packages/**/*.test.{ts,tsx}',
      'scripts/**/*.test.ts',
      'cases/**/*.test.ts',
      'e2e/**/*.test.ts',
      'storm/**/*.test.ts',
    ],
    exclude: ['**/node_modules/**', '**/*.services.test.ts'],
    // One worker would be the rule on two cores; most tests wait for a disk or another process.
    maxWorkers: 2,
    // A worker runs one file after another with the modules that it has: starting one for each takes a third of the time.
    isolate: false,
    // Nothing waits longer than it must; a machine that does something else as well is no failure.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    globalSetup: 'scripts/temporary-folder.ts',
    setupFiles: 'scripts/property-seed.ts',
  },
})
