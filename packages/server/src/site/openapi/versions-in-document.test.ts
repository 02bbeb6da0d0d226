import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { startReloadingServer } from '../../testing/reloading-server.ts'

const parameterSchema = z.object({ name: z.string(), in: z.string(), required: z.optional(z.boolean()) })
const operationSchema = z.object({
  operationId: z.string(),
  parameters: z.optional(z.array(parameterSchema)),
  responses: z.record(
    z.string(),
    z.object({
      content: z.optional(
        z.record(z.string(), z.object({ schema: z.object({ $ref: z.optional(z.string()) }) })),
      ),
    }),
  ),
})
const documentSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
})

/** A server with a case that was reloaded once, and the operations of its document. */
async function describedServer() {
  const started = await startReloadingServer()
  const { server, address, get, reload } = started
  const before = server.editions.inForce().version
  await reload({ 'content/en.yaml': ['A form', 'Another form'] })
  const { paths } = z.parse(documentSchema, JSON.parse((await get('/api/docs')).text))
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
  )
  const send = (method: string, path: string, headers: Readonly<Record<string, string>> = {}) =>
    fetch(`${address}${path}`, {
      method: method.toUpperCase(),
      redirect: 'manual',
      headers: { ...headers, ...(method === 'post' && { 'content-type': 'application/json' }) },
      ...(method === 'post' && { body: '{}' }),
    })
  return { before, operations, send }
}

const unknownVersion = 'f'.repeat(64)

test('API-12 TIM-3 a call that names a version nobody can have open gets 409 exactly where /api/docs says so, with the documented body', async () => {
  const { operations, send } = await describedServer()
  const ids: string[] = []
  for (const { path, method, operationId, responses } of operations) {
    const reply = await send(method, path, { 'x-case-version': unknownVersion })
    expect(reply.status === 409, operationId).toBe(responses[409] !== undefined)
    if (reply.status !== 409) continue
    ids.push(operationId)
    expect(responses[409]?.content?.['application/json']?.schema.$ref).toBe('#/components/schemas/Error')
    // The answer to HEAD has no body.
    if (method === 'head') continue
    expect(await reply.json()).toEqual({ error: expect.stringContaining('Load it again') })
  }
  expect(ids).toEqual(expect.arrayContaining(['getModelConfigs', 'getCultureContent', 'submitAutomotive']))
})

test('API-12 TIM-3 /api/docs names the header of the version for every call, and the parameter of the address where it is read', async () => {
  const { before, operations, send } = await describedServer()
  for (const { operationId, path, method, parameters = [], responses } of operations) {
    expect(parameters, operationId).toContainEqual({ name: 'x-case-version', in: 'header' })
    const inAddress = parameters.some(({ name, in: place }) => name === 'case' && place === 'query')
    expect(inAddress, operationId).toBe(method === 'get' && responses[409] !== undefined)
    if (inAddress)
      expect((await send(method, `${path}?case=${unknownVersion}`)).status, operationId).toBe(409)
  }
  const path = operations.find(({ operationId }) => operationId === 'getCultureContent')?.path ?? ''
  const textOf = async (version: string) =>
    (await send('get', `${path}?culture=en`, { 'x-case-version': version })).text()
  expect(await textOf(before)).not.toContain('Another form')
  expect(await textOf('')).toContain('Another form')
})
