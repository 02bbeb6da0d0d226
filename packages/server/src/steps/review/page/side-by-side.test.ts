import { expect, test } from 'vitest'
import { equalLetters } from './side-by-side.ts'

test('FRD-4 values that several cells have get a letter each; values of their own and none get no letter', () => {
  expect(equalLetters(['b', 'a', 'b', '', '', 'c', 'a'])).toEqual(['A', 'B', 'A', '', '', '', 'B'])
})
