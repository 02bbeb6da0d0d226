import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'

/** A server in a process of its own, apart from the measuring process. */
export interface MeasuredServer {
  readonly port: number
  /** Megabytes of the process now, and at its peak; null without /proc. */
  readonly memory: () => Promise<{ readonly now: number; readonly most: number } | null>
  /** Milliseconds of CPU time since its start; NaN without /proc. */
  readonly worked: () => Promise<number>
  /** Stops it gracefully, and waits until it has ended. */
  readonly end: () => Promise<void>
}

const megabytesIn = (status: string, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1] ?? Number.NaN) / 1024

/**
 * Starts a program that prints its address on standard output, as `http://host:port`. With BENCH_PROFILE, a folder, its
 * profile is written there at its end. @throws if it ends before it listens
 */
export async function startMeasured(
  program: string,
  environment: Readonly<Record<string, string>>,
): Promise<MeasuredServer> {
  const { PATH = '', BENCH_PROFILE } = process.env
  const profile = BENCH_PROFILE ? ['--cpu-prof', `--cpu-prof-dir=${BENCH_PROFILE}`] : []
  const child = spawn(process.execPath, ['--no-warnings', ...profile, program], {
    env: { PATH, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'close')
  const listening = new Promise<number>((resolve) => {
    createInterface(child.stdout).on('line', (line) => {
      const port = /http:\/\/[^\s/]+:(\d+)(?![\d/])/.exec(line)?.[1]
      if (port !== undefined) resolve(Number(port))
    })
  })
  const port = await Promise.race([
    listening,
    ended.then(() => {
      throw new Error(`${program} ended before it listened.`)
    }),
  ])
  return {
    port,
    memory: async () => {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => null)
      if (status === null) return null
      return { now: megabytesIn(status, 'VmRSS'), most: megabytesIn(status, 'VmHWM') }
    },
    worked: async () => {
      const stat = await readFile(`/proc/${child.pid}/stat`, 'utf8').catch(() => '')
      // The 14th and 15th field, counted after the name, which may contain anything: hundredths of a second.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      return 10 * (Number(fields[11]) + Number(fields[12]))
    },
    end: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}
