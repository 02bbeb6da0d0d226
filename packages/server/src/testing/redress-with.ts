import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { runCommandLine } from '../administration/commands/run-command-line.ts'
import { childEnvironment } from './child-processes.ts'

/** The command line program. */
export const door = join(import.meta.dirname, '../../bin/redress.js')

/** The output and exit code of a command. */
export interface Printed {
  readonly code: unknown
  readonly stdout: string
  readonly stderr: string
}

type Settings = Readonly<Record<string, string | undefined>>

interface Where {
  readonly settings: Settings
  /** The folder that the command is typed in: by default that of this process. */
  readonly cwd?: string
  /** Milliseconds after which a process of its own is killed. */
  readonly killAfter?: number
}

/** Replaces what a stream of this process writes. Returns what was written, and ends the replacement. */
function capture(stream: NodeJS.WriteStream): () => string {
  const write = stream.write.bind(stream)
  const parts: string[] = []
  stream.write = (part: string | Uint8Array): boolean => {
    parts.push(typeof part === 'string' ? part : Buffer.from(part).toString('utf8'))
    return true
  }
  return () => {
    stream.write = write
    return parts.join('')
  }
}

const environmentOf = (settings: Settings): NodeJS.ProcessEnv => {
  const { TMPDIR } = process.env
  return { ...childEnvironment(), ...(TMPDIR !== undefined && { TMPDIR }), ...settings }
}

/**
 * Runs a command in this process, by the same entry as the program: its environment, folder, output and exit code are
 * those of this process meanwhile. A process of its own costs some 0.4 seconds of a processor more.
 */
async function runHere({ settings, cwd = process.cwd() }: Where, words: readonly string[]): Promise<Printed> {
  if (settings.REDRESS_CRASH_AT) throw new Error('This command would kill the tests: run it as a process.')
  const { env, exitCode } = process
  const before = process.cwd()
  const [stdout, stderr] = [capture(process.stdout), capture(process.stderr)]
  try {
    process.env = environmentOf(settings)
    process.exitCode = undefined
    process.chdir(cwd)
    await runCommandLine(words)
    return { code: process.exitCode ?? 0, stdout: stdout(), stderr: stderr() }
  } finally {
    stdout()
    stderr()
    process.chdir(before)
    process.env = env
    process.exitCode = exitCode
  }
}

let last: Promise<unknown> = Promise.resolve()

/** Runs a command under these settings, as in a script: no terminal, no colour. One command runs after another. */
export function redressIn(where: Where, ...words: readonly string[]): Promise<Printed> {
  const run = last.then(() => runHere(where, words))
  last = run.catch(() => undefined)
  return run
}

/** The same in the present folder. */
export const redressWith = (settings: Settings, ...words: readonly string[]): Promise<Printed> =>
  redressIn({ settings }, ...words)

/** The same under the settings of the tests. */
export const redress = (...words: readonly string[]): Promise<Printed> => redressWith(process.env, ...words)

/** A command in a process of its own, which it may kill. */
export interface PrintedByProcess extends Printed {
  readonly signal: unknown
}

/** Runs a command in a process of its own, for tests of its exit code, its death or its start. */
export async function redressProcess(
  { settings, cwd, killAfter: timeout = 0 }: Where,
  ...words: readonly string[]
): Promise<PrintedByProcess> {
  try {
    const env = { ...childEnvironment(), ...settings }
    const options = { env, timeout, killSignal: 'SIGKILL', ...(cwd !== undefined && { cwd }) } as const
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [door, ...words], options)
    return { code: 0, signal: null, stdout, stderr }
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || !('signal' in error)) throw error
    if (!('stdout' in error) || !('stderr' in error)) throw error
    const { code, signal, stdout, stderr } = error
    return { code, signal, stdout: String(stdout), stderr: String(stderr) }
  }
}
