import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type Client, createClient } from './client.ts'

export interface LocalServer {
  readonly origin: string
  readonly client: Client
  /** How often an answer said that the version of the page is not served any more. */
  readonly outdated: () => number
  /** `GET /api/csrf` of every call so far, in their order of arrival. */
  readonly requests: readonly string[]
  readonly close: () => Promise<void>
}

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown

/** A real server on this machine that answers as the test says, with a client that talks to it. */
export async function startLocalServer(handler: Handler): Promise<LocalServer> {
  const requests: string[] = []
  let outdated = 0
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`)
    handler(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const origin = `http://127.0.0.1:${port}`
  return {
    origin,
    client: createClient({
      fetch,
      origin,
      pause: () => Promise.resolve(),
      onOutdated: () => {
        outdated += 1
      },
    }),
    outdated: () => outdated,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** Answers with JSON. */
export function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
