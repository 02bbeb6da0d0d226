import { expect, test } from 'vitest'
import { resolveCulture, sanitiseQuery, sessionExpiredPath } from './guards.ts'

test.each([
  [[['culture', 'zh-Hans']], null],
  [[['form', 'Auto_motive-1']], null],
  [[['culture', 'e<s>']], [['culture', 'es']]],
  [[['cul ture', 'es']], [['culture', 'es']]],
  [[['"><', 'x']], []],
] as const)('NAV-17 the query %j is cleaned to %j', (pairs, cleaned) => {
  expect(sanitiseQuery(pairs)).toEqual(cleaned)
})

test('NAV-17 a cleaned query is clean', () => {
  const once = sanitiseQuery([['a%', "b'c"]])
  expect(once && sanitiseQuery(once)).toBeNull()
})

test.each([
  ['es', 'ar', 'es'],
  ['fr', 'ar', 'ar'],
  [null, null, 'en'],
  ['fr', null, 'en'],
])('CUL-1 asked for %s on a page in %s the culture is %s', (asked, current, expected) => {
  expect(resolveCulture(asked, current, ['en', 'es', 'ar'])).toBe(expected)
})

test('NAV-19 the address of the session-expired page names the form and the culture, if they are known', () => {
  expect(sessionExpiredPath('Automotive', 'ar')).toBe('/session-expired?form=Automotive&culture=ar')
  expect(sessionExpiredPath(null, null)).toBe('/session-expired')
})
