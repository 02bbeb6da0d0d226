import { flushCompileCache } from 'node:module'
import { readConfig } from '../installation/config.ts'
import { startUpOutput } from '../installation/start-up-output.ts'
import { assemble } from '../site/assemble.ts'
import { reloadOnSignal } from '../site/reload-on-signal.ts'

// A server in a process of its own for tests that kill it: the real one, with a page written by a test.
const config = readConfig(process.env)
const { app, deps, follower, ownWork } = await assemble(config, {
  pageFolder: process.env.TEST_PAGE_FOLDER ?? '',
  logger: false,
  // The load of the test machine is not under test.
  maxLag: 0,
})
reloadOnSignal(config, { deps, follower, ownWork }, startUpOutput())
process.stdout.write(`${await app.listen({ port: config.port, host: '127.0.0.1' })}\n`)
// A killed process does not save its compile cache for the next one, so it is saved now.
flushCompileCache()
