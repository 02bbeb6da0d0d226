import { randomBytes } from 'node:crypto'
import * as api from '@redress/api'
import { csrfAnswer, formsConfigAnswer, idempotencyKeyHeader, type WorkDone } from '@redress/api'
import * as z from 'zod/mini'
import { fakeCalls } from '../../packages/server/src/providers/captcha/fake-provider.ts'
import { bodyOf, manifestOf, type TestPart } from '../../packages/server/src/testing/submission-body.ts'
import { type Connection, openConnection, overConnections, type Reply } from './connection.ts'
import { requestOf } from './request-of.ts'
import { type Member, sampleClaim, siteKey } from './sample-claim.ts'

export type Headers = Readonly<Record<string, string>>

const formType = 'Automotive'
const tokenAnswer = z.object({ token: z.string() })

function answerOf<Schema extends z.ZodMiniType>(schema: Schema, { status, body }: Reply): z.infer<Schema> {
  if (status !== 200) throw new Error(`${status}: ${body.toString()}`)
  return z.parse(schema, JSON.parse(body.toString()))
}

const jsonRequest = (path: string, headers: Headers, body: object): Buffer =>
  requestOf(
    'POST',
    path,
    { ...headers, 'content-type': 'application/json' },
    Buffer.from(JSON.stringify(body)),
  )

/** The hash of each model's configuration, which every model includes. */
export async function metadataHashes(port: number): Promise<ReadonlyMap<string, string>> {
  const connection = await openConnection(port)
  const configs = answerOf(
    formsConfigAnswer,
    await connection.send(requestOf('GET', api.getModelConfigs.path, {})),
  )
  connection.close()
  const own = configs.filter(({ metadata }) => metadata.formType === formType)
  return new Map(own.map(({ metadata, metadataHash }) => [metadata.dtoMapping, metadataHash]))
}

/** The headers of a new session, from an address of its own. */
export async function sessionOver(connection: Connection, from: string): Promise<Headers> {
  const first = await connection.send(requestOf('GET', api.getCsrfToken.path, { 'x-forwarded-for': from }))
  const { requestHeaderName, requestToken } = answerOf(csrfAnswer, first)
  const cookie = /^set-cookie: *([^;]+)/im.exec(first.head)?.[1] ?? ''
  return { cookie, [requestHeaderName]: requestToken, 'x-forwarded-for': from }
}

/** The headers of a visitor who has not signed in. */
export async function openSession(port: number): Promise<Headers> {
  const connection = await openConnection(port)
  const headers = await sessionOver(connection, '10.255.0.1')
  connection.close()
  return headers
}

/** The request of the credentials step, with the work that the server asked for if there is some. */
export function authorizeRequest(
  headers: Headers,
  { claimId, pin }: Member,
  token: string,
  done: { readonly work?: WorkDone } = {},
): Buffer {
  const metadata = { dtoMapping: 'credentials', formType }
  const credentials = { clientId: 'c-1', id: null, metadataHash: '', metadata, fields: { claimId, pin } }
  return jsonRequest(api.pathOf(api.authorize, formType), headers, {
    credentials,
    reCaptchaResponse: token,
    ...done,
  })
}

/** The headers of the session that a sign-in gave. @throws if it did not sign in */
function signedInHeaders(headers: Headers, member: Member, { status, head }: Reply): Headers {
  if (status !== 200) throw new Error(`The sign-in of ${member.claimId} was answered with ${status}.`)
  const [cookie, token] = [/^set-cookie: *([^;]+)/im, /^x-csrf-token: *(\S+)/im].map(
    (each) => each.exec(head)?.[1],
  )
  return { ...headers, cookie: cookie ?? '', 'x-csrf-token': token ?? '' }
}

/** A token of the fake captcha of a development server. */
export async function tokenOver(connection: Connection, headers: Headers): Promise<string> {
  return answerOf(
    tokenAnswer,
    await connection.send(jsonRequest(fakeCalls.token, headers, { sitekey: siteKey })),
  ).token
}

function partsOf(
  member: Member,
  sizes: readonly number[],
  hashes: ReadonlyMap<string, string>,
  token: string,
): TestPart[] {
  const { models, documents } = sampleClaim(member, sizes)
  const text = (name: string, value: string): TestPart => ({ name, content: Buffer.from(value) })
  return [
    ...Object.entries(documents).map(([filename, content]) => ({ name: 'documents', filename, content })),
    ...models.map(({ mapping, clientId, fields }) => {
      const metadata = { dtoMapping: mapping, formType }
      const model = { clientId, id: null, metadataHash: hashes.get(mapping) ?? '', metadata, fields }
      return text(mapping, JSON.stringify(model))
    }),
    text('userPreferredCulture', 'en'),
    text('captchaRawValue', ''),
    text('reCaptchaResponse', token),
  ]
}

/** Whose claim is filed, by the headers of the session that they signed in from. */
interface Claiming {
  readonly member: Member
  readonly headers: Headers
  readonly hashes: ReadonlyMap<string, string>
  readonly sizes: readonly number[]
}

/** The request that files a claim of a member whom the reply has signed in, with documents of this many bytes. */
export async function claimRequest(
  connection: Connection,
  { member, headers, hashes, sizes }: Claiming,
  signedIn: Reply,
): Promise<Buffer> {
  const own = signedInHeaders(headers, member, signedIn)
  const parts = partsOf(member, sizes, hashes, await tokenOver(connection, own))
  const { type, bytes } = bodyOf([...parts, manifestOf(parts)])
  const key = randomBytes(16).toString('hex')
  const all = { ...own, [idempotencyKeyHeader]: key, 'content-type': type }
  return requestOf('POST', api.pathOf(api.submit, formType), all, bytes)
}

/** One address of many. */
export const addressAt = (index: number): string => `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`

/** Signs members in; returns for each the request that files a claim with documents of this many bytes. */
export async function claimsOf(
  port: number,
  members: readonly Member[],
  sizes: readonly number[],
): Promise<readonly Buffer[]> {
  const hashes = await metadataHashes(port)
  const requests: Buffer[] = []
  const places = members.map((member, index) => ({ member, from: addressAt(index) }))
  await overConnections(port, 32, places, async (connection, { member, from }) => {
    const headers = await sessionOver(connection, from)
    const request = authorizeRequest(headers, member, await tokenOver(connection, headers))
    const signedIn = await connection.send(request)
    requests.push(await claimRequest(connection, { member, headers, hashes, sizes }, signedIn))
  })
  return requests
}
