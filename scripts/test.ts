/**
 * Runs every check in turn and ends with one plain line: `N passed, N failed`. A check that counts its own tests
 * counts as many as it ran; any other counts as one. Names after the command run those checks alone.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from './find-chromium.ts'

interface Count {
  readonly passed: number
  readonly failed: number
}

interface Check {
  readonly name: string
  readonly run: () => Promise<Count>
}

const reports = mkdtempSync(join(tmpdir(), 'redress-test-'))
const once = (ok: boolean): Count => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1 })

/** Runs a command to its end with its output shown; resolves to whether it succeeded. */
function command(line: string, env: NodeJS.ProcessEnv = {}): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(line, { shell: true, stdio: 'inherit', env: { ...process.env, ...env } })
    child.on('close', (code) => resolve(code === 0))
    child.on('error', () => resolve(false))
  })
}

/** The counts in a JSON report; a run that left none, or that failed without a failed test, is a failure. */
function countsOf(file: string, ok: boolean, read: (report: unknown) => Count): Count {
  try {
    const count = read(JSON.parse(readFileSync(file, 'utf8')))
    return ok || count.failed > 0 ? count : { ...count, failed: 1 }
  } catch {
    return { passed: 0, failed: 1 }
  }
}

const numberIn = (report: unknown, ...path: string[]): number => {
  let value = report
  for (const name of path)
    value = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
  return typeof value === 'number' ? value : 0
}

async function vitest(): Promise<Count> {
  const file = join(reports, 'vitest.json')
  const ok = await command(`vitest run --reporter=default --reporter=json --outputFile.json=${file}`)
  return countsOf(file, ok, (report) => ({
    passed: numberIn(report, 'numPassedTests'),
    failed: numberIn(report, 'numFailedTests') + (numberIn(report, 'numPassedTests') === 0 ? 1 : 0),
  }))
}

async function playwright(): Promise<Count> {
  const file = join(reports, 'playwright.json')
  const CHROMIUM_PATH = await findChromium()
  const ok = await command('playwright test --config e2e/playwright.config.ts --reporter=list,json', {
    CHROMIUM_PATH,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  })
  return countsOf(file, ok, (report) => ({
    // A test that passed when it was repeated has passed; the tool's own list names it as unsteady.
    passed: numberIn(report, 'stats', 'expected') + numberIn(report, 'stats', 'flaky'),
    failed: numberIn(report, 'stats', 'unexpected'),
  }))
}

const projects = [
  'packages/engine',
  'packages/engine/tsconfig.test.json',
  'packages/web',
  'packages/web/tsconfig.test.json',
  'packages/server',
  'e2e',
  'storm',
  '.',
]

const checks: readonly Check[] = [
  ...projects.map((project) => ({
    name: `types ${project}`,
    run: async () => once(await command(`tsc -p ${project}`)),
  })),
  { name: 'lint', run: async () => once(await command('oxlint --type-aware --deny-warnings')) },
  { name: 'format', run: async () => once(await command('biome check --error-on-warnings')) },
  { name: 'unused', run: async () => once(await command('knip')) },
  // Before the tests: some start the server as it is, which serves the page.
  { name: 'build', run: async () => once(await command('npm run build --silent')) },
  { name: 'unit', run: vitest },
  { name: 'size', run: async () => once(await command('npm run size --silent')) },
  { name: 'browser', run: playwright },
]

const wanted = process.argv.slice(2)
const failedChecks: string[] = []
let passed = 0
let failed = 0
for (const check of checks) {
  if (wanted.length > 0 && !wanted.some((name) => check.name.startsWith(name))) continue
  console.log(`\n== ${check.name}`)
  const count = await check.run().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    return { passed: 0, failed: 1 }
  })
  passed += count.passed
  failed += count.failed
  if (count.failed > 0) failedChecks.push(check.name)
}
rmSync(reports, { recursive: true, force: true })
if (failedChecks.length > 0) console.log(`\nFailed: ${failedChecks.join(', ')}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0
