import { createHmac, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import type { WebhookConfig } from '../steps/outbox/outbox-config.ts'

/** A request to the receiver. */
interface ReceivedRequest {
  readonly id: string
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
  /** Whether the signature is good, verified as docs/webhook.md describes. */
  readonly genuine: boolean
}

/** How a request is answered, by its number from 1. */
type Answering = (response: ServerResponse, number: number) => void

/** The administrator's system, over HTTP. */
export interface WebhookReceiver {
  readonly config: WebhookConfig
  /** Settings for a server in a process of its own. */
  readonly settings: Readonly<Record<string, string>>
  readonly received: readonly ReceivedRequest[]
  readonly answer: (how: Answering) => void
  /** Stops listening and closes open connections; `start` listens at the same address again. */
  readonly stop: () => Promise<void>
  readonly start: () => Promise<void>
}

const secret = Buffer.alloc(32, 'administrator')

/** Verifies a signature as docs/webhook.md describes. */
function isGenuine(headers: IncomingHttpHeaders, body: string): boolean {
  const header = (name: string): string => String(headers[`webhook-${name}`])
  const signed = `${header('id')}.${header('timestamp')}.${body}`
  const expected = createHmac('sha256', secret).update(signed).digest()
  return header('signature')
    .split(' ')
    .some((signature) => {
      const given = Buffer.from(signature.replace(/^v1,/, ''), 'base64')
      return given.length === expected.length && timingSafeEqual(given, expected)
    })
}

/** Starts a receiver that answers 204. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedRequest[] = []
  let answering: Answering = (response) => response.writeHead(204).end()
  const receive = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await text(request)
    const { headers, url = '' } = request
    const id = String(headers['webhook-id'])
    received.push({ id, path: url, headers, body, genuine: isGenuine(headers, body) })
    answering(response, received.length)
  }
  const server = createServer((request, response) => {
    // An aborted request is ignored.
    receive(request, response).catch(() => response.destroy())
  })
  let port = 0
  const start = async (): Promise<void> => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    if (typeof address === 'object' && address !== null) port = address.port
  }
  const stop = async (): Promise<void> => {
    if (!server.listening) return
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }
  await start()
  onTestFinished(stop)
  const url = `http://127.0.0.1:${port}/claims`
  return {
    config: { url, secret, events: ['claim.filed'] },
    settings: {
      REDRESS_WEBHOOK_URL: url,
      REDRESS_WEBHOOK_SECRET: `whsec_${secret.toString('base64')}`,
    },
    received,
    answer: (how) => {
      answering = how
    },
    stop,
    start,
  }
}
