import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where Linux keeps files in memory. */
const inMemory = '/dev/shm'
/** Bytes: more than twice what a whole run writes. */
const room = 6e9

/**
 * Where a run writes: in memory where that has the room, since tests kill processes and never the machine, and waiting
 * for a disk proves nothing. `TMPDIR` names another place.
 */
function place(): string {
  if (process.env.TMPDIR) return tmpdir()
  try {
    const { bavail, bsize } = statfsSync(inMemory)
    return bavail * bsize > room ? inMemory : tmpdir()
  } catch {
    return tmpdir()
  }
}

/**
 * Runs before all tests of a run: creates a temporary folder for everything that the run writes, and removes it at the end.
 * Servers and commands share a compile cache there, unless a longer run has one already. PostgreSQL servers share an
 * initialised data folder, which each copies.
 */
export default function temporaryFolder(): () => void {
  const folder = mkdtempSync(join(place(), 'redress-tests-'))
  // World-writable like the system's own: databases and installers use it under other users.
  chmodSync(folder, 0o1777)
  process.env.TMPDIR = folder
  process.env.NODE_COMPILE_CACHE ??= join(folder, 'compile-cache')
  process.env.POSTGRES_TEMPLATE = join(folder, 'postgres-template')
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}
