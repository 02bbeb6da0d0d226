import { parsedJson } from '@redress/foundation/json.ts'

/** A provider's answer. `body` is undefined if it was not JSON. */
export interface SiteVerifyReply {
  readonly status: number
  readonly body: unknown
}

/** Sends one token to a provider. Rejects if it does not answer. */
export type SiteVerify = (form: URLSearchParams) => Promise<SiteVerifyReply>

/** Milliseconds within which a provider must answer; the claimant is waiting. */
const timeLimit = 3000

const notReached: readonly unknown[] = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]

/** Whether the request was never sent. Only then a retry cannot use a token twice. */
const isConnectFailure = (error: unknown): boolean =>
  error instanceof Error &&
  error.cause instanceof Error &&
  'code' in error.cause &&
  notReached.includes(error.cause.code)

/** The `siteverify` call over HTTP: 3 seconds in total, with one retry if the provider could not be reached. */
export function siteVerifyAt(url: string): SiteVerify {
  const post = async (body: URLSearchParams, signal: AbortSignal): Promise<SiteVerifyReply> => {
    const reply = await fetch(url, { method: 'POST', body, signal, redirect: 'error' })
    return { status: reply.status, body: parsedJson(await reply.text()) }
  }
  return async (form) => {
    const signal = AbortSignal.timeout(timeLimit)
    try {
      return await post(form, signal)
    } catch (error) {
      if (!isConnectFailure(error)) throw error
      return post(form, signal)
    }
  }
}
