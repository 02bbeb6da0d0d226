import { calls, submitCall } from '@redress/engine/contract'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { startTestServer } from '../testing/test-server.ts'

const documentSchema = z.object({
  openapi: z.literal('3.1.0'),
  paths: z.record(
    z.string(),
    z.record(z.string(), z.object({ responses: z.record(z.string(), z.unknown()) })),
  ),
})

test('/api/docs describes every call of the contract, with what it answers', async () => {
  const { app } = await startTestServer()
  const reply = await app.inject('/api/docs')
  const { paths } = z.parse(documentSchema, reply.json())
  expect(Object.keys(paths)).toEqual(expect.arrayContaining(Object.values(calls)))
  expect(JSON.stringify(paths[calls.csrf])).toContain('requestToken')
  expect(JSON.stringify(paths[submitCall('Automotive')])).toContain('referenceCodeForm')
  expect(reply.body).not.toContain('"$ref":"#/definitions')
})
