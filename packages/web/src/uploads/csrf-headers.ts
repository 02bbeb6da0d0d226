import { calls } from '@redress/engine/contract'
import type { Client } from '../api/client.ts'
import { isCsrfAnswer } from '../api/csrf.ts'

/** The csrf token of requests that the client of the page does not send. */
export interface CsrfHeaders {
  readonly get: () => Promise<Readonly<Record<string, string>>>
  /** The token was refused: a sign-in in another tab changed the session. */
  readonly forget: () => void
}

/** Fetches the token when it is first asked for. */
export function createCsrfHeaders(client: Pick<Client, 'get'>): CsrfHeaders {
  let headers: Promise<Readonly<Record<string, string>>> | null = null
  const fetched = async () => {
    const { requestHeaderName, requestToken } = await client.get(calls.csrf, isCsrfAnswer)
    return { [requestHeaderName]: requestToken }
  }
  const forget = (): void => {
    headers = null
  }
  return {
    forget,
    get: () => {
      headers ??= fetched().catch((error: unknown) => {
        forget()
        throw error
      })
      return headers
    },
  }
}
