import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { requestIds } from './request-ids.ts'

test('OPS-3 every request has an id of its own: ten letters and digits that cannot be confused when read out', () => {
  const next = requestIds(randomBytes)
  const ids = Array.from({ length: 2000 }, next)
  expect(new Set(ids).size).toBe(2000)
  for (const id of ids) expect(id).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/)
})

test('random bytes are requested for many ids at once', () => {
  let requests = 0
  const next = requestIds((count) => {
    requests += 1
    return randomBytes(count)
  })
  for (let id = 0; id < 256; id += 1) next()
  expect(requests).toBe(1)
  next()
  expect(requests).toBe(2)
})
