import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { childEnvironment } from './child-environment.ts'

/** The command line program. */
export const door = join(import.meta.dirname, '../../bin/redress.js')

/** The output and exit code of a command under these settings, as in a script: no terminal, no colour. */
export async function redressWith(
  settings: Readonly<Record<string, string | undefined>>,
  ...args: readonly string[]
) {
  try {
    const options = { env: { ...childEnvironment(), ...settings } }
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [door, ...args], options)
    return { code: 0, stdout, stderr }
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || !('stdout' in error) || !('stderr' in error))
      throw error
    return { code: error.code, stdout: String(error.stdout), stderr: String(error.stderr) }
  }
}

/** The same under the settings of the tests. */
export const redress = (...args: readonly string[]) => redressWith(process.env, ...args)
