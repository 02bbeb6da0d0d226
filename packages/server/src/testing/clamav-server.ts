import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { ClamAvAddress } from '../providers/antivirus/scan-stream.ts'
import { endProcess } from './child-processes.ts'
import type { Service } from './install-packages.ts'
import { testVirus } from './open-test-clamd.ts'
import { freePort } from './postgres-server.ts'

/** A real ClamAV with one signature, `testVirus`. It scans at most two megabytes, and accepts at most four. */
export interface ClamAvServer {
  readonly address: ClamAvAddress
  /** The address of its Unix socket. */
  readonly socket: ClamAvAddress
  /** Kills it, as a crash does. */
  readonly kill: () => Promise<void>
  readonly start: () => Promise<void>
  readonly remove: () => Promise<void>
}

const clamd = '/usr/sbin/clamd'

export const clamAvService: Service = { name: 'ClamAV', packages: ['clamav-daemon'], programs: [clamd] }

const settings = (folder: string, port: number): string => `Foreground yes
DatabaseDirectory ${folder}/signatures
TemporaryDirectory ${folder}
LocalSocket ${folder}/clamd.ctl
TCPSocket ${port}
TCPAddr 127.0.0.1
StreamMaxLength 4M
MaxFileSize 2M
MaxScanSize 8M
AlertExceedsMax yes
`

/** Milliseconds. It takes less than one second on an idle machine. */
const startTimeout = 60_000

async function answers(port: number): Promise<void> {
  const end = Date.now() + startTimeout
  while (Date.now() < end) {
    const socket = connect(port, '127.0.0.1')
    try {
      await once(socket, 'connect')
      return
    } catch {
      await pause(50)
    } finally {
      socket.destroy()
    }
  }
  throw new Error('ClamAV did not start within a minute.')
}

/** Creates and starts a ClamAV; the caller removes it. */
export async function startClamAv(): Promise<ClamAvServer> {
  const folder = await mkdtemp(join(tmpdir(), 'redress-clamav-'))
  const port = await freePort()
  await mkdir(join(folder, 'signatures'))
  const signature = `Redress.Test:0:*:${Buffer.from(testVirus).toString('hex')}\n`
  await writeFile(join(folder, 'signatures', 'redress.ndb'), signature)
  await writeFile(join(folder, 'clamd.conf'), settings(folder, port))
  let server: ChildProcess | undefined
  const start = async (): Promise<void> => {
    await rm(join(folder, 'clamd.ctl'), { force: true })
    server = spawn(clamd, ['--config-file', join(folder, 'clamd.conf')], { stdio: 'ignore' })
    await answers(port)
  }
  const remove = async (): Promise<void> => {
    await endProcess(server)
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await start()
  } catch (error) {
    await remove()
    throw error
  }
  return {
    address: { host: '127.0.0.1', port },
    socket: { path: join(folder, 'clamd.ctl') },
    kill: () => endProcess(server),
    start,
    remove,
  }
}
