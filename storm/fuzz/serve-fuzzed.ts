/**
 * The product's server in a process of its own, so that only its own event loop is measured. Its page comes from a test.
 * SIGUSR2 starts the measurement, SIGTERM ends it and the server.
 */
import { createHistogram, monitorEventLoopDelay } from 'node:perf_hooks'
import { readConfig } from '../../packages/server/src/installation/config.ts'
import { assemble } from '../../packages/server/src/site/assemble.ts'

/** Milliseconds between two samples of the event loop. */
const resolution = 10
const delay = monitorEventLoopDelay({ resolution })
/** Microseconds of CPU time of this thread between two samples: its own work, without delays by other processes. */
const work = createHistogram()

function sample(): void {
  let before = process.threadCpuUsage()
  const look = (): void => {
    const { user, system } = process.threadCpuUsage(before)
    before = process.threadCpuUsage()
    work.record(Math.max(1, Math.round(user + system)))
  }
  setInterval(look, resolution).unref()
}

const { app, close } = await assemble(readConfig(process.env), {
  pageFolder: process.env.FUZZ_PAGE ?? '',
  logger: { level: 'error', stream: process.stderr },
})
process.on('SIGUSR2', () => {
  delay.enable()
  sample()
})
process.on('SIGTERM', () => {
  delay.disable()
  const delays = [delay.percentile(99) / 1e6, delay.max / 1e6]
  process.stdout.write(`${[...delays, work.percentile(99) / 1e3, work.max / 1e3].join(' ')}\n`)
  void close()
})
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`)
