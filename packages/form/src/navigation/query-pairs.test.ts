import { expect, test } from 'vitest'
import { sanitiseQuery } from './query-pairs.ts'

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
