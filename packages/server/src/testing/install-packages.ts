import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** A program that tests start, and what has it in Debian. */
export interface Service {
  readonly name: string
  readonly packages: readonly string[]
  /** Where the packages put what is started. */
  readonly programs: readonly string[]
}

export const isInstalled = ({ programs }: Service): boolean =>
  programs.every((program) => existsSync(program))

export const mayInstall = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** A mirror that does not answer is asked again, and whoever else is installing something is waited for. */
const patience = ['-qq', '-o', 'Acquire::Retries=3', '-o', 'DPkg::Lock::Timeout=300']
const mostTries = 4
/** Milliseconds between tries: nothing waits for whoever else is fetching the index. */
const pauseBetween = 10_000

const pause = (): void => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pauseBetween)

/** Runs apt-get, whose services are not started: a test starts its own. Gives what it complained of, or null. */
function apt(...given: readonly string[]): string | null {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  const { status, stderr } = spawnSync('apt-get', [...patience, ...given], { env, encoding: 'utf8' })
  return status === 0 ? null : (stderr.trim().split('\n').at(-1) ?? 'apt-get failed')
}

/**
 * Installs packages of Debian without what they only recommend, from an index that is fetched first: a new machine has
 * none. Null when they are there; else why they are not, in one line.
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
