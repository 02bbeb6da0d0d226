import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/**
 * Installs packages of Debian where programs of them are missing and we may. Their own services are not started: a test
 * starts its own. @throws with one line that says what to install
 */
export function installPackages(
  what: string,
  packages: readonly string[],
  programs: readonly string[],
): void {
  const missing = () => programs.filter((program) => !existsSync(program))
  if (missing().length === 0) return
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
    const apt = (...given: readonly string[]) =>
      execFileSync('apt-get', [...given, '-qq'], { env, stdio: 'ignore' })
    try {
      apt('update')
      apt('install', '-y', '--no-install-recommends', ...packages)
    } catch {
      // Told below, in one line.
    }
  }
  if (missing().length > 0)
    throw new Error(
      `These tests need ${what}: install Debian’s packages ${packages.join(', ')} (missing: ${missing().join(', ')}).`,
    )
}
