import { expect, test } from 'vitest'
import { firstOfEach } from './first-of-each.ts'

test('each key is first once within a span, and again in the next', () => {
  const clock = { now: 0 }
  const isFirst = firstOfEach(1000, () => clock.now)
  expect(['a', 'a', 'b', 'a', 'b'].map(isFirst)).toEqual([true, false, true, false, false])
  clock.now = 999
  expect(isFirst('a')).toBe(false)
  clock.now = 1000
  expect(['a', 'a'].map(isFirst)).toEqual([true, false])
})

test('of 20,000 keys within a span about a thousand are first', () => {
  const isFirst = firstOfEach(1000, () => 0)
  const first = Array.from({ length: 20_000 }, (_, index) => isFirst(String(index))).filter(Boolean)
  expect(first).toHaveLength(1001)
})
