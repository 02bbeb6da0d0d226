/**
 * Checks a change within a minute: types, lint, format, unused code, and the unit tests in the folders that the change
 * touches. A change in packages/ or docs/ also checks the generated files. `npm run check -- REV` compares with another
 * revision than `main`.
 */
import { execFile, execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { runCommand } from './run-command.ts'
import { type StaticCheck, staticChecks } from './static-checks.ts'

const [base = 'main'] = process.argv.slice(2)

/** The first `main` that exists: a fresh clone in CI may know it under the remote's name alone. */
function revision(): string {
  const known = [base, `origin/${base}`, 'HEAD'].find((name) => {
    try {
      execFileSync('git', ['rev-parse', '--verify', '--quiet', `${name}^{commit}`], { stdio: 'ignore' })
      return true
    } catch {
      return false
    }
  })
  return known ?? 'HEAD'
}

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)

/** Files that differ from the base, committed or not, and new ones that git does not ignore. */
function changedFiles(): string[] {
  const [mergeBase = 'HEAD'] = git('merge-base', revision(), 'HEAD')
  return [...git('diff', '--name-only', mergeBase), ...git('ls-files', '--others', '--exclude-standard')]
}

function testsIn(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => /\.test\.tsx?$/.test(name) && !/\.(?:services|long)\./.test(name))
      .map((name) => join(folder, name))
  } catch {
    // The change removed the folder.
    return []
  }
}

/** Runs a command quietly; resolves to its output when it fails, else to null. */
const outputOfFailure = ({ command }: StaticCheck): Promise<string | null> =>
  new Promise((resolve) => {
    execFile('sh', ['-c', command], { maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) =>
      resolve(error ? `${stdout}${stderr}` : null),
    )
  })

const waiting = [...staticChecks]
const failed: string[] = []

async function worker(): Promise<void> {
  for (let check = waiting.shift(); check; check = waiting.shift()) {
    const output = await outputOfFailure(check)
    console.log(`${output === null ? 'ok    ' : 'FAILED'} ${check.name}`)
    if (output === null) continue
    failed.push(check.name)
    console.log(output)
  }
}

await Promise.all([worker(), worker()])
const changed = changedFiles()
const folders = new Set(changed.map((file) => dirname(file)))
const found = [...folders].flatMap(testsIn)
/** Fails where schemas, case format or API document are stale. It does not need the built page. */
const generatedTest = 'scripts/generated-files.test.ts'
const mayBeStale = changed.some((file) => /^(packages|docs)\//.test(file))
const tests = [...new Set(mayBeStale ? [...found, generatedTest] : found)]
if (tests.length === 0) console.log('There are no unit tests beside the changed files.')
else if (!(await runCommand(`vitest run --reporter=default ${tests.join(' ')}`))) failed.push('unit tests')
console.log(failed.length === 0 ? '\nThe change is sound.' : `\nFailed: ${failed.join(', ')}`)
process.exitCode = failed.length === 0 ? 0 : 1
