import { once } from 'node:events'
import { createServer } from 'node:http'

/** A captcha provider that accepts every token, so that a production server can receive any number of requests. */
export async function alwaysHuman(): Promise<{ readonly url: string; readonly close: () => void }> {
  const server = createServer((request, response) => {
    request.resume()
    const body = JSON.stringify({
      success: true,
      challenge_ts: new Date().toISOString(),
      hostname: 'localhost',
    })
    response.writeHead(200, { 'content-type': 'application/json' }).end(body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { url: `http://127.0.0.1:${port}/siteverify`, close: () => void server.close() }
}
