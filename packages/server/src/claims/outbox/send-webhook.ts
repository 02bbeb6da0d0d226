import { createHmac } from 'node:crypto'
import type { DeliveryResult } from './delivery-result.ts'
import type { WebhookConfig } from './outbox-config.ts'
import type { WebhookMessage } from './webhook-messages.ts'

/** Milliseconds within which the administrator's system must answer. */
const defaultTimeout = 10_000

/** The signature of a message after Standard Webhooks: HMAC-SHA256 over id, time (Unix seconds) and body. */
const webhookSignature = (secret: Uint8Array, id: string, seconds: number, body: string): string =>
  `v1,${createHmac('sha256', secret).update(`${id}.${seconds}.${body}`).digest('base64')}`

/** Notifies the administrator's system. Any 2xx is success; redirects are not followed and count as failure. */
export async function sendWebhook(
  { url, secret }: Pick<WebhookConfig, 'url' | 'secret'>,
  { id, type, data }: WebhookMessage,
  now: Temporal.Instant,
  timeLimit = defaultTimeout,
): Promise<DeliveryResult> {
  const body = JSON.stringify({ type, data })
  const seconds = Math.floor(now.epochMilliseconds / 1000)
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(timeLimit),
      headers: {
        'content-type': 'application/json',
        'user-agent': 'redress',
        'webhook-id': id,
        'webhook-timestamp': String(seconds),
        'webhook-signature': webhookSignature(secret, id, seconds, body),
      },
      body,
    })
    // The rest of the answer is not read.
    await response.body?.cancel()
    return response.ok
      ? { outcome: 'delivered' }
      : { outcome: 'tryAgain', reason: `status-${response.status}` }
  } catch (error) {
    const timedOut = error instanceof Error && error.name === 'TimeoutError'
    return { outcome: 'tryAgain', reason: timedOut ? 'timeout' : 'no-connection' }
  }
}
