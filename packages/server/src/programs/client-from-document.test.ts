import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'
import { expect, test } from 'vitest'
import { fromJSONSchema } from 'zod'
import * as z from 'zod/mini'
import { openPrograms } from './testing.ts'

/*
 * A client that was written from the OpenAPI document alone: it knows the id of the operation, and looks up everything else:
 * address, method, the header of the key, and the shapes of body and answers. docs/administer/programs.md describes the same call.
 */

const json = z.record(z.string(), z.unknown())
const content = z.record(z.string(), z.object({ schema: z.object({ $ref: z.string() }) }))
const documentSchema = z.object({
  servers: z.tuple([z.object({ url: z.string() })]),
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        operationId: z.string(),
        security: z.array(z.record(z.string(), z.array(z.string()))),
        requestBody: z.object({ content }),
        responses: z.record(z.string(), z.object({ content })),
      }),
    ),
  ),
  components: z.object({
    securitySchemes: z.record(
      z.string(),
      z.object({ type: z.literal('http'), scheme: z.enum(['bearer', 'basic']) }),
    ),
    schemas: z.record(z.string(), json),
  }),
})

async function clientOf(address: string, key: string) {
  const document = z.parse(documentSchema, await (await fetch(new URL('/openapi.json', address))).json())
  const schemaOf = (media: z.infer<typeof content>) =>
    fromJSONSchema(
      document.components.schemas[media['application/json']?.schema.$ref.split('/').at(-1) ?? ''] ?? {},
    )
  return async (operationId: string, body: unknown) => {
    const [found] = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, operation]) =>
        operation.operationId === operationId ? [{ path, method, operation }] : [],
      ),
    )
    if (!found) throw new Error(`The document has no operation ${operationId}.`)
    const { path, method, operation } = found
    expect(schemaOf(operation.requestBody.content).safeParse(body).success).toBe(true)
    const [scheme = ''] = operation.security.flatMap(Object.keys)
    const { scheme: word } = document.components.securitySchemes[scheme] ?? { scheme: '' }
    const reply = await fetch(new URL(path, new URL(document.servers[0].url, address)), {
      method: method.toUpperCase(),
      headers: {
        'content-type': 'application/json',
        authorization: `${word === 'bearer' ? 'Bearer' : ''} ${key}`,
      },
      body: JSON.stringify(body),
    })
    const answer: unknown = await reply.json()
    const described = operation.responses[String(reply.status)]
    expect(described && schemaOf(described.content).safeParse(answer).success, `${reply.status}`).toBe(true)
    return { status: reply.status, answer }
  }
}

test('RET-7 a client that is written from the document of the calls for programs records a decision, and reads each kind of answer', async () => {
  const { address, key, file } = await openPrograms({ callsAMinute: 3 })
  const code = await file()
  const call = await clientOf(address, key)
  const decide = (referenceCode: string) =>
    call('recordDecisions', {
      decisions: [{ referenceCode, decision: 'accepted', amount: '12.5', entry: 0 }],
    })
  expect(await decide(code)).toMatchObject({ status: 200, answer: { results: [{ result: 'recorded' }] } })
  expect(await decide(code)).toMatchObject({ status: 200, answer: { results: [{ result: 'known' }] } })
  expect(await decide('AAAA')).toMatchObject({ status: 200, answer: { results: [{ result: 'refused' }] } })
  expect((await decide(code)).status).toBe(429)
  const stranger = await clientOf(address, `redress_${'b'.repeat(43)}`)
  expect(
    (await stranger('recordDecisions', { decisions: [{ referenceCode: code, decision: 'cured' }] })).status,
  ).toBe(401)
})

const lintSchema = z.object({ problems: z.array(z.unknown()) })

test('RET-8 a client that is written from the document records a notice that came back, with a key of its own', async () => {
  const { address, key, addKey, file } = await openPrograms()
  const code = await file()
  const call = await clientOf(address, await addKey('mail-provider', 'bounces'))
  const bounces = [
    { messageId: '<unknown@claims.example>', reason: '5.1.1' },
    { referenceCode: code, reason: 'mailbox-full', permanent: false },
  ]
  expect(await call('recordBounces', { bounces })).toMatchObject({
    status: 200,
    answer: { results: [{ result: 'refused' }, { result: 'temporary' }] },
  })
  expect(await call('recordSendGridBounces', [{ event: 'delivered' }])).toMatchObject({
    status: 200,
    answer: { results: [] },
  })
  expect((await (await clientOf(address, key))('recordBounces', { bounces })).status).toBe(401)
})

test('RET-7 the document of the calls for programs has no error and no warning by an OpenAPI linter, and is the one in docs', async () => {
  const { address } = await openPrograms()
  const text = await (await fetch(`${address}/openapi.json`)).text()
  const file = join(await temporaryFolder(), 'openapi.json')
  await writeFile(file, text)
  const cli = join(dirname(createRequire(import.meta.url).resolve('@redocly/cli/package.json')), 'bin/cli.js')
  const env = {
    ...process.env,
    REDOCLY_TELEMETRY: 'off',
    REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
    NO_COLOR: '1',
  }
  const args = [cli, 'lint', file, '--extends', 'recommended', '--format', 'json']
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    env,
    maxBuffer: 16 * 1024 * 1024,
  }).catch((failed: { stdout: string }) => failed)
  expect(z.parse(lintSchema, JSON.parse(stdout)).problems).toEqual([])
  const docs = join(import.meta.dirname, '../../../../docs/openapi-programs.json')
  const [served, documented] = [
    z.parse(json, JSON.parse(text)),
    z.parse(json, JSON.parse(await readFile(docs, 'utf8'))),
  ]
  expect(served.paths).toEqual(documented.paths)
})
