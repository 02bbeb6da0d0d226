import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const code = globSync(join(import.meta.dirname, 'dist/assets/*.js')).map((file) => readFileSync(file, 'utf8'))

test('CAP-2 every file that the built page loads on demand is loaded by the import that retries', () => {
  const loads = code.flatMap((text) => [...text.matchAll(/\b(import|importPart)\(\s*[`'"]\.\//g)])
  expect(loads.length).toBeGreaterThan(20)
  expect(new Set(loads.map(([, name]) => name))).toEqual(new Set(['importPart']))
})
