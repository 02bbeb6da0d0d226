import { expect, test } from 'vitest'
import { farmClaims, honestClaims } from './testing.ts'
import { thresholdAt } from './threshold.ts'

/** A hundred honest claims with these scores; the others have none. */
const hundred = (...scores: readonly number[]) =>
  honestClaims([...scores, ...Array.from({ length: 100 - scores.length }, () => 0)])

test('FRD-6 a threshold lets in as many honest claims as it may, and every claim above the next one', () => {
  const claims = [...hundred(9, 7, 5), ...farmClaims([10, 8, 6, 4])]
  expect(thresholdAt(claims, 0.01)).toBe(8)
  expect(thresholdAt(claims, 0.02)).toBe(6)
  expect(thresholdAt(claims, 0.03)).toBe(4)
})

test('FRD-6 a threshold below one honest claim lets in none', () => {
  expect(thresholdAt([...hundred(9), ...farmClaims([10, 8])], 0.001)).toBe(10)
})

test('FRD-6 claims of one score are looked at together, so too many honest ones of it keep all of them out', () => {
  expect(thresholdAt([...hundred(9, 5, 5), ...farmClaims([5, 6])], 0.02)).toBe(6)
})

test('FRD-6 claims without a finding are never looked at, and without any other there is no threshold', () => {
  expect(thresholdAt([...hundred(), ...farmClaims([3, 0])], 0.5)).toBe(3)
  expect(thresholdAt([...hundred(), ...farmClaims([0])], 0.5)).toBe(Number.POSITIVE_INFINITY)
})
