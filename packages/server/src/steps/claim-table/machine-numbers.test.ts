import { expect, test } from 'vitest'
import { isSameNumber, machineNumber } from './machine-numbers.ts'

test.each([
  ['1,234.50', 2, '1234.50'],
  ['1234.5', 2, '1234.50'],
  ['1234', 2, '1234.00'],
  ['0007', 2, '7.00'],
  ['.5', 2, '0.50'],
  ['-1,000', 2, '-1000.00'],
  ['-0.00', 2, '0.00'],
  ['1,250', 0, '1250'],
  ['1,250.00', 0, '1250'],
  // Nothing of a number is lost.
  ['12.345', 2, '12.345'],
  ['1,200', null, '1200'],
  ['2.50', null, '2.50'],
  ['', 2, ''],
  ['about 50', 2, 'about 50'],
  ['1,23', 2, '1,23'],
] as const)(
  'ADM-4 a number has one form in every table: %j with %j decimals is %j',
  (text, places, expected) => {
    expect(machineNumber(text, places)).toBe(expected)
    expect(machineNumber(expected, places)).toBe(expected)
  },
)

test('ADM-4 two texts are one number whatever their separators and zeros, and no two numbers are one', () => {
  expect(isSameNumber('1,234.50', '1234.5')).toBe(true)
  expect(isSameNumber('1,234.50', '12345.0')).toBe(false)
  expect(isSameNumber('about 50', '50')).toBe(false)
})
