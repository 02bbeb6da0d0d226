import { decimalOf } from '@redress/form/expressions/decimal.ts'
import type { Value } from '@redress/form/expressions/value.ts'
import { expect, test } from 'vitest'
import { shorterWriting } from './shorter-writing.ts'
import { resultOf } from './testing.ts'

const shorter: readonly (readonly [string, string])[] = [
  ['state = "CA" or state = "NY"', 'state in ("CA", "NY")'],
  ['"CA" = state or state = "NY" or state in ("NV", "OR")', 'state in ("CA", "NY", "NV", "OR")'],
  ['state = "CA" or count > 2 or state = "NY"', 'state in ("CA", "NY") or count > 2'],
  ['state != "CA" and state != "NY"', 'not(state in ("CA", "NY"))'],
  ['count >= 1 and count <= 5', 'count between 1 and 5'],
  ['agreed and (state = "CA" or state = "NY")', 'agreed and state in ("CA", "NY")'],
  ['count >= 1 and count <= 5 and state = "CA"', 'count between 1 and 5 and state = "CA"'],
  ['not(state = "CA")', 'state != "CA"'],
  ['not(count != 2)', 'count = 2'],
  ['not(state = "CA" or state = "NY")', 'not(state in ("CA", "NY"))'],
  ['count = 1 or count = 2 or count = 3', 'count in (1, 2, 3)'],
]

const [texts, numbers, truths]: readonly (readonly Value[])[] = [
  ['CA', 'NY', 'NV', 'OR', '', null],
  ['0', '1', '2', '3', '5', '5.01'].map(decimalOf),
  [true, false, null],
]

/** Every combination of these answers, empty ones too. */
const answers = (texts ?? []).flatMap((state) =>
  [...(numbers ?? []), null].flatMap((count) => (truths ?? []).map((agreed) => ({ state, count, agreed }))),
)

test.each(shorter)('EXP-6 %s is offered as %s, which means the same for all answers', (written, offered) => {
  expect(shorterWriting(written)).toBe(offered)
  for (const each of answers)
    expect(resultOf(offered, each), JSON.stringify(each)).toBe(resultOf(written, each))
})

test.each([
  'state = "CA"',
  'state in ("CA", "NY")',
  'state = "CA" or count = 2',
  'state = "CA" and state = "NY"',
  'count > 1 and count <= 5',
  'state = other or state = another',
  'if agreed then true else false',
  'agreed = true',
  'this is no expression (',
])('EXP-6 nothing shorter is offered for %s', (written) => {
  expect(shorterWriting(written)).toBeNull()
})
