import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import * as api from '@redress/api'
import { allCalls } from '@redress/api/all-calls'
import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'
import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { fakeCalls } from '../../providers/captcha/fake-provider.ts'
import { fakePayPalCalls } from '../../providers/paypal/fake-paypal.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { apiDocs } from './api-docs.ts'

const operationSchema = z.object({
  operationId: z.string(),
  summary: z.string(),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  responses: z.record(z.string(), z.object({ description: z.string() })),
})
const documentSchema = z.object({
  openapi: z.literal('3.1.0'),
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
})

async function served() {
  const { app } = await startTestServer()
  const reply = await app.inject('/api/docs')
  return { app, body: reply.body, document: z.parse(documentSchema, reply.json()) }
}

test('/api/docs describes every call of the server, and nothing else', async () => {
  const { app, body, document } = await served()
  const paths = Object.keys(document.paths)
  for (const [path, methods] of Object.entries(document.paths))
    for (const method of Object.keys(methods))
      expect(app.hasRoute({ method: method.toUpperCase(), url: path.replace('{upload}', ':upload') })).toBe(
        true,
      )
  const ofEveryCase = ['session', 'settings', 'days', 'texts', 'choices', 'paypal', 'receipts']
  const stated = ofEveryCase.flatMap((file) => [...(allCalls.get(file)?.values() ?? [])])
  expect(paths).toEqual(expect.arrayContaining(stated.map(({ path }) => path)))
  expect(paths.filter((path) => !path.startsWith('/api/'))).toEqual([])
  expect(body).toContain('referenceCodeForm')
  for (const fake of [...Object.values(fakeCalls), ...Object.values(fakePayPalCalls)])
    expect(body).not.toContain(fake)
  expect(body).not.toContain('"$ref":"#/definitions')
})

test('a call without a statement stops the server, so that no call is undocumented', () => {
  const server = fastify()
  apiDocs(server, { environment: 'development', loadedCase: { settings: { name: 'A case' } } })
  expect(() => server.get('/api/unstated', async () => ({}))).toThrow(
    '/api/unstated is a call without a statement.',
  )
  expect(() => server.get('/page', async () => ({}))).not.toThrow()
})

test('/api/docs documents the purpose, the required proof and every response of each call', async () => {
  const { document } = await served()
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
  const ids = operations.map(({ operationId }) => operationId)
  expect(new Set(ids).size).toBe(ids.length)
  for (const { operationId, responses } of operations) {
    const statuses = Object.keys(responses)
    expect(statuses, operationId).toEqual(expect.arrayContaining(['400', '500', '503']))
    expect(
      statuses.some((status) => status.startsWith('2')),
      operationId,
    ).toBe(true)
  }
  const submit = document.paths[api.pathOf(api.submit, 'Automotive')]?.post
  expect(submit?.security).toEqual([{ session: [], csrfToken: [] }])
  expect(Object.keys(submit?.responses ?? {})).toEqual(
    expect.arrayContaining(['200', '400', '401', '403', '413', '422', '429', '500', '503']),
  )
})

const lintSchema = z.object({
  totals: z.object({ errors: z.number(), warnings: z.number() }),
  problems: z.array(z.unknown()),
})

test('/api/docs has no error and no warning by the recommended rules of an OpenAPI linter', async () => {
  const { body } = await served()
  const file = join(await temporaryFolder(), 'openapi.json')
  await writeFile(file, body)
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
  const { totals, problems } = z.parse(lintSchema, JSON.parse(stdout))
  expect(problems).toEqual([])
  expect(totals).toEqual({ errors: 0, warnings: 0 })
})
