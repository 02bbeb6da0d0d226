import type { TestServer } from './test-server.ts'

/** Makes a test server listen on a free local port; returns the port. */
export async function listen({ app }: Pick<TestServer, 'app'>): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}
