import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readSummary } from './read-summary.ts'

const testsOf = (runner: string) => `
import { expect, test } from '${runner}'
import { existsSync, writeFileSync } from 'node:fs'

test('passes', () => {})
test('fails', () => expect('what came').toBe('what was wanted'))
test('passes when it is repeated', () => {
  const mark = new URL('./was-there', import.meta.url)
  const wasThere = existsSync(mark)
  writeFileSync(mark, '')
  expect(wasThere).toBe(true)
})
`

/** A folder beside the project's own modules, which the tests in it need. */
function folderOf(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(resolve('node_modules/.test-summary-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}

const run = (folder: string, name: string, options: readonly string[]): Promise<boolean> =>
  new Promise((resolved) => {
    const cwd = { cwd: folder, env: { PATH: process.env.PATH } }
    execFile(resolve('node_modules/.bin', name), options, cwd, (error) => resolved(error === null))
  })

const report = [
  expect.stringMatching(/^FAILED: .*fails\n.*what was wanted/s),
  expect.stringMatching(/^passed only when it was repeated: .*passes when it is repeated\n/),
]

test('failed and repeated tests are reported by name, with the reason', async () => {
  const folder = folderOf({
    'some.test.js': testsOf('vitest'),
    'vitest.config.js': 'export default { test: { include: ["*.test.js"] } }',
  })
  const ok = await run(folder, 'vitest', ['run', '--retry=1', '--reporter=json', '--outputFile=report.json'])
  expect(readSummary('vitest', join(folder, 'report.json'), ok)).toEqual({ passed: 2, failed: 1, report })
})

test('failed browser tests are reported as well', async () => {
  const folder = folderOf({
    'some.spec.mjs': testsOf('@playwright/test'),
    'playwright.config.mjs':
      'export default { retries: 1, reporter: [["json", { outputFile: "report.json" }]] }',
  })
  const ok = await run(folder, 'playwright', ['test'])
  expect(readSummary('playwright', join(folder, 'report.json'), ok)).toEqual({ passed: 2, failed: 1, report })
})

test('a file that cannot be run is a failure with its reason', async () => {
  const folder = folderOf({
    'some.test.js': 'throw new Error("nothing runs")',
    'other.test.js': 'import { test } from "vitest"\ntest("passes", () => {})',
    'vitest.config.js': 'export default { test: { include: ["*.test.js"] } }',
  })
  const ok = await run(folder, 'vitest', ['run', '--reporter=json', '--outputFile=report.json'])
  const reason = expect.stringMatching(/^FAILED: .*some\.test\.js\n.*nothing runs/)
  const summary = readSummary('vitest', join(folder, 'report.json'), ok)
  expect(summary).toEqual({ passed: 1, failed: 1, report: [reason] })
})

test('a run without a report, or that failed without a failed test, has failed', () => {
  const folder = folderOf({ 'report.json': '{"testResults":[]}' })
  expect(readSummary('vitest', join(folder, 'none.json'), true)).toMatchObject({ passed: 0, failed: 1 })
  expect(readSummary('vitest', join(folder, 'report.json'), false)).toMatchObject({ passed: 0, failed: 1 })
  expect(readSummary('vitest', join(folder, 'report.json'), true)).toMatchObject({ passed: 0, failed: 1 })
})
