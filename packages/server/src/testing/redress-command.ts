import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** The command itself. */
export const door = join(import.meta.dirname, '../../bin/redress.js')

/** What a command prints and ends with, as for a script: no terminal, no colour. */
export async function redress(...args: readonly string[]) {
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [door, ...args])
    return { code: 0, stdout, stderr }
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || !('stdout' in error) || !('stderr' in error))
      throw error
    return { code: error.code, stdout: String(error.stdout), stderr: String(error.stderr) }
  }
}
