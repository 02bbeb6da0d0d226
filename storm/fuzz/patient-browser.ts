import * as api from '@redress/api'
import { csrfAnswer, formsConfigAnswer, idempotencyKeyHeader, submitAnswer } from '@redress/api'
import * as z from 'zod/mini'
import { fakeCalls } from '../../packages/server/src/providers/captcha/fake-provider.ts'
import {
  type Body,
  firstMember,
  someKey,
  type TestBrowser,
  testSiteKey,
} from '../../packages/server/src/testing/test-browser.ts'
import type { FuzzedServer } from './fuzzed-server.ts'

/** The value of `retry-after` from a busy server. */
const busyFor = '10'

/** A browser that retries, as a page does, while the server refuses requests because the machine is busy. */
export interface PatientBrowser extends Pick<TestBrowser, 'metadataHash'> {
  readonly captchaToken: () => Promise<string>
  readonly submit: (
    body: Body,
    key?: string,
  ) => Promise<{ readonly status: number; readonly answer: z.infer<typeof submitAnswer> }>
}

/** Retries while the server is busy. Any other 503 is returned like every response, and counts as a fault. */
async function fetchWhenFree(url: string, init: RequestInit = {}): Promise<Response> {
  for (;;) {
    const reply = await fetch(url, init)
    if (reply.status !== 503 || reply.headers.get('retry-after') !== busyFor) return reply
    await reply.arrayBuffer()
  }
}

/** Opens a browser that has passed the credentials step. */
export async function openPatientBrowser({ address }: FuzzedServer): Promise<PatientBrowser> {
  const first = await fetchWhenFree(`${address}${api.getCsrfToken.path}`)
  const { requestHeaderName, requestToken } = z.parse(csrfAnswer, await first.json())
  const cookieOf = (reply: Response): string => reply.headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''
  const headers = { cookie: cookieOf(first), [requestHeaderName]: requestToken }
  const configs = z.parse(
    formsConfigAnswer,
    await (await fetchWhenFree(`${address}${api.getModelConfigs.path}`)).json(),
  )
  const postJson = (path: string, body: object): Promise<Response> =>
    fetchWhenFree(`${address}${path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const captchaToken = async (): Promise<string> => {
    const reply = await postJson(fakeCalls.token, { sitekey: testSiteKey })
    return z.parse(z.object({ token: z.string() }), await reply.json()).token
  }
  const metadata = { dtoMapping: 'credentials', formType: 'Automotive' }
  const credentials = { clientId: 'c-1', id: null, metadataHash: '', metadata, fields: firstMember }
  const signIn = await postJson(api.pathOf(api.authorize, 'Automotive'), {
    credentials,
    reCaptchaResponse: await captchaToken(),
  })
  const token = signIn.headers.get(requestHeaderName)
  if (token === null) throw new Error(`The sign-in was answered with ${signIn.status}.`)
  Object.assign(headers, { cookie: cookieOf(signIn), [requestHeaderName]: token })
  return {
    metadataHash: async (formType, dtoMapping) =>
      configs.find(({ metadata: its }) => its.formType === formType && its.dtoMapping === dtoMapping)
        ?.metadataHash ?? '',
    captchaToken,
    submit: async ({ type, bytes }, key = someKey) => {
      const reply = await fetchWhenFree(`${address}${api.pathOf(api.submit, 'Automotive')}`, {
        method: 'POST',
        headers: { ...headers, [idempotencyKeyHeader]: key, 'content-type': type },
        body: Uint8Array.from(bytes),
      })
      // If the response has another schema, the test fails.
      return { status: reply.status, answer: z.parse(submitAnswer, await reply.json()) }
    },
  }
}
