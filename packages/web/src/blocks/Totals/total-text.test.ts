import { expect, test } from 'vitest'
import { totalText } from './total-text.ts'

test.each([
  [['1,250.00'], '1,250.00'],
  [['0.1'], '0.10'],
  [['.05', '12', '12.'], '24.05'],
  [['1,234,567.89'], '1,234,567.89'],
  [['', 'abc', null, true], '0.00'],
  [['0.10', '0.20'], '0.30'],
  [['-0.5', '0.2'], '-0.30'],
  [['-1,200', '1200.00'], '0.00'],
  [['9999999999999999', '1'], '10,000,000,000,000,000.00'],
])('the amounts %j add up to %s', (values, total) => {
  expect(totalText(values, 2)).toBe(total)
})

test.each([
  [['3', '4'], '7'],
  [['1.5', '2.25'], '3.75'],
  [['1.50', '1.50'], '3.0'],
  [['1.234', '1'], '2.234'],
  [['40.00'], '40'],
  [[], '0'],
])('the numbers %j add up to %s, with no more decimals than they need', (values, total) => {
  expect(totalText(values)).toBe(total)
})
