/**
 * Runs every check and ends with one plain line: `N passed, N failed`. A check that counts its own tests counts as many
 * as it ran; any other counts as one. A test that fails is repeated once and reported at the end; only a second failure
 * fails the run. Static checks and the build run two at a time, and then the unit tests beside the browser tests: each
 * part alone waits for disks, processes and pages for much of its time. Names after the command run those checks alone;
 * `long` runs the tests in files `*.long.test.ts` and `*.long.spec.ts` instead of the others.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium, installShell } from './find-chromium.ts'
import { once, readSummary, type Summary } from './read-summary.ts'
import { runLabelled } from './run-command.ts'
import { staticChecks } from './static-checks.ts'

/** The seed of random tests, fixed so that results are reproducible. `SEED=n` sets another. */
process.env.SEED ??= '20260401'

interface Check {
  readonly name: string
  readonly run: () => Promise<Summary>
}

const reports = mkdtempSync(join(tmpdir(), 'redress-test-'))
/** Servers and commands of all tests share it: starting one takes half the work. */
process.env.NODE_COMPILE_CACHE ??= join(reports, 'compile-cache')

const [first] = process.argv.slice(2)
const isLong = first === 'long'
const wanted = process.argv.slice(isLong ? 3 : 2)
const isWanted = (name: string): boolean =>
  wanted.length === 0 || wanted.some((each) => name.startsWith(each))

/** The browser's shell, which is installed while the static checks run. */
const shell = isWanted('browser') ? installShell() : Promise.resolve()

async function vitest(): Promise<Summary> {
  const file = join(reports, 'vitest.json')
  const ok = await runLabelled(
    'unit',
    `vitest run ${isLong ? '--config vitest.long.config.ts ' : ''}--retry=1 --reporter=default --reporter=json --outputFile.json=${file}`,
  )
  return readSummary('vitest', file, ok)
}

async function playwright(): Promise<Summary> {
  const file = join(reports, 'playwright.json')
  await shell
  const CHROMIUM_PATH = await findChromium()
  const config = isLong ? 'e2e/long.config.ts' : 'e2e/playwright.config.ts'
  const line = `playwright test --config ${config} --reporter=list,json`
  const ok = await runLabelled('browser', line, { CHROMIUM_PATH, PLAYWRIGHT_JSON_OUTPUT_FILE: file })
  return readSummary('playwright', file, ok)
}

const commandCheck = (name: string, command: string): Check => ({
  name,
  run: async () => once(await runLabelled(name, command)),
})

/** Checks of one phase run two at a time. The build comes before the tests: some start the server with the real page. */
const build = commandCheck('build', 'npm run build --silent')
const tests: readonly Check[] = [
  { name: 'browser', run: playwright },
  { name: 'unit', run: vitest },
]
const phases: readonly (readonly Check[])[] = isLong
  ? [[build], tests]
  : [
      [build, ...staticChecks.map(({ name, command }) => commandCheck(name, command))],
      [commandCheck('size', 'npm run size --silent')],
      tests,
    ]

const failedChecks: string[] = []
const durations: string[] = []
const reported: string[] = []
let passed = 0
let failed = 0

async function runCheck({ name, run }: Check): Promise<void> {
  const began = performance.now()
  console.log(`\n== ${name}`)
  const summary = await run().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    return once(false)
  })
  passed += summary.passed
  failed += summary.failed
  reported.push(...summary.report)
  if (summary.failed > 0) failedChecks.push(name)
  durations.push(`${name} ${((performance.now() - began) / 1000).toFixed(0)} s`)
}

for (const phase of phases) {
  const waiting = phase.filter(({ name }) => isWanted(name))
  const worker = async (): Promise<void> => {
    for (let check = waiting.shift(); check; check = waiting.shift()) await runCheck(check)
  }
  await Promise.all([worker(), worker()])
}
rmSync(reports, { recursive: true, force: true })
// This is printed last: often only the end of a long log is stored.
console.log(`\nDurations: ${durations.join(', ')}`)
for (const each of reported) console.log(`\n${each}`)
if (failedChecks.length > 0) console.log(`\nFailed: ${failedChecks.join(', ')}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0
