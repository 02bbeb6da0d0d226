import * as api from '@redress/api'
import {
  authorizeAnswer,
  claimKeyHeader,
  csrfAnswer,
  formsConfigAnswer,
  idempotencyKeyHeader,
  type SubmissionStateAnswer,
  submissionStateAnswer,
  submitAnswer,
} from '@redress/api'
import type { FormType } from '@redress/form'
import * as z from 'zod/mini'
import type { Body } from '../../packages/server/src/testing/test-browser.ts'
import type { Entry } from './entry.ts'
import type { Promises } from './promises.ts'

const siteKey = 'test-key'
const csrfHeader = 'x-csrf-token'
/** Milliseconds after which a claimant considers a response lost. */
const responseTimeout = 20_000

/** A response; null if it was lost. */
type Received<Answer> = { readonly status: number; readonly answer: Answer } | null

/** A browser that knows only an address and the calls. */
export interface StormBrowser {
  readonly metadataHash: (formType: string, mapping: string) => Promise<string>
  readonly captchaToken: () => Promise<string>
  readonly authorize: (entry: Entry) => Promise<Received<z.infer<typeof authorizeAnswer>>>
  readonly submit: (
    form: FormType,
    key: string,
    body: Body,
  ) => Promise<Received<z.infer<typeof submitAnswer>>>
  /** `claimKey`: of an opened claim that was cured. */
  readonly stateOf: (
    form: FormType,
    key: string,
    claimKey?: string,
  ) => Promise<Received<SubmissionStateAnswer>>
  /** Sends a request as it is. Rejects if its response was lost. */
  readonly send: (path: string, init: RequestInit) => Promise<Response>
  /** Sends any call; null if its answer was lost, or is none that the call has. */
  readonly request: <Schema extends z.ZodMiniType>(
    schema: Schema,
    path: string,
    init: RequestInit,
  ) => Promise<Received<z.infer<Schema>>>
  /** The same with a body of JSON. */
  readonly post: <Schema extends z.ZodMiniType>(
    schema: Schema,
    path: string,
    body: object,
  ) => Promise<Received<z.infer<Schema>>>
}

/** Opens a browser; `from` is the simulated client address. Rejects if the server does not answer. */
export async function openStormBrowser(
  address: string,
  from: string,
  promises: Promises,
): Promise<StormBrowser> {
  const headers: Record<string, string> = { 'x-forwarded-for': from }
  const hashes = new Map<string, string>()

  /** A sign-in starts another session with its own csrf token. */
  const follow = (reply: Response): void => {
    const token = reply.headers.get(csrfHeader)
    const [cookie] = reply.headers.getSetCookie().map((each) => each.split(';', 1)[0] ?? '')
    if (token === null || cookie === undefined) return
    Object.assign(headers, { cookie, [csrfHeader]: token })
  }
  const send = async (path: string, init: RequestInit): Promise<Response> => {
    promises.requests += 1
    try {
      const signal = AbortSignal.timeout(responseTimeout)
      const reply = await fetch(new URL(path, address), {
        ...init,
        signal,
        headers: { ...headers, ...init.headers },
      })
      follow(reply)
      if (reply.status === 503 || reply.status === 429) promises.busyAnswers.push(performance.now())
      return reply
    } catch (error) {
      promises.lostAnswers += 1
      throw error
    }
  }
  const request = async <Schema extends z.ZodMiniType>(
    schema: Schema,
    path: string,
    init: RequestInit,
  ): Promise<Received<z.infer<Schema>>> => {
    try {
      const reply = await send(path, init)
      const json: unknown = await reply.json()
      const parsed = z.safeParse(schema, json)
      if (parsed.success) return { status: reply.status, answer: parsed.data }
      // Refused, or without a grant: the state of the claim is unknown.
      if (reply.status !== 503 && reply.status !== 401)
        promises.wrongAnswers.push(`${path}: ${reply.status} ${JSON.stringify(json)}`)
      return null
    } catch {
      return null
    }
  }

  const first = await send(api.getCsrfToken.path, {})
  const { requestHeaderName, requestToken } = z.parse(csrfAnswer, await first.json())
  headers[requestHeaderName] = requestToken
  headers.cookie = first.headers
    .getSetCookie()
    .map((each) => each.split(';', 1)[0])
    .join('; ')
  const configs = z.parse(formsConfigAnswer, await (await send(api.getModelConfigs.path, {})).json())
  for (const { metadata, metadataHash } of configs)
    hashes.set(`${metadata.formType} ${metadata.dtoMapping}`, metadataHash)

  const postJson = (path: string, body: object): [string, RequestInit] => [
    path,
    { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
  ]
  const captchaToken = async (): Promise<string> => {
    const reply = await request(
      z.object({ token: z.string() }),
      ...postJson('/fake-captcha/token', { sitekey: siteKey }),
    )
    return reply?.answer.token ?? 'none'
  }
  return {
    metadataHash: async (form, mapping) => hashes.get(`${form} ${mapping}`) ?? '',
    captchaToken,
    authorize: async ({ formType, credentials: fields, linkToken }) => {
      const metadata = { dtoMapping: 'credentials', formType }
      const credentials = { clientId: 'credentials-1', id: null, metadataHash: '', metadata, fields }
      const body = {
        ...(linkToken === null ? fields && { credentials } : { linkToken }),
        reCaptchaResponse: await captchaToken(),
      }
      return request(authorizeAnswer, ...postJson(api.pathOf(api.authorize, formType), body))
    },
    submit: (form, key, { type, bytes }) =>
      request(submitAnswer, api.pathOf(api.submit, form), {
        method: 'POST',
        headers: { 'content-type': type, [idempotencyKeyHeader]: key },
        body: new Uint8Array(bytes),
      }),
    stateOf: (form, key, claimKey) =>
      request(submissionStateAnswer, `${api.getSubmissionByKey.path}?form=${form}`, {
        headers: {
          [idempotencyKeyHeader]: key,
          ...(claimKey !== undefined && { [claimKeyHeader]: claimKey }),
        },
      }),
    send,
    request,
    post: (schema, path, body) => request(schema, ...postJson(path, body)),
  }
}
