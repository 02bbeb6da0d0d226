import { cp } from 'node:fs/promises'
import { type CaseChanges, writeCase } from '@redress/case/testing/write-case.ts'
import { reloadCase } from '../installation/reload-case.ts'
import { startTestServer, type TestServer, type TestServerOptions } from './test-server.ts'

/** Makes a test server listen on a free local port; returns the port. */
export async function listen({ app }: Pick<TestServer, 'app'>): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

/** A server that listens, and a function that reloads a changed case, as the command does. */
export async function startReloadingServer(options: TestServerOptions = {}) {
  const server = await startTestServer(options)
  const address = `http://127.0.0.1:${await listen(server)}`
  const get = async (path: string) => {
    const reply = await fetch(`${address}${path}`)
    return { status: reply.status, text: await reply.text() }
  }
  const reload = async (changes: CaseChanges, { takeOver = true } = {}) => {
    await cp(await writeCase({ 'class-list.csv': null, ...changes }), server.config.caseFolder, {
      recursive: true,
    })
    const reloaded = await reloadCase({ ...server.deps, config: server.config, now: server.deps.now })
    server.setNow(reloaded.change.from.toString())
    if (takeOver) await server.follower?.look()
    return reloaded.loadedCase.version
  }
  return { server, address, get, reload }
}
