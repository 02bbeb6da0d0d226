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
    testTimeout: 20_000,
  },
})
