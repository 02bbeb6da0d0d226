import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sources = execFileSync('git', ['ls-files', 'packages/*/src/*.ts', 'packages/*/src/*.tsx'], {
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .filter((file) => !/\.test\.tsx?$/.test(file) && !file.includes('/testing/'))
const allSource = sources.map((file) => readFileSync(file, 'utf8')).join('\n')

test.each([
  ['developer errors', 'packages/form/src/error-messages.ts', /^ {2}([A-Z][A-Z_]+):/gm],
  ['faults', 'packages/foundation/src/faults/faults.ts', /^ {2}([A-Z][A-Z_]+): \{/gm],
])('every code in the catalogue of %s is used', (_, file, pattern) => {
  const codes = [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, code]) => code)
  expect(codes.length).toBeGreaterThan(20)
  expect(codes.filter((code) => !allSource.includes(`'${code}'`))).toEqual([])
})
