import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/**
 * The environment that every process of a test inherits: where programs are, and the compile cache of the run, with
 * which a server or a command starts with half the work.
 */
export function childEnvironment(): Record<string, string> {
  const { PATH = '', NODE_COMPILE_CACHE } = process.env
  return { PATH, ...(NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE }) }
}

/** KiB of memory for the slow hash of a PIN, so that tests of other things do not wait for it. */
export const lightHashMemory = 8

/** The same as a setting of a development server. Data that were hashed at the production cost need the empty text. */
export const lightHash: Readonly<Record<string, string>> = { REDRESS_SLOW_HASH_KIB: String(lightHashMemory) }

/** Kills a process unless it has ended, and waits until it has. */
export async function endProcess(server: ChildProcess | undefined): Promise<void> {
  if (!server || server.exitCode !== null || server.signalCode !== null) return
  const closed = once(server, 'close')
  server.kill('SIGKILL')
  await closed
}
