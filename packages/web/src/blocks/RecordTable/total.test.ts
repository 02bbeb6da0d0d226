import { expect, test } from 'vitest'
import { centsOf, dollarsText } from './total.ts'

test.each([
  ['1,250.00', 125_000],
  ['0.1', 10],
  ['.05', 5],
  ['12', 1_200],
  ['12.', 1_200],
  ['1,234,567.89', 123_456_789],
  ['', 0],
  ['abc', 0],
  ['1.234', 0],
  [null, 0],
])('the amount %j counts as %i cents', (value, cents) => {
  expect(centsOf(value)).toBe(cents)
})

test('cents are added exactly and worded as dollars', () => {
  expect(dollarsText(['0.10', '0.20'].reduce((sum, amount) => sum + centsOf(amount), 0))).toBe('$0.30')
})
