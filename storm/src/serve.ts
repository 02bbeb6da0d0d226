/**
 * The product's server in a process of its own, to be killed. It differs from `main.ts` in three ways: it needs no built
 * page, has no limits on attempts, and can have a fault.
 */
import { flushCompileCache } from 'node:module'
import { readConfig } from '../../packages/server/src/installation/config.ts'
import { startUpOutput } from '../../packages/server/src/installation/start-up-output.ts'
import { assemble } from '../../packages/server/src/site/assemble.ts'
import { reloadOnSignal } from '../../packages/server/src/site/reload-on-signal.ts'
import { faults } from './faults.ts'

const { STORM_PAGE: pageFolder = '', STORM_FAULT: wanted, STORM_LOG: level = 'error' } = process.env
const fault = Object.entries(faults).find(([name]) => name === wanted)?.[1]

const config = readConfig(process.env)
const { app, close, deps, follower } = await assemble(config, {
  pageFolder,
  logger: { level, stream: process.stderr },
  ...(fault && { alter: fault }),
})
process.on('SIGTERM', () => void close())
reloadOnSignal(config, { deps, follower }, startUpOutput())
await app.listen({ port: config.port, host: config.host })
process.stdout.write('listening\n')
// A killed process does not save its compile cache for the next one, so it is saved now.
flushCompileCache()
