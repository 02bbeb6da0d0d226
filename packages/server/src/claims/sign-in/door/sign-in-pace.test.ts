import { expect, test } from 'vitest'
import { createSignInPace } from './sign-in-pace.ts'

test('FRD-7 the pace follows the sign-ins of the last seconds, and a short burst is no pace', () => {
  let now = 0
  const pace = createSignInPace(() => now)
  const arrive = (seconds: number, aSecond: number): number => {
    let last = 0
    for (let each = 0; each < seconds * aSecond; each += 1) {
      now += 1000 / aSecond
      last = pace.count()
    }
    return last
  }
  expect(arrive(60, 20)).toBeCloseTo(20, 0)
  expect(arrive(60, 200)).toBeCloseTo(200, 0)
  now += 60_000
  expect(pace.count()).toBeLessThan(1)
  expect(arrive(1, 200)).toBeLessThan(25)
})
