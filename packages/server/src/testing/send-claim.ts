import * as api from '@redress/api'
import { idempotencyKeyHeader } from '@redress/api'
import { type Body, someKey, type TestBrowser } from './test-browser.ts'
import type { TestServer } from './test-server.ts'

/** Sends a submission and returns the response unparsed. */
export const sendClaim = (
  { app }: TestServer,
  { headers }: TestBrowser,
  { type, bytes }: Body,
  key: string = someKey,
) =>
  app.inject({
    method: 'POST',
    url: api.pathOf(api.submit, 'Automotive'),
    headers: { ...headers, [idempotencyKeyHeader]: key, 'content-type': type },
    payload: bytes,
  })
