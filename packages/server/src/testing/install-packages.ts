import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** A program that tests start, and the Debian packages that contain it. */
export interface Service {
  readonly name: string
  readonly packages: readonly string[]
  /** The paths of the installed programs. */
  readonly programs: readonly string[]
}

export const isInstalled = ({ programs }: Service): boolean =>
  programs.every((program) => existsSync(program))

export const mayInstall = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** Retries a mirror that does not answer, and waits for the lock of another installation. */
const retryOptions = ['-qq', '-o', 'Acquire::Retries=3', '-o', 'DPkg::Lock::Timeout=300']
const mostTries = 4
/** Milliseconds between attempts: apt-get does not wait while another process fetches the index. */
const pauseBetween = 10_000

const pause = (): void => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pauseBetween)

/** Runs apt-get without starting services: a test starts its own. Returns its errors, or null. */
function apt(...given: readonly string[]): string | null {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  const { status, stderr } = spawnSync('apt-get', [...retryOptions, ...given], { env, encoding: 'utf8' })
  return status === 0 ? null : (stderr.trim().split('\n').at(-1) ?? 'apt-get failed')
}

/**
 * Installs Debian packages without recommended ones. It fetches the index first, since a new machine has none. Returns
 * null on success; otherwise the reason in one line.
 */
export function installPackages(packages: readonly string[]): string | null {
  if (!mayInstall()) return 'only root on Debian can install them'
  let reason: string | null = null
  for (let tries = 0; tries < mostTries; tries += 1) {
    if (tries > 0) pause()
    reason =
      apt('update', '-o', 'APT::Update::Error-Mode=any') ??
      apt('install', '-y', '--no-install-recommends', ...packages)
    if (reason === null) return null
  }
  return reason
}
