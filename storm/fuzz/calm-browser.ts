import { calls, idempotencyKeyHeader, submitAnswer, submitCall } from '@redress/engine/contract'
import { expect } from 'vitest'
import * as z from 'zod/mini'
import { signedIn } from '../../packages/server/src/testing/filing.ts'
import { type Body, someKey, type TestBrowser } from '../../packages/server/src/testing/test-browser.ts'
import type { TestServer } from '../../packages/server/src/testing/test-server.ts'

/** Seconds after which a busy server says to come again. */
const busyFor = '10'

/** A browser that waits, as a page does, while the server turns it away because the machine is busy. */
export interface CalmBrowser extends Pick<TestBrowser, 'metadataHash'> {
  readonly captchaToken: () => Promise<string>
  readonly submit: (
    body: Body,
    key?: string,
  ) => Promise<{ readonly status: number; readonly answer: z.infer<typeof submitAnswer> }>
}

/** Opens one that has passed the credentials step. */
export async function openCalmBrowser(server: TestServer): Promise<CalmBrowser> {
  const { app } = server
  await expect.poll(async () => (await app.inject(calls.csrf)).statusCode, { timeout: 20_000 }).toBe(200)
  const browser = await signedIn(server)
  const captchaToken = async (): Promise<string> => {
    for (;;) {
      const token = await browser.captchaToken()
      if (token.startsWith('fake-')) return token
    }
  }
  return {
    metadataHash: browser.metadataHash,
    captchaToken,
    submit: async ({ type, bytes }, key = someKey) => {
      for (;;) {
        const reply = await app.inject({
          method: 'POST',
          url: submitCall('Automotive'),
          headers: { ...browser.headers, [idempotencyKeyHeader]: key, 'content-type': type },
          payload: bytes,
        })
        // Any other 503 is a fault: then the answer is not one of this call, and the test fails.
        if (reply.statusCode !== 503 || reply.headers['retry-after'] !== busyFor)
          return { status: reply.statusCode, answer: z.parse(submitAnswer, reply.json()) }
      }
    },
  }
}
