import { defineConfig } from 'vitest/config'
import { LongestFirst } from './scripts/longest-first.ts'

export default defineConfig({
  test: {
    include: [
      'packages/**/*.test.{ts,tsx}',
      'scripts/**/*.test.ts',
      'cases/**/*.test.ts',
      'e2e/**/*.test.ts',
      'storm/**/*.test.ts',
      'farms/**/*.test.ts',
    ],
    exclude: ['**/node_modules/**', '**/*.{services,long}.test.ts'],
    // More than the cores, browser tests included: a test waits for disks, processes and timers for a third of its time. With as many
    // workers for each, unit and browser tests end at about the same time.
    maxWorkers: 3,
    // A worker runs one file after another with the modules that it has: starting one for each takes a third of the time.
    isolate: false,
    // Half as many collections of short-lived objects: a worker starts hundreds of servers.
    execArgv: ['--min-semi-space-size=16', '--max-semi-space-size=64'],
    sequence: { sequencer: LongestFirst },
    // Nothing waits longer than it must, and only what hangs reaches these: a machine that does something else as well is no failure.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    globalSetup: 'scripts/temporary-folder.ts',
    setupFiles: 'scripts/property-seed.ts',
  },
})
