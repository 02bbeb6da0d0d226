import { callOf, caseHeader } from '@redress/api'
import { ApiError, hasStatus } from './api-error.ts'
import { getCsrfToken } from './calls/get-csrf-token.ts'
import { createCsrf } from './csrf.ts'
import type { Asked } from './page-call.ts'
import type { Shape } from './shape.ts'

/** What is read of a response. */
export type Answer = Pick<Response, 'ok' | 'status' | 'headers' | 'text'>

export interface ClientDeps {
  readonly fetch: (address: string, init: RequestInit) => Promise<Answer>
  /** Put before every call; empty in the page, an address in tests. */
  readonly origin: string
  /** The version of the case that the page shows. */
  readonly version?: string | undefined
  /** Called when the server does not serve that version any more. */
  readonly onOutdated?: () => void
  /** Resolves after so many milliseconds. */
  readonly pause: (milliseconds: number) => Promise<void>
}

/** Carries one request to the server; `fetch`, where a call asks for nothing else. */
export type Transport = (
  address: string,
  init: { readonly headers: Readonly<Record<string, string>>; readonly body: BodyInit },
) => Promise<Answer>

interface SendOptions {
  readonly headers?: Readonly<Record<string, string>>
  /** What carries it instead of `fetch`: an upload that is watched. */
  readonly transport?: Transport | undefined
  /** Statuses whose body has the answer's shape: a refusal that says why. */
  readonly refusals: readonly number[]
}

interface GetOptions {
  /** What is asked for, as it stands behind the `?` of the address. */
  readonly query?: string
  readonly headers?: Readonly<Record<string, string>>
  /** How long to wait before each new try, in milliseconds. */
  readonly retryDelays?: readonly number[]
}

/** The calls of the contract. Whatever goes wrong is thrown as an `ApiError`; the app decides what is shown. */
export interface Client {
  /** Reads; tried again twice when the network or a gateway fails. */
  readonly get: <T>(call: Asked<T>, options?: GetOptions) => Promise<T>
  /**
   * Sends with the csrf header; a 403 fetches the token anew and sends once more.
   * @throws NO_CSRF_TOKEN when there is none to send
   */
  readonly send: <T>(call: Asked<T>, body: BodyInit, options: SendOptions) => Promise<T>
  /**
   * Posts to a call that needs no token and no body. The request is sent before this function returns, and continues
   * after the page has been left.
   */
  readonly sendLast: <T>(call: Asked<T>) => Promise<T>
  /** Fetches the csrf token and stores it in memory. */
  readonly refreshCsrf: () => Promise<void>
  /** The id of the last request that failed on the server, as in its log; null when none did. */
  readonly failedRequest: () => string | null
}

const readDelays = [400, 1600] as const

/** The network or a gateway failed; the next try may pass. */
export const isPassing = (error: unknown): boolean =>
  error instanceof ApiError && (error.kind === 'network' || [502, 503, 504].includes(error.status ?? 0))

async function bodyOf(call: string, response: Answer): Promise<unknown> {
  const text = await response.text().catch((cause: unknown) => {
    throw new ApiError('network', call, null, cause)
  })
  return parseJson(text)
}

/** Retries after each delay while the network or a gateway fails. */
async function withRetries<T>(
  delays: readonly number[],
  pause: ClientDeps['pause'],
  once: () => Promise<T>,
): Promise<T> {
  for (const delay of delays) {
    try {
      return await once()
    } catch (error) {
      if (!isPassing(error)) throw error
      await pause(delay)
    }
  }
  return once()
}

/** Sends requests; a failure of the network is thrown as an `ApiError`. */
function createRequests({ origin }: ClientDeps) {
  let failedRequest: string | null = null
  return {
    failedRequest: () => failedRequest,
    request: async (call: string, carry: (address: string) => Promise<Answer>): Promise<Answer> => {
      try {
        const response = await carry(`${origin}${call}`)
        if (response.status >= 500) failedRequest = response.headers.get('x-request-id')
        return response
      } catch (cause) {
        throw new ApiError('network', call, null, cause)
      }
    },
  }
}

/** Makes the client of one page. */
export function createClient(deps: ClientDeps): Client {
  const { fetch, version, pause, onOutdated } = deps
  const { failedRequest, request } = createRequests(deps)

  /** The answer in a body. A 409 with another body says that the version of the page is not served any more. */
  async function read<T>(call: string, response: Answer, isAnswer: Shape<T>, isRefusal = false): Promise<T> {
    const { ok, status } = response
    const answer = ok || isRefusal ? await bodyOf(call, response) : null
    if ((ok || isRefusal) && isAnswer(answer)) return answer
    if (status === 409) onOutdated?.()
    throw new ApiError(ok || (isRefusal && status !== 409) ? 'shape' : 'status', call, status)
  }

  const post: Transport = (address, init) =>
    fetch(address, { method: 'POST', credentials: 'same-origin', ...init })

  async function getOnce<T>(call: string, isAnswer: Shape<T>, headers = {}): Promise<T> {
    const init = { credentials: 'same-origin', headers, signal: AbortSignal.timeout(30_000) } as const
    const response = await request(call, (address) => fetch(address, init))
    return read(call, response, isAnswer)
  }

  const get = <T>(
    { path, isAnswer, ofVersion }: Asked<T>,
    { query, headers, retryDelays = readDelays }: GetOptions = {},
  ): Promise<T> => {
    const asked = query ? `${path}?${query}` : path
    const call = ofVersion && version ? callOf(asked, version) : asked
    return withRetries(retryDelays, pause, () => getOnce(call, isAnswer, headers))
  }

  const csrf = createCsrf(() => getOnce(getCsrfToken.path, getCsrfToken.isAnswer))

  async function sendOnce<T>({ path, isAnswer }: Asked<T>, body: BodyInit, options: SendOptions): Promise<T> {
    const { requestHeaderName, requestToken } = await csrf.get()
    const headers = {
      ...options.headers,
      ...(version && { [caseHeader]: version }),
      [requestHeaderName]: requestToken,
    }
    const carry = options.transport ?? post
    const response = await request(path, (address) => carry(address, { headers, body }))
    // Signing in gives another session, with a token of its own.
    const changed = response.headers.get(requestHeaderName)
    if (changed !== null) csrf.set({ requestHeaderName, requestToken: changed })
    return read(path, response, isAnswer, options.refusals.includes(response.status))
  }

  async function send<T>(call: Asked<T>, body: BodyInit, options: SendOptions): Promise<T> {
    try {
      return await sendOnce(call, body, options)
    } catch (error) {
      if (!hasStatus(error, 403)) throw error
      await csrf.refresh()
      return sendOnce(call, body, options)
    }
  }

  async function sendLast<T>({ path, isAnswer }: Asked<T>): Promise<T> {
    const init = { method: 'POST', credentials: 'same-origin', keepalive: true } as const
    const response = await request(path, (address) => fetch(address, init))
    return read(path, response, isAnswer)
  }

  return { get, send, sendLast, refreshCsrf: csrf.refresh, failedRequest }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
