import { createHash } from 'node:crypto'
import * as api from '@redress/api'
import {
  authorizeAnswer,
  csrfAnswer,
  doesPart,
  formsConfigAnswer,
  idempotencyKeyHeader,
  submitAnswer,
  type WorkAsked,
  type WorkDone,
  type WorkPart,
} from '@redress/api'
import type { FormType } from '@redress/form'
import * as z from 'zod/mini'
import { fakeCalls } from '../providers/captcha/fake-provider.ts'
import type { TestServer } from './test-server.ts'

/** A browser for a test server: it stores the cookies and sends the csrf token. */
export interface TestBrowser {
  /** The current cookies and csrf header of this browser: signing in changes them. */
  readonly headers: Readonly<Record<string, string>>
  /** Sends later requests to another server on the same data. */
  readonly moveTo: (server: Pick<TestServer, 'app'>) => void
  readonly get: (url: string, headers?: Record<string, string>) => Promise<Reply>
  readonly post: (url: string, body: object | undefined, headers?: Record<string, string>) => Promise<Reply>
  readonly authorize: (
    formType: FormType,
    /** Null for a form without credentials. */
    fields: Fields | null,
    headers?: Record<string, string>,
    /** The detail of the further step, which is then sent with a second captcha token. */
    furtherDetail?: string,
  ) => Promise<AuthorizeReply>
  /** Signs in by the token of a personal link. */
  readonly authorizeByLink: (
    formType: FormType,
    linkToken: string,
    headers?: Record<string, string>,
  ) => Promise<AuthorizeReply>
  readonly submit: (formType: FormType, body: Body, options?: SubmitOptions) => Promise<SubmitReply>
  readonly metadataHash: (formType: FormType, dtoMapping: string) => Promise<string>
  /** A token of the fake captcha; without the fake, a text for the test provider. */
  readonly captchaToken: () => Promise<string>
}

type Fields = Readonly<Record<string, string | boolean | null>>
type Reply = Awaited<ReturnType<TestServer['app']['inject']>>
interface AuthorizeReply {
  readonly status: number
  readonly answer: z.infer<typeof authorizeAnswer>
}
interface SubmitReply {
  readonly status: number
  readonly answer: z.infer<typeof submitAnswer>
}

/** A multipart body with its content type. */
export interface Body {
  readonly type: string
  readonly bytes: Buffer
}

interface SubmitOptions {
  readonly key?: string
  readonly headers?: Record<string, string>
}

/** The credentials of the first class member of the small case. */
export const firstMember: Fields = { claimId: 'AB-1234', pin: '482916' }

/** The site key of the small case. */
export const testSiteKey = 'test-key'

const tokenAnswer = z.object({ token: z.string() })

export const someKey = '0123456789abcdef0123456789abcdef'

/** Opens a browser on a test server, with a session and its csrf token. `siteKey`: that of the captcha of another case. */
export async function openBrowser(
  server: Pick<TestServer, 'app'>,
  siteKey: string = testSiteKey,
): Promise<TestBrowser> {
  let { app } = server
  const first = await app.inject({ url: api.getCsrfToken.path })
  const cookies: Record<string, string> = {}
  const follow = (reply: Reply): void => {
    for (const { name, value } of reply.cookies) cookies[name] = value
  }
  follow(first)
  const { requestHeaderName, requestToken } = z.parse(csrfAnswer, first.json())
  const csrf = { [requestHeaderName]: requestToken }

  const get: TestBrowser['get'] = (url, headers = {}) => app.inject({ url, cookies, headers })
  const post: TestBrowser['post'] = async (url, body, headers = {}) => {
    const reply = await app.inject({
      method: 'POST',
      url,
      cookies,
      headers: { ...csrf, ...headers },
      ...(body && { payload: body }),
    })
    const token = reply.headers[requestHeaderName]
    // The cookie of an ended session is not removed: tests check what it still allows.
    if (typeof token !== 'string') return reply
    follow(reply)
    csrf[requestHeaderName] = token
    return reply
  }
  const metadataHash: TestBrowser['metadataHash'] = async (formType, dtoMapping) => {
    const configs = z.parse(formsConfigAnswer, (await get(api.getModelConfigs.path)).json())
    const config = configs.find(
      ({ metadata }) => metadata.formType === formType && metadata.dtoMapping === dtoMapping,
    )
    return config?.metadataHash ?? ''
  }
  const captchaToken: TestBrowser['captchaToken'] = async () => {
    const reply = await post(fakeCalls.token, { sitekey: siteKey })
    return z.safeParse(tokenAnswer, reply.json()).data?.token ?? `token-${crypto.randomUUID()}`
  }
  /** Signs in, and does the work that the server may ask for, as the page does. */
  const signIn = async (
    formType: FormType,
    body: object,
    headers?: Record<string, string>,
  ): Promise<AuthorizeReply> => {
    const send = async (sent: object) => {
      const reply = await post(api.pathOf(api.authorize, formType), sent, headers)
      return { status: reply.statusCode, answer: z.parse(authorizeAnswer, reply.json()) }
    }
    const first = await send(body)
    return first.answer.work ? send({ ...body, work: doWork(first.answer.work) }) : first
  }
  const cookie = () => Object.entries(cookies).map(([name, value]) => `${name}=${value}`)
  return {
    get headers() {
      return { ...csrf, cookie: cookie().join('; ') }
    },
    moveTo: (other) => {
      app = other.app
    },
    get,
    post,
    metadataHash,
    captchaToken,
    authorize: async (formType, fields, headers, furtherDetail) => {
      const metadata = { dtoMapping: 'credentials', formType }
      const credentials = { clientId: 'credentials-1', id: null, metadataHash: '', metadata, fields }
      const body = {
        ...(fields && { credentials }),
        reCaptchaResponse: await captchaToken(),
        ...(furtherDetail !== undefined && { furtherDetail, furtherCaptchaResponse: await captchaToken() }),
      }
      return signIn(formType, body, headers)
    },
    authorizeByLink: async (formType, linkToken, headers) =>
      signIn(formType, { linkToken, reCaptchaResponse: await captchaToken() }, headers),
    submit: async (formType, body, { key = someKey, headers = {} } = {}) => {
      const reply = await app.inject({
        method: 'POST',
        url: api.pathOf(api.submit, formType),
        cookies,
        headers: { ...csrf, [idempotencyKeyHeader]: key, 'content-type': body.type, ...headers },
        payload: body.bytes,
      })
      return { status: reply.statusCode, answer: z.parse(submitAnswer, reply.json()) }
    },
  }
}

const sha256 = (content: string | Uint8Array): Buffer => createHash('sha256').update(content).digest()

function numberFor(part: WorkPart): number {
  for (let number = 0; ; number += 1) if (doesPart(sha256, part, number)) return number
}

/** Does the work that a server asks a browser for. */
export function doWork({ challenge, bits, parts }: WorkAsked): WorkDone {
  const challengeHash = sha256(challenge)
  const numbers = Array.from({ length: parts }, (_, part) => numberFor({ challengeHash, part, bits }))
  return { challenge, numbers: numbers.join(',') }
}
