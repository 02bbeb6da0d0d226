import { parsedJson } from '../../foundation/parsed-json.ts'

/** What a provider answered. `body` is undefined when it was not JSON. */
export interface SiteVerifyReply {
  readonly status: number
  readonly body: unknown
}

/** Asks a provider about one token. Rejects when it does not answer. */
export type SiteVerify = (form: URLSearchParams) => Promise<SiteVerifyReply>

/** Milliseconds in which a provider has to answer; the claimant is waiting. */
const timeLimit = 3000

const notReached: readonly unknown[] = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]

/** Whether the request never left: only then asking again cannot use up a token twice. */
const isConnectFailure = (error: unknown): boolean =>
  error instanceof Error &&
  error.cause instanceof Error &&
  'code' in error.cause &&
  notReached.includes(error.cause.code)

/** The `siteverify` call of a provider over HTTP: 3 seconds in all, tried again once when it was not reached. */
export function siteVerifyAt(url: string): SiteVerify {
  const ask = async (body: URLSearchParams, signal: AbortSignal): Promise<SiteVerifyReply> => {
    const reply = await fetch(url, { method: 'POST', body, signal, redirect: 'error' })
    return { status: reply.status, body: parsedJson(await reply.text()) }
  }
  return async (form) => {
    const signal = AbortSignal.timeout(timeLimit)
    try {
      return await ask(form, signal)
    } catch (error) {
      if (!isConnectFailure(error)) throw error
      return ask(form, signal)
    }
  }
}
