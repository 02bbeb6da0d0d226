import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { childEnvironment } from '../../packages/server/src/testing/child-processes.ts'
import { assembleServer } from './assemble-server.ts'
import type { Orders, RunningServer, ServerHere } from './system.ts'

const serve = fileURLToPath(new URL('./serve.ts', import.meta.url))

const environmentOf = ({ crash, orphanSeconds, uploadSeconds, sealMilliseconds, fault }: Orders) => ({
  ...(crash && { REDRESS_CRASH_AT: `${crash.at}:${crash.passing}` }),
  ...(orphanSeconds !== undefined && { REDRESS_ORPHAN_SECONDS: String(orphanSeconds) }),
  ...(uploadSeconds !== undefined && { REDRESS_UPLOAD_SECONDS: String(uploadSeconds) }),
  ...(sealMilliseconds !== undefined && { REDRESS_SEAL_MILLISECONDS: String(sealMilliseconds) }),
  ...(fault && { STORM_FAULT: fault }),
})

/** Starts a server in a process of its own; resolves when it listens, or has ended. */
export async function startServerProcess(
  environment: Readonly<Record<string, string>>,
  orders: Orders,
): Promise<RunningServer> {
  const child = spawn(process.execPath, ['--no-warnings', serve], {
    env: { ...childEnvironment(), ...environment, ...environmentOf(orders) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit').then(([, signal]) => (typeof signal === 'string' ? signal : null))
  const firstOutput = once(child.stdout, 'data').then(() => true)
  const listening = await Promise.race([firstOutput, ended.then(() => false)])
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL')
    await ended
  }
  const reload = (): void => void child.kill('SIGHUP')
  return { listening, ended, reload, kill }
}

/** Starts a server in this process, which nothing kills: a process of its own costs a second of a processor more. */
export async function startServerHere(
  environment: Readonly<Record<string, string>>,
  orders: Orders,
): Promise<ServerHere> {
  const { app, close, config } = await assembleServer({ ...environment, ...environmentOf(orders) })
  await app.listen({ port: config.port, host: config.host })
  return { stop: close }
}
