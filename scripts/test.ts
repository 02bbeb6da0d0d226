/**
 * Runs every check in turn and ends with one plain line: `N passed, N failed`. A check that counts its own tests
 * counts as many as it ran; any other counts as one. A test that fails is repeated once and told of at the end; only
 * a second failure fails the run. Names after the command run those checks alone.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from './find-chromium.ts'
import { once, readSummary, type Summary } from './test-summary.ts'

/** The seed of whatever tests draw at random: the same code gets the same answer. `SEED=n` draws something else. */
process.env.SEED ??= '20260401'

interface Check {
  readonly name: string
  readonly run: () => Promise<Summary>
}

const reports = mkdtempSync(join(tmpdir(), 'redress-test-'))

/** Runs a command to its end with its output shown; resolves to whether it succeeded. */
function command(line: string, env: NodeJS.ProcessEnv = {}): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(line, { shell: true, stdio: 'inherit', env: { ...process.env, ...env } })
    child.on('close', (code) => resolve(code === 0))
    child.on('error', () => resolve(false))
  })
}

async function vitest(): Promise<Summary> {
  const file = join(reports, 'vitest.json')
  const ok = await command(
    `vitest run --retry=1 --reporter=default --reporter=json --outputFile.json=${file}`,
  )
  return readSummary('vitest', file, ok)
}

async function playwright(): Promise<Summary> {
  const file = join(reports, 'playwright.json')
  const CHROMIUM_PATH = await findChromium()
  const ok = await command('playwright test --config e2e/playwright.config.ts --reporter=list,json', {
    CHROMIUM_PATH,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  })
  return readSummary('playwright', file, ok)
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
