import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { childEnvironment, lightHash } from './child-processes.ts'
import { writePage } from './write-page.ts'

const program = fileURLToPath(new URL('./serve.ts', import.meta.url))

/** A server in a process of its own. */
export interface ServerProcess {
  readonly address: string
  readonly pid: number
  /** SIGKILL: it ends where it is. */
  readonly kill: () => Promise<void>
  /** Resolves when the process has ended. */
  readonly ended: Promise<unknown>
}

/** Starts the real server with these settings, on a free port. @throws with its output if it does not start */
export async function startServerProcess(settings: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const server = spawn(process.execPath, [program], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...childEnvironment(), ...lightHash, TEST_PAGE_FOLDER: await writePage(), PORT: '0', ...settings },
  })
  const closed = once(server, 'close')
  const kill = async (): Promise<void> => {
    server.kill('SIGKILL')
    await closed
  }
  onTestFinished(kill)
  const output: string[] = []
  createInterface(server.stderr).on('line', (line) => output.push(line))
  const [address] = await Promise.race([
    once(createInterface(server.stdout), 'line'),
    closed.then(() => {
      throw new Error(`The server did not start: ${output.join(' ')}`)
    }),
  ])
  return { address: String(address), pid: server.pid ?? 0, kill, ended: closed }
}
