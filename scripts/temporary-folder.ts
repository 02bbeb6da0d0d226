import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Runs before all tests of a run: creates a temporary folder for everything that the run writes, and removes it at the end.
 * Servers and commands share a compile cache there, unless a longer run has one already. PostgreSQL servers share an
 * initialised data folder, which each copies.
 */
export default function temporaryFolder(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'redress-tests-'))
  // World-writable like the system's own: databases and installers use it under other users.
  chmodSync(folder, 0o1777)
  process.env.TMPDIR = folder
  process.env.NODE_COMPILE_CACHE ??= join(folder, 'compile-cache')
  process.env.POSTGRES_TEMPLATE = join(folder, 'postgres-template')
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}
