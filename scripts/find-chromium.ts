import { execFileSync, spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The shell without windows comes first: the same engine, for three fifths of the processor's time. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]

const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The Chromium of the system: `CHROMIUM_PATH` if it is set, else the first of the usual names on the path. */
function installedChromium(): string | null {
  const { CHROMIUM_PATH, PATH = '' } = process.env
  if (CHROMIUM_PATH) return isExecutable(CHROMIUM_PATH) ? CHROMIUM_PATH : null
  const candidates = PATH.split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)))
  return candidates.find(isExecutable) ?? null
}

/** The browser that the test tool installed, if there is one. */
async function bundledChromium(): Promise<string | null> {
  const { chromium } = await import('@playwright/test')
  const path = chromium.executablePath()
  return path && isExecutable(path) ? path : null
}

const isRoot = (): boolean => process.getuid?.() === 0

/** Installs Debian's package if permitted, otherwise with the test tool's own installer. */
function install(): void {
  if (isRoot() && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0) {
    console.log('Installing Chromium for the browser tests (Debian package chromium-headless-shell) …')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const retryOptions = ['-qq', '-o', 'Acquire::Retries=3', '-o', 'DPkg::Lock::Timeout=300']
    spawnSync('apt-get', ['update', ...retryOptions], { stdio: 'ignore', env })
    const installPackage = (name: string): boolean =>
      spawnSync('apt-get', ['install', '-y', ...retryOptions, name], { stdio: 'ignore', env }).status === 0
    // Older releases have no package of the shell alone.
    if (!installPackage('chromium-headless-shell')) installPackage('chromium')
    return
  }
  console.log('Installing Chromium for the browser tests (npx playwright install chromium) …')
  try {
    execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' })
  } catch {
    // Reported below in one line: what matters is that there is no browser.
  }
}

/** A Chromium for tests: found, or installed if possible; otherwise an error that names what to install. */
export async function findChromium(): Promise<string> {
  const find = async () => installedChromium() ?? (await bundledChromium())
  const found = await find()
  if (found) return found
  install()
  const installed = await find()
  if (installed) return installed
  throw new Error(
    'The browser tests need Chromium: install Debian’s package "chromium-headless-shell" or "chromium", or set CHROMIUM_PATH.',
  )
}
