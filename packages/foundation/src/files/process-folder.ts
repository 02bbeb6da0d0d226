import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Whether a process with this id is running. One that belongs to another user counts as running. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH')
  }
}

function removeAbandoned(prefix: string): void {
  for (const name of readdirSync(tmpdir())) {
    const pid = name.startsWith(prefix) ? Number.parseInt(name.slice(prefix.length), 10) : Number.NaN
    if (!(pid > 0) || isRunning(pid)) continue
    try {
      rmSync(join(tmpdir(), name), { recursive: true, force: true })
    } catch {
      // It belongs to another user, who removes it.
    }
  }
}

/**
 * Creates an empty folder in the temporary folder, for this process alone, and returns its path. The caller removes it. A folder
 * for the same purpose whose process was killed is removed first: its name contains the id of the process.
 */
export function makeProcessFolder(purpose: 'read' | 'trial' | 'case'): string {
  const prefix = `redress-${purpose}-`
  removeAbandoned(prefix)
  return mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`))
}
