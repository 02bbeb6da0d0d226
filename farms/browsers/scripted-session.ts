import {
  authorizeAnswer,
  authorizeCall,
  idempotencyKeyHeader,
  submitAnswer,
  submitCall,
  type WorkAsked,
} from '@redress/engine/contract'
import * as z from 'zod/mini'
import { fakeCalls } from '../../packages/server/src/providers/captcha/fake-provider.ts'
import { doWork } from '../../packages/server/src/testing/do-work.ts'
import type { Body } from '../../packages/server/src/testing/test-browser.ts'
import { type Post, scriptedRequests } from './scripted-requests.ts'

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

/** What can be done with the requests of a session: its captcha, and the beginning of a claim. */
function callsOf(send: Post, siteKey: string) {
  const postJson = (path: string, body: object): Promise<unknown> =>
    send(path, { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  const captchaToken = async (): Promise<string> =>
    z.parse(tokenAnswer, await postJson(fakeCalls.token, { sitekey: siteKey })).token
  const authorize = async (asked?: WorkAsked) => {
    const body = { reCaptchaResponse: await captchaToken(), ...(asked && { work: doWork(asked) }) }
    return z.parse(authorizeAnswer, await postJson(authorizeCall(formType), body))
  }
  return { captchaToken, authorize }
}

/** Opens a session from an address. Rejects if the server does not answer. */
export async function scriptedSession({ url, siteKey, address }: Visit): Promise<ScriptedSession> {
  const send = await scriptedRequests(url, address)
  const { captchaToken, authorize } = callsOf(send, siteKey)
  return {
    captchaToken,
    begin: async () => {
      const first = await authorize()
      const { authorized, error } = first.work ? await authorize(first.work) : first
      if (!authorized) throw new Error(`The site does not begin a claim: ${error}`)
    },
    post: async ({ type, bytes }) => {
      const headers = { 'content-type': type, [idempotencyKeyHeader]: crypto.randomUUID() }
      const reply = await send(submitCall(formType), { headers, body: new Uint8Array(bytes) })
      const { referenceCodeForm, error } = z.parse(submitAnswer, reply)
      if (referenceCodeForm === null) throw new Error(`The site refuses the claim: ${error}`)
      return referenceCodeForm
    },
  }
}
