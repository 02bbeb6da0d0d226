import { createHash, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { fromJSONSchema } from 'zod'
import * as z from 'zod/mini'
import { listen } from '../../testing/reloading-server.ts'
import { pdfOf } from '../../testing/signed-in.ts'
import { openBrowser } from '../../testing/test-browser.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { unconfirmedClaim } from '../../testing/unconfirmed-claim.ts'

/*
 * A client that was written from the OpenAPI document alone. It knows the ids of operations and what their descriptions
 * say, and looks up everything else in the document: addresses, methods, headers, parts, bodies. Nothing of the contract
 * or of the server is imported for it.
 */

const json = z.record(z.string(), z.unknown())
type Json = z.infer<typeof json>

const schemaRef = z.object({ $ref: z.string() })
const answerSchema = z.object({
  content: z.optional(z.record(z.string(), z.object({ schema: z.union([schemaRef, json]) }))),
})
const operationSchema = z.object({
  operationId: z.string(),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.optional(
    z.array(
      z.object({
        name: z.string(),
        in: z.enum(['query', 'header', 'path']),
        required: z.optional(z.boolean()),
      }),
    ),
  ),
  requestBody: z.optional(
    z.object({
      content: z.record(
        z.string(),
        z.object({
          schema: z.union([schemaRef, json]),
          encoding: z.optional(z.record(z.string(), z.object({ contentType: z.string() }))),
        }),
      ),
    }),
  ),
  responses: z.record(z.string(), answerSchema),
})
const documentSchema = z.object({
  servers: z.array(z.object({ url: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
  components: z.object({
    securitySchemes: z.record(z.string(), z.object({ in: z.string(), name: z.string() })),
    schemas: z.record(z.string(), json),
  }),
})

interface Part {
  readonly name: string
  readonly filename?: string
  readonly bytes: Buffer
}

interface Answer {
  readonly status: number
  readonly body: Json
  readonly list: readonly unknown[]
}

async function clientOf(site: string) {
  const document = z.parse(documentSchema, await (await fetch(new URL('/api/docs', site))).json())
  const base = new URL(document.servers[0]?.url ?? '/', site)
  const cookies = new Map<string, string>()
  const tokens = new Map<string, string>()

  /** A schema with what it refers to in the place of references, as JSON Schema validators want it. */
  const resolved = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(resolved)
    const pointer = z.safeParse(schemaRef, node).data?.$ref
    if (pointer !== undefined) return resolved(document.components.schemas[pointer.split('/').at(-1) ?? ''])
    const record = z.safeParse(json, node).data
    return record
      ? Object.fromEntries(Object.entries(record).map(([key, value]) => [key, resolved(value)]))
      : node
  }
  const schemaNamed = (schema: z.infer<typeof schemaRef> | z.infer<typeof json>) => {
    const reference = z.safeParse(schemaRef, schema).data
    return reference ? z.parse(json, resolved(reference)) : z.parse(json, schema)
  }

  const find = (operationId: string) => {
    for (const [path, methods] of Object.entries(document.paths))
      for (const [method, operation] of Object.entries(methods))
        if (operation.operationId === operationId) return { path, method, operation }
    throw new Error(`The document has no operation ${operationId}.`)
  }

  /** The headers that prove what an operation needs, by its security schemes. */
  const proof = (operationId: string): Record<string, string> => {
    const needed = find(operationId).operation.security.flatMap(Object.keys)
    const headers: Record<string, string> = {}
    const jar = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    if (jar !== '') headers.cookie = jar
    for (const scheme of needed) {
      const { in: place, name } = document.components.securitySchemes[scheme] ?? { in: '', name: '' }
      if (place === 'cookie') expect([...cookies.keys()], operationId).toContain(name)
      if (place === 'header') headers[name] = tokens.get(name) ?? ''
    }
    return headers
  }

  async function call(
    operationId: string,
    given: { readonly values?: Record<string, string>; readonly type?: string; readonly body?: Buffer } = {},
  ): Promise<Answer> {
    const { path, method, operation } = find(operationId)
    const address = new URL(path, base)
    const headers = proof(operationId)
    for (const { name, in: place, required } of operation.parameters ?? []) {
      const value = given.values?.[name]
      if (required) expect(value, `${operationId} ${name}`).toBeDefined()
      if (value === undefined) continue
      if (place === 'query') address.searchParams.set(name, value)
      else headers[name] = value
    }
    if (given.type !== undefined) {
      expect(Object.keys(operation.requestBody?.content ?? {})).toContain(given.type.split(';')[0])
      headers['content-type'] = given.type
    }
    const reply = await fetch(address, {
      method: method.toUpperCase(),
      headers,
      ...(given.body && { body: new Uint8Array(given.body) }),
    })
    for (const cookie of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    for (const { in: place, name } of Object.values(document.components.securitySchemes)) {
      const renewed = place === 'header' ? reply.headers.get(name) : null
      if (renewed !== null) tokens.set(name, renewed)
    }
    const described = operation.responses[String(reply.status)]
    expect(described, `${operationId} answers ${reply.status}`).toBeDefined()
    const answer: unknown = await reply.json()
    const schema = described?.content?.['application/json']?.schema
    // The response conforms to the document.
    expect(fromJSONSchema(z.parse(json, resolved(schema))).safeParse(answer).success, operationId).toBe(true)
    return {
      status: reply.status,
      body: z.safeParse(json, answer).data ?? {},
      list: z.safeParse(z.array(z.unknown()), answer).data ?? [],
    }
  }

  /** The bytes of a multipart body: the parts that the document names, each of its content type. */
  function multipart(operationId: string, parts: readonly Part[]) {
    const content = find(operationId).operation.requestBody?.content['multipart/form-data']
    const known = content ? z.parse(json, schemaNamed(content.schema).properties) : {}
    const boundary = randomBytes(16).toString('hex')
    const chunks = parts.flatMap(({ name, filename, bytes }) => {
      expect(Object.keys(known)).toContain(name)
      const file = filename === undefined ? '' : `; filename="${filename}"`
      const type = content?.encoding?.[name]?.contentType
      const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n`
      return [
        Buffer.from(`${head}${type === undefined ? '' : `Content-Type: ${type}\r\n`}\r\n`),
        bytes,
        Buffer.from('\r\n'),
      ]
    })
    const body = Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)])
    const required = z.parse(z.array(z.string()), content ? schemaNamed(content.schema).required : [])
    for (const name of required) expect(parts.map((part) => part.name)).toContain(name)
    return { type: `multipart/form-data; boundary=${boundary}`, body }
  }

  return { call, multipart, tokens }
}

const configSchema = z.object({
  metadataHash: z.string(),
  metadata: z.looseObject({ dtoMapping: z.string(), formType: z.string() }),
  fields: z.record(z.string(), z.unknown()),
})

test('API-12 SUB-9 a client that is written from /api/docs alone signs in, files a claim with a document, and looks it up', async () => {
  const server = await startTestServer()
  const site = `http://127.0.0.1:${await listen(server)}`
  // The captcha provider is an outside service: the document gives its site key, and a person gets the token.
  const person = await openBrowser(server)
  const client = await clientOf(site)
  const { call } = client

  const csrf = (await call('getCsrfToken')).body
  client.tokens.set(String(csrf.requestHeaderName), String(csrf.requestToken))
  const configs = (await call('getModelConfigs')).list.map((config) => z.parse(configSchema, config))
  const answers: Readonly<Record<string, unknown>> = {
    claimId: 'AB-1234',
    pin: '482916',
    claimantName: 'Ana',
    agrees: true,
  }
  let models = 0
  const modelOf = (dtoMapping: string, more: Json = {}): Json => {
    const config = configs.find(
      ({ metadata }) => metadata.formType === 'Automotive' && metadata.dtoMapping === dtoMapping,
    )
    models += 1
    const fields = Object.keys(config?.fields ?? {}).map((name) => [
      name,
      more[name] ?? answers[name] ?? null,
    ])
    return {
      clientId: `client-${models}`,
      id: null,
      metadataHash: config?.metadataHash ?? '',
      metadata: config?.metadata ?? {},
      fields: Object.fromEntries(fields.filter(([name]) => name !== 'file')),
    }
  }

  const credentials = modelOf('credentials')
  const request = { credentials, reCaptchaResponse: await person.captchaToken() }
  const authorized = await call('authorizeAutomotive', {
    type: 'application/json',
    body: Buffer.from(JSON.stringify(request)),
  })
  expect(authorized).toMatchObject({ status: 200, body: { authorized: true, error: null } })

  const document = pdfOf(2000)
  const context = modelOf('documentContexts', {
    name: 'receipt.pdf',
    size: String(document.length),
    type: 'application/pdf',
  })
  const text = (name: string, value: unknown): Part => ({
    name,
    bytes: Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)),
  })
  const parts: Part[] = [
    { name: 'documents', filename: String(context.clientId), bytes: document },
    text('credentials', credentials),
    text('claimDetails', modelOf('claimDetails')),
    text('documentContexts', context),
    text('userPreferredCulture', 'en'),
    text('reCaptchaResponse', await person.captchaToken()),
  ]
  const manifest = {
    parts: parts.map(({ name, filename, bytes }) => ({
      name,
      ...(filename !== undefined && { filename }),
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    })),
  }
  const key = randomBytes(16).toString('hex')
  const submitted = await call('submitAutomotive', {
    values: { 'idempotency-key': key },
    ...client.multipart('submitAutomotive', [...parts, text('manifest', manifest)]),
  })
  expect(submitted).toMatchObject({ status: 200, body: { submitted: true, error: null } })

  const found = await call('getSubmissionByKey', { values: { 'idempotency-key': key, form: 'Automotive' } })
  expect(found.body).toMatchObject({
    state: 'filed',
    receipt: {
      referenceCode: submitted.body.referenceCodeForm,
      documents: [{ name: 'receipt.pdf', size: document.length, sha256: manifest.parts[0]?.sha256 }],
    },
  })
})

test('API-12 ACC-7 a client that is written from /api/docs alone confirms a claim, and asks for another e-mail', async () => {
  const { server, token, code, stranger } = await unconfirmedClaim()
  const client = await clientOf(`http://127.0.0.1:${await listen(server)}`)
  const csrf = (await client.call('getCsrfToken')).body
  client.tokens.set(String(csrf.requestHeaderName), String(csrf.requestToken))
  const post = async (operationId: string, body: Json) =>
    client.call(operationId, { type: 'application/json', body: Buffer.from(JSON.stringify(body)) })
  const captcha = async () => ({ reCaptchaResponse: await stranger.captchaToken() })
  expect(await post('sendConfirmationAgain', { referenceCode: code, ...(await captcha()) })).toMatchObject({
    status: 200,
    body: { accepted: true, error: null },
  })
  expect(await post('confirmClaim', { token, reCaptchaResponse: 'invented' })).toMatchObject({
    status: 400,
    body: { confirmed: false },
  })
  expect(await post('confirmClaim', { token, ...(await captcha()) })).toMatchObject({
    status: 200,
    body: { confirmed: true, error: null },
  })
})
