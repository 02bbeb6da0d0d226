import { expect, test } from 'vitest'
import { moved } from './use-pages.ts'

test.each([
  [0, 1, 'bac'],
  [2, 1, 'acb'],
  [2, 0, 'cab'],
  [0, 2, 'bca'],
  [1, 1, 'abc'],
])('UPL-4 the page at %d moves to %d', (from, to, order) => {
  expect(moved(['a', 'b', 'c'], from, to).join('')).toBe(order)
})
