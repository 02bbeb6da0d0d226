import {
  authorizeAnswer,
  authorizeCall,
  calls,
  csrfAnswer,
  idempotencyKeyHeader,
  submitAnswer,
  submitCall,
  type WorkAsked,
} from '@redress/engine/contract'
import * as z from 'zod/mini'
import { fakeCalls } from '../../packages/server/src/providers/captcha/fake-provider.ts'
import { doWork } from '../../packages/server/src/testing/do-work.ts'
import type { Body } from '../../packages/server/src/testing/test-browser.ts'

const formType = 'Standard'

/** A session of a script at the site: the calls of the page, without the page. */
export interface ScriptedSession {
  /** A token of the fake captcha of the server. */
  readonly captchaToken: () => Promise<string>
  /** Begins a claim, and does the work that the server may ask for. */
  readonly begin: () => Promise<void>
  /** Posts a claim, and returns its reference code. @throws Error if the site refuses it */
  readonly post: (body: Body) => Promise<string>
}

interface Visit {
  readonly url: string
  readonly siteKey: string
  /** The address that the proxy before the server names. */
  readonly address: string
}

const tokenAnswer = z.object({ token: z.string() })

/** Sends the requests of one session: follows its cookies and its token against forged requests. */
async function requests({ url, address }: Visit) {
  const headers = new Map([['x-forwarded-for', address]])
  const cookies = new Map<string, string>()
  const send = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const sent = { ...Object.fromEntries(headers), ...(cookie && { cookie }), ...init.headers }
    const reply = await fetch(new URL(path, url), { ...init, headers: sent })
    for (const each of reply.headers.getSetCookie()) {
      const [name = '', value = ''] = each.split(';', 1)[0]?.split('=') ?? []
      cookies.set(name, value)
    }
    return reply
  }
  const { requestHeaderName, requestToken } = z.parse(csrfAnswer, await (await send(calls.csrf)).json())
  headers.set(requestHeaderName, requestToken)
  return async (path: string, init: RequestInit): Promise<unknown> => {
    const reply = await send(path, { method: 'POST', ...init })
    // A sign-in starts another session with a token of its own.
    const token = reply.headers.get(requestHeaderName)
    if (token !== null) headers.set(requestHeaderName, token)
    return reply.json()
  }
}

/** Opens a session from an address. Rejects if the server does not answer. */
export async function scriptedSession(visit: Visit): Promise<ScriptedSession> {
  const send = await requests(visit)
  const postJson = (path: string, body: object): Promise<unknown> =>
    send(path, { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  const captchaToken = async (): Promise<string> =>
    z.parse(tokenAnswer, await postJson(fakeCalls.token, { sitekey: visit.siteKey })).token
  const authorize = async (asked?: WorkAsked) => {
    const body = { reCaptchaResponse: await captchaToken(), ...(asked && { work: doWork(asked) }) }
    return z.parse(authorizeAnswer, await postJson(authorizeCall(formType), body))
  }
  return {
    captchaToken,
    begin: async () => {
      const first = await authorize()
      const { authorized, error } = first.work ? await authorize(first.work) : first
      if (!authorized) throw new Error(`The site does not begin a claim: ${error}`)
    },
    post: async ({ type, bytes }) => {
      const headers = { 'content-type': type, [idempotencyKeyHeader]: crypto.randomUUID().replaceAll('-', '') }
      const reply = await send(submitCall(formType), { headers, body: new Uint8Array(bytes) })
      const { referenceCodeForm, error } = z.parse(submitAnswer, reply)
      if (referenceCodeForm === null) throw new Error(`The site refuses the claim: ${error}`)
      return referenceCodeForm
    },
  }
}
