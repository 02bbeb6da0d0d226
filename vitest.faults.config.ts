import { defineConfig } from 'vitest/config'

/** Writes the table of faults in docs/operations.md: `npm run faults`. */
export default defineConfig({
  test: {
    include: ['packages/server/src/system-tests/fault-table.generate.ts'],
    globalSetup: 'scripts/temporary-folder.ts',
    expect: { poll: { timeout: 60_000 } },
  },
})
