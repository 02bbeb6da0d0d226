import { execFile, execFileSync, spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

/** The same engine without windows, for three fifths of the processor's time. */
const shell = 'chromium-headless-shell'

/** Its usual names: the shell, and the whole browser. */
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const onPath = (name: string): readonly string[] =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .filter(isExecutable)

/** The Chromium of the system: `CHROMIUM_PATH` if it is set, else the first of the usual names on the path. */
export function installedChromium(among: readonly string[] = names): string | null {
  const { CHROMIUM_PATH } = process.env
  if (CHROMIUM_PATH) return isExecutable(CHROMIUM_PATH) ? CHROMIUM_PATH : null
  return among.flatMap(onPath)[0] ?? null
}

/** The browser that the test tool installed, if there is one. */
async function bundledChromium(): Promise<string | null> {
  const { chromium } = await import('@playwright/test')
  const path = chromium.executablePath()
  return path && isExecutable(path) ? path : null
}

const mayInstall = (): boolean =>
  process.getuid?.() === 0 && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0

/** Fetches the index of Debian's packages and installs one. Rejects if that fails. */
async function installPackage(name: string): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const options = ['-qq', '-o', 'Acquire::Retries=3', '-o', 'DPkg::Lock::Timeout=300']
  const run = (...given: readonly string[]) => promisify(execFile)('apt-get', [...options, ...given], { env })
  await run('update').catch(() => undefined)
  await run('install', '-y', '--no-install-recommends', name)
}

/**
 * Installs the shell where it is missing and may be installed, so that the tests run faster. It never fails: tests run in
 * any Chromium.
 */
export async function installShell(): Promise<void> {
  if (process.env.CHROMIUM_PATH || installedChromium([shell]) !== null || !mayInstall()) return
  await installPackage(shell).catch(() => undefined)
}

/** Installs Debian's package if permitted, otherwise with the test tool's own installer. */
async function install(): Promise<void> {
  if (mayInstall()) {
    console.log(`Installing Chromium for the browser tests (Debian package ${shell}) …`)
    // Older releases have no package of the shell alone.
    await installPackage(shell).catch(() => installPackage('chromium').catch(() => undefined))
    return
  }
  console.log('Installing Chromium for the browser tests (npx playwright install chromium) …')
  try {
    execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' })
  } catch {
    // Reported below in one line: what matters is that there is no browser.
  }
}

/**
 * A Chromium for tests: found, or installed if possible; otherwise an error that names what to install. `whole`: the
 * browser that people have, for measurements; the shell only where there is no other.
 */
export async function findChromium(kind: 'any' | 'whole' = 'any'): Promise<string> {
  const among = kind === 'any' ? names : [...names.slice(1), shell]
  const find = async () => installedChromium(among) ?? (await bundledChromium())
  const found = await find()
  if (found) return found
  await install()
  const installed = await find()
  if (installed) return installed
  throw new Error(
    'The browser tests need Chromium: install Debian’s package "chromium-headless-shell" or "chromium", or set CHROMIUM_PATH.',
  )
}
