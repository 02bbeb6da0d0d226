import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** Kills a process unless it has ended, and waits until it has. */
export async function endProcess(server: ChildProcess | undefined): Promise<void> {
  if (!server || server.exitCode !== null || server.signalCode !== null) return
  const closed = once(server, 'close')
  server.kill('SIGKILL')
  await closed
}
