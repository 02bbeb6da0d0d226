import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installPackages } from './install-packages.ts'

/** The folders of Debian with the programs of each version. */
const debian = '/usr/lib/postgresql'
const oldest = 15

const versionIn = (folder: string): number => {
  const { stdout } = spawnSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' })
  return Number(/ (\d+)/.exec(stdout ?? '')?.[1] ?? 0)
}

const isUsable = (folder: string): boolean =>
  existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')) && versionIn(folder) >= oldest

function installedPostgres(): string | null {
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const { PATH = '', POSTGRES_BIN } = process.env
  const folders = [
    ...(POSTGRES_BIN ? [POSTGRES_BIN] : []),
    ...versions.map((version) => join(debian, version, 'bin')),
    ...PATH.split(delimiter),
  ]
  return folders.find(isUsable) ?? null
}

/** The folder of PostgreSQL's programs: found, or installed if possible; otherwise throws one line on what to do. */
export function findPostgres(): string {
  const found = installedPostgres()
  if (found !== null) return found
  const reason = installPackages(['postgresql'])
  const installed = installedPostgres()
  if (installed !== null) return installed
  throw new Error(
    `The tests need PostgreSQL 15 or later: install Debian’s package "postgresql", or set POSTGRES_BIN to the folder of its programs (${reason ?? 'Debian’s is older'}).`,
  )
}
