import * as api from '@redress/api'
import {
  callOf,
  caseHeader,
  csrfAnswer,
  formsConfigAnswer,
  idempotencyKeyHeader,
  submitAnswer,
} from '@redress/api'
import * as z from 'zod/mini'
import { fakeCalls } from '../providers/captcha/fake-provider.ts'
import { submissionBody, type TestSubmission } from './submission-body.ts'
import { firstMember, testSiteKey } from './test-browser.ts'

const tokenAnswer = z.object({ token: z.string() })

/** A claimant who sends requests to servers over HTTP, whichever of them answers. */
export interface RemoteClaimant {
  /** The session of the browser, and its csrf token. */
  readonly headers: Readonly<Record<string, string>>
  /** The version of the case of the page that was opened. */
  readonly version: string
  /** What the server answers. @throws Error if it does not */
  readonly send: (
    address: string,
    key: string,
    submission: TestSubmission,
  ) => Promise<{ readonly status: number; readonly answer: z.infer<typeof submitAnswer> }>
  /** The reference code, or null when the server refused or did not answer. */
  readonly submit: (address: string, key: string, submission: TestSubmission) => Promise<string | null>
}

/** The body of a response. @throws with its status and body when it is no success */
async function bodyOf(reply: Response): Promise<string> {
  const body = await reply.text()
  if (!reply.ok) throw new Error(`${reply.url} was answered with ${reply.status}: ${body.slice(0, 500)}`)
  return body
}

const jsonOf = async (reply: Response): Promise<unknown> => JSON.parse(await bodyOf(reply))

/** The version of the case that a page opened now shows. */
async function shownVersion(address: string): Promise<string> {
  const page = await bodyOf(await fetch(address))
  return /data-case="([0-9a-f]{64})"/.exec(page)?.[1] ?? ''
}

/**
 * Signs in at one server, as the first class member of the small case or as another. The session is good at every server with
 * the same secret and the same database. `openVersion`: the version of a page that was opened earlier.
 */
export async function openRemoteClaimant(
  address: string,
  fields: NonNullable<TestSubmission['credentials']> = firstMember,
  openVersion: string | null = null,
): Promise<RemoteClaimant> {
  const version = openVersion ?? (await shownVersion(address))
  const first = await fetch(`${address}${api.getCsrfToken.path}`)
  const { requestHeaderName, requestToken } = z.parse(csrfAnswer, await jsonOf(first))
  const cookieOf = (reply: Response): string =>
    reply.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ')
  const headers: Record<string, string> = {
    cookie: cookieOf(first),
    [requestHeaderName]: requestToken,
    [caseHeader]: version,
  }
  const post = (url: string, body: object) =>
    fetch(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const tokenOf = async (server: string): Promise<string> =>
    z.parse(tokenAnswer, await jsonOf(await post(`${server}${fakeCalls.token}`, { sitekey: testSiteKey })))
      .token
  const configs = z.parse(
    formsConfigAnswer,
    await jsonOf(await fetch(`${address}${callOf(api.getModelConfigs.path, version)}`)),
  )
  const metadataHash = async (formType: string, dtoMapping: string): Promise<string> =>
    configs.find(({ metadata: its }) => its.formType === formType && its.dtoMapping === dtoMapping)
      ?.metadataHash ?? ''
  const metadata = { dtoMapping: 'credentials', formType: 'Automotive' }
  const credentials = { clientId: 'c-1', id: null, metadataHash: '', metadata, fields }
  const signIn = await post(`${address}${api.pathOf(api.authorize, 'Automotive')}`, {
    credentials,
    reCaptchaResponse: await tokenOf(address),
  })
  const token = signIn.headers.get(requestHeaderName)
  if (token === null)
    throw new Error(`The sign-in was answered with ${signIn.status}: ${await signIn.text()}`)
  Object.assign(headers, { cookie: cookieOf(signIn), [requestHeaderName]: token })
  const send: RemoteClaimant['send'] = async (server, key, submission) => {
    const pages = { metadataHash, captchaToken: () => tokenOf(server) }
    const { type, bytes } = await submissionBody(pages, submission)
    const reply = await fetch(`${server}${api.pathOf(api.submit, 'Automotive')}`, {
      method: 'POST',
      headers: { ...headers, [idempotencyKeyHeader]: key, 'content-type': type },
      body: Uint8Array.from(bytes),
    })
    return { status: reply.status, answer: z.parse(submitAnswer, await reply.json()) }
  }
  return {
    headers,
    version,
    send,
    submit: async (server, key, submission) => {
      try {
        const { answer } = await send(server, key, submission)
        return answer.submitted ? answer.referenceCodeForm : null
      } catch {
        // The connection is lost, and with it any response.
        return null
      }
    },
  }
}
