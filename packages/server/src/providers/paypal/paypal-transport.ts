import { parsedJson } from '@redress/foundation/json.ts'

/** One request to PayPal's API. */
export interface PayPalRequest {
  readonly method: 'GET' | 'POST'
  /** Path and query, relative to the API's address. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  /** Form-encoded. */
  readonly body?: string
}

/** PayPal's answer. `body` is undefined if it was not JSON. */
export interface PayPalReply {
  readonly status: number
  readonly body: unknown
}

/** Sends a request to PayPal. Rejects if it does not answer. */
export type PayPalTransport = (request: PayPalRequest) => Promise<PayPalReply>

/** Milliseconds within which PayPal must answer; the claimant is waiting. */
const timeLimit = 3000

/** PayPal's API over HTTP: 3 seconds for each request, without retries, since a code can be used once. */
export const httpTransport =
  (apiUrl: string): PayPalTransport =>
  async ({ method, path, headers, body }) => {
    const reply = await fetch(`${apiUrl.replace(/\/+$/, '')}${path}`, {
      method,
      headers,
      ...(body !== undefined && { body }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeLimit),
    })
    return { status: reply.status, body: parsedJson(await reply.text()) }
  }
