import { flushCompileCache } from 'node:module'
import * as z from 'zod/mini'
import { pageFolder } from '../foundation/product-folder.ts'
import { readConfig } from '../installation/config.ts'
import { assemble } from '../site/assemble.ts'
import { loggerOptions } from '../site/plugins/logger-options.ts'

/*
 * Serves several cases from one process, for tests that only visit their servers: loading the code takes longer than
 * starting a server. Each message of the parent is the environment of one server; the response is its port or its error.
 */

const requestSchema = z.object({ id: z.number(), environment: z.record(z.string(), z.string()) })

async function serve(environment: Readonly<Record<string, string>>): Promise<number> {
  const config = readConfig(environment)
  // The start of another server delays the event loop, so its delay limits nothing here.
  const { app, health } = await assemble(config, {
    pageFolder,
    logger: loggerOptions(config.environment),
    maxLag: 0,
  })
  await app.listen({ port: config.port, host: config.host })
  health.start()
  // The process will be killed, so it saves its compile cache for others now.
  flushCompileCache()
  const address = app.server.address()
  return typeof address === 'object' && address !== null ? address.port : config.port
}

process.on('message', (message: unknown) => {
  const { id, environment } = z.parse(requestSchema, message)
  serve(environment).then(
    (port) => process.send?.({ id, port }),
    (error: unknown) => process.send?.({ id, error: String(error) }),
  )
})
process.on('disconnect', () => process.exit())
