import type { HttpResponse } from 'tus-js-client'
import { expect, test } from 'vitest'
import {
  chunkAfter,
  chunkAfterLoss,
  firstChunk,
  isInVain,
  isOffsetConflict,
  isRefused,
  mayRetry,
} from './send-document.ts'

const second = 1000

test('UPL-1 requests become as large as the line carries in eight seconds, and at most four times as large at once', () => {
  expect(chunkAfter(firstChunk, 8 * second)).toBe(firstChunk)
  expect(chunkAfter(firstChunk, 16 * second)).toBe(firstChunk / 2)
  expect(chunkAfter(firstChunk, 4 * second)).toBe(firstChunk * 2)
  expect(chunkAfter(firstChunk, 1)).toBe(firstChunk * 4)
  expect(chunkAfter(firstChunk, 0)).toBe(firstChunk * 4)
})

test('UPL-1 requests stay between 64 KB and 4 MB, however fast or bad the line is', () => {
  let [fast, slow, lost] = [firstChunk, firstChunk, firstChunk]
  for (let round = 0; round < 10; round += 1) {
    fast = chunkAfter(fast, 1)
    slow = chunkAfter(slow, 60 * second)
    lost = chunkAfterLoss(lost)
  }
  expect([fast, slow, lost]).toEqual([4 * 1024 * 1024, 64 * 1024, 64 * 1024])
})

/** The failure of a request that was answered with a status, or with nothing. */
function failure(status: number | null): { originalResponse: HttpResponse | null } {
  if (status === null) return { originalResponse: null }
  return {
    originalResponse: {
      getStatus: () => status,
      getHeader: () => undefined,
      getBody: () => '',
      getUnderlyingObject: () => null,
    },
  }
}

test.each([null, 403, 409, 423, 429, 500, 503])(
  'UPL-1 a request for bytes that ends with %s is retried, however often',
  (status) => {
    expect(mayRetry(failure(status), 0)).toBe(true)
  },
)

test.each([400, 404, 410, 413, 460])(
  'UPL-1 a request that ends with %s leaves its document to the claim',
  (status) => {
    expect(mayRetry(failure(status), 0)).toBe(false)
  },
)

test('UPL-1 an upload that was announced five times in vain is left to the claim', () => {
  expect(mayRetry(failure(null), 4)).toBe(true)
  expect(mayRetry(failure(null), 5)).toBe(false)
})

test('UPL-1 a line that is gone and a server without room are waited for; any other failure counts', async () => {
  const inVain = (status: number | null, isReachable: boolean) =>
    isInVain(failure(status), () => Promise.resolve(isReachable))
  expect(await Promise.all([inVain(null, false), inVain(503, true), inVain(429, true)])).toEqual([
    false,
    false,
    false,
  ])
  expect(await Promise.all([inVain(null, true), inVain(403, true), inVain(500, true)])).toEqual([
    true,
    true,
    true,
  ])
})

test('UPL-1 a refusal is distinguished from a lost connection', () => {
  expect([isRefused(failure(403)), isRefused(failure(null)), isRefused(failure(503))]).toEqual([
    true,
    false,
    false,
  ])
})

test('UPL-1 another offset is told from a line that is gone', () => {
  expect(isOffsetConflict(failure(409))).toBe(true)
  expect(isOffsetConflict(failure(null))).toBe(false)
})
