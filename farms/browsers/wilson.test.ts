import { expect, test } from 'vitest'
import { wilson } from './wilson.ts'

test.each([
  [0, 10, 0, 0.2775],
  [10, 10, 0.7225, 1],
  [1, 2, 0.0945, 0.9055],
  [2, 200, 0.0027, 0.0357],
])('FRD-6 the 95 %% interval of %i of %i is from %f to %f', (found, of, from, to) => {
  const interval = wilson(found, of)
  expect(interval.share).toBe(found / of)
  expect(interval.from).toBeCloseTo(from, 3)
  expect(interval.to).toBeCloseTo(to, 3)
})

test('FRD-6 there is no share of none', () => {
  expect(() => wilson(0, 0)).toThrow(RangeError)
})
