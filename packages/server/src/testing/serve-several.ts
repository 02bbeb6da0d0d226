import { flushCompileCache } from 'node:module'
import { pageFolder } from '@redress/foundation/product-folder.ts'
import * as z from 'zod/mini'
import { readConfig } from '../installation/config.ts'
import { type Assembled, assemble } from '../site/assemble.ts'
import { loggerOptions } from '../site/plugins/logger-options.ts'

/*
 * Serves several cases from one process, for tests that only visit their servers: loading the code takes longer than
 * starting a server. A message of the parent is the environment of one server, and the folder of its page if it has another than
 * the built one; the response is its port or its error. A message without an environment stops the server of this id, and the
 * response has neither.
 */

const requestSchema = z.object({
  id: z.number(),
  environment: z.optional(z.record(z.string(), z.string())),
  page: z.optional(z.string()),
})

const running = new Map<number, Assembled>()

async function serve(
  id: number,
  environment: Readonly<Record<string, string>>,
  page: string = pageFolder,
): Promise<number> {
  const config = readConfig(environment)
  // The start of another server delays the event loop, so its delay limits nothing here.
  const assembled = await assemble(config, {
    pageFolder: page,
    logger: loggerOptions(config.environment),
    maxLag: 0,
  })
  running.set(id, assembled)
  const { app, health } = assembled
  await app.listen({ port: config.port, host: config.host })
  health.start()
  // The process will be killed, so it saves its compile cache for others now.
  flushCompileCache()
  const address = app.server.address()
  return typeof address === 'object' && address !== null ? address.port : config.port
}

async function stop(id: number): Promise<void> {
  const assembled = running.get(id)
  running.delete(id)
  assembled?.app.server.closeAllConnections()
  await assembled?.close()
}

process.on('message', (message: unknown) => {
  const { id, environment, page } = z.parse(requestSchema, message)
  const done = environment ? serve(id, environment, page) : stop(id)
  done.then(
    (port) => process.send?.({ id, port }),
    (error: unknown) => process.send?.({ id, error: String(error) }),
  )
})
process.on('disconnect', () => process.exit())
