import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

/** The cost of a task, and its amount of work. */
export interface Cost {
  /** Elapsed time. */
  readonly seconds: number
  /** CPU seconds of its process. */
  readonly work: number
  /** Megabytes before. */
  readonly idle: number
  /** Peak megabytes while it ran. */
  readonly peak: number
  readonly count: number
}

/** A cost as a table row: seconds, CPU seconds, microseconds and megabytes over idle. */
export const costRow = (name: string, { seconds, work, idle, peak, count }: Cost): readonly string[] => [
  name,
  count.toLocaleString('en'),
  seconds.toFixed(1),
  work.toFixed(1),
  ((seconds * 1e6) / count).toFixed(0),
  (peak - idle).toFixed(0),
]

const names = ['seconds', 'work', 'idle', 'peak', 'count'] as const

const megabytes = (): number => process.memoryUsage.rss() / 1e6

/** Runs a task and measures it. Memory is sampled 20 times a second. */
export async function whileWatched<T>(
  task: () => Promise<T>,
): Promise<{ readonly result: T; readonly cost: Omit<Cost, 'count'> }> {
  const idle = megabytes()
  let peak = idle
  const look = (): void => {
    peak = Math.max(peak, megabytes())
  }
  const timer = setInterval(look, 50)
  const [began, before] = [performance.now(), process.cpuUsage()]
  const result = await task()
  const { user, system } = process.cpuUsage(before)
  clearInterval(timer)
  look()
  return {
    result,
    cost: { seconds: (performance.now() - began) / 1000, work: (user + system) / 1e6, idle, peak },
  }
}

/** Writes the result of a `costOf` process. */
export const reportCost = (cost: Cost): void =>
  void process.stdout.write(names.map((name) => cost[name]).join(' '))

/**
 * Runs a module in a separate process and returns its reported cost, which is also written to the error output at once: the tables of a
 * long run come at its end, and a stopped one would have none. @throws if it fails
 */
export async function costOf(module: string, ...args: readonly string[]): Promise<Cost> {
  const child = spawn(
    process.execPath,
    ['--no-warnings', new URL(module, import.meta.url).pathname, ...args],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const [report, [code]] = await Promise.all([text(child.stdout), once(child, 'close')])
  const [seconds = Number.NaN, work = 0, idle = 0, peak = 0, count = 0] = report.split(' ').map(Number)
  if (code !== 0 || report === '' || Number.isNaN(seconds)) throw new Error(`${module} reported no cost.`)
  const cost = { seconds, work, idle, peak, count }
  console.error([module, ...costRow('', cost)].join('  '))
  return cost
}
