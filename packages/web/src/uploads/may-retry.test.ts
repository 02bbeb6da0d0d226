import type { HttpResponse } from 'tus-js-client'
import { expect, test } from 'vitest'
import { isBusy, isOffsetConflict, isUnanswered, mayRetry } from './may-retry.ts'

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
    expect(mayRetry(failure(status), null)).toBe(true)
  },
)

test.each([400, 404, 410, 413, 460])(
  'UPL-1 a request that ends with %s leaves its document to the claim',
  (status) => {
    expect(mayRetry(failure(status), null)).toBe(false)
  },
)

test('UPL-1 an upload that was announced five times in vain is left to the claim', () => {
  expect(mayRetry(failure(null), 4)).toBe(true)
  expect(mayRetry(failure(null), 5)).toBe(false)
})

test('UPL-1 a server without room and a line without an answer are told from a refusal', () => {
  expect([429, 503, 500, 403, null].map((status) => isBusy(failure(status)))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
  expect([null, 503].map((status) => isUnanswered(failure(status)))).toEqual([true, false])
})

test('UPL-1 another offset is told from a line that is gone', () => {
  expect(isOffsetConflict(failure(409))).toBe(true)
  expect(isOffsetConflict(failure(null))).toBe(false)
})
