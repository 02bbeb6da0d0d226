/** The product's server in a process of its own, to be killed. */
import { flushCompileCache } from 'node:module'
import { startUpOutput } from '../../packages/server/src/installation/start-up-output.ts'
import { reloadOnSignal } from '../../packages/server/src/site/reload-on-signal.ts'
import { assembleServer } from './assemble-server.ts'

const { app, close, config, deps, follower, ownWork } = await assembleServer(process.env)
process.on('SIGTERM', () => void close())
reloadOnSignal(config, { deps, follower, ownWork }, startUpOutput())
await app.listen({ port: config.port, host: config.host })
process.stdout.write('listening\n')
// A killed process does not save its compile cache for the next one, so it is saved now.
flushCompileCache()
