import { expect, test } from 'vitest'
import { mistakeOf, type Rule } from './registry.ts'
import { check } from './testing.ts'

const rule = (least: number, most?: number): Rule => ({
  type: 'tickedCount',
  fields: ['b', 'c', 'd'],
  least,
  most,
  label: 'LocKey_Question',
})
const failureOf = (tested: Rule, ticked: string) =>
  check(tested, ticked.includes('a'), {
    siblings: { b: ticked.includes('b'), c: ticked.includes('c'), d: null },
  })

test.each([
  [1, undefined, '', 'LocKey_Validation_TickOne', { count: '1', found: '0' }],
  [1, undefined, 'c', null, undefined],
  [1, undefined, 'abc', null, undefined],
  [2, undefined, 'b', 'LocKey_Validation_TickLeast', { count: '2', found: '1' }],
  [2, undefined, 'ab', null, undefined],
  [0, 2, '', null, undefined],
  [1, 2, 'bc', null, undefined],
  [1, 2, 'abc', 'LocKey_Validation_TickMost', { count: '2', found: '3' }],
])('ROW-6 at least %i and at most %s boxes, with "%s" ticked', (least, most, ticked, key, params) => {
  const failure = failureOf(rule(least, most), ticked)
  expect(failure?.key ?? null).toBe(key)
  expect(failure?.params).toEqual(params)
  if (key) expect(failure?.label).toBe('LocKey_Question')
})

test('ROW-6 a case that writes the rule of a group itself gets a mistake that names the block to write', () => {
  expect(mistakeOf(rule(1))).toMatchObject({
    path: ['type'],
    message: expect.stringContaining("'checkboxes'"),
  })
})
