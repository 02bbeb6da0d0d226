import { expect, test } from 'vitest'
import { resolveCulture } from './resolve-culture.ts'

test.each([
  ['es', 'ar', 'es'],
  ['fr', 'ar', 'ar'],
  [null, null, 'en'],
  ['fr', null, 'en'],
])('CUL-1 asked for %s on a page in %s the culture is %s', (asked, current, expected) => {
  expect(resolveCulture(asked, current, ['en', 'es', 'ar'])).toBe(expected)
})
