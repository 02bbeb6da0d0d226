/**
 * Runs every check in turn and ends with one plain line: `N passed, N failed`. A check that counts its own tests
 * counts as many as it ran; any other counts as one. A test that fails is repeated once and told of at the end; only
 * a second failure fails the run. Names after the command run those checks alone.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from './find-chromium.ts'
import { runCommand } from './run-command.ts'
import { staticChecks } from './static-checks.ts'
import { once, readSummary, type Summary } from './test-summary.ts'

/** The seed of whatever tests draw at random: the same code gets the same answer. `SEED=n` draws something else. */
process.env.SEED ??= '20260401'

interface Check {
  readonly name: string
  readonly run: () => Promise<Summary>
}

const reports = mkdtempSync(join(tmpdir(), 'redress-test-'))

async function vitest(): Promise<Summary> {
  const file = join(reports, 'vitest.json')
  const ok = await runCommand(
    `vitest run --retry=1 --reporter=default --reporter=json --outputFile.json=${file}`,
  )
  return readSummary('vitest', file, ok)
}

async function playwright(): Promise<Summary> {
  const file = join(reports, 'playwright.json')
  const CHROMIUM_PATH = await findChromium()
  const ok = await runCommand('playwright test --config e2e/playwright.config.ts --reporter=list,json', {
    CHROMIUM_PATH,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  })
  return readSummary('playwright', file, ok)
}

const checks: readonly Check[] = [
  ...staticChecks.map(({ name, command }) => ({ name, run: async () => once(await runCommand(command)) })),
  // Before the tests: some start the server as it is, which serves the page.
  { name: 'build', run: async () => once(await runCommand('npm run build --silent')) },
  { name: 'unit', run: vitest },
  { name: 'size', run: async () => once(await runCommand('npm run size --silent')) },
  { name: 'browser', run: playwright },
]

const wanted = process.argv.slice(2)
const failedChecks: string[] = []
const told: string[] = []
let passed = 0
let failed = 0
for (const check of checks) {
  if (wanted.length > 0 && !wanted.some((name) => check.name.startsWith(name))) continue
  console.log(`\n== ${check.name}`)
  const summary = await check.run().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    return once(false)
  })
  passed += summary.passed
  failed += summary.failed
  told.push(...summary.told)
  if (summary.failed > 0) failedChecks.push(check.name)
}
rmSync(reports, { recursive: true, force: true })
// At the very end: of a long run often only that is kept.
for (const each of told) console.log(`\n${each}`)
if (failedChecks.length > 0) console.log(`\nFailed: ${failedChecks.join(', ')}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0
