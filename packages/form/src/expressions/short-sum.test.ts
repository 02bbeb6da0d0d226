import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rounds } from '../../../../scripts/rounds.ts'
import { type Decimal, decimalOf, decimalText, isDecimal, plus, zero } from './decimal.ts'
import { shortSum } from './short-sum.ts'

const decimals = (texts: readonly string[]): readonly Decimal[] =>
  texts.map((text) => decimalOf(text) ?? zero)

/** The sum of one number after the other. */
const inTurn = (values: readonly Decimal[]): Decimal =>
  values.reduce((total, value) => {
    const next = plus(total, value)
    if (!isDecimal(next)) throw new Error('too large')
    return next
  }, zero)

const amount = fc
  .tuple(fc.integer({ min: -10_000_000, max: 10_000_000 }), fc.integer({ min: 0, max: 6 }))
  .map(([units, places]) => `${units}e-${places}`)

test('EXP-2 amounts, whatever their signs and places → the short sum is that of adding one after the other', () => {
  fc.assert(
    fc.property(fc.array(amount, { minLength: 1, maxLength: 30 }), (texts) => {
      const values = decimals(texts)
      const short = shortSum(values)
      const sum = inTurn(values)
      return short?.eq(sum) === true && short.e === sum.e && String(short.c) === String(sum.c)
    }),
    { numRuns: rounds(5000, 1000) },
  )
})

test.each([
  [['0.1', '0.2'], '0.3'],
  [['1200', '34.5', '-0.25'], '1234.25'],
  [['5', '-5'], '0'],
  [['999999999999999', '1'], '1000000000000000'],
])('EXP-2 %j → %s', (texts, sum) => {
  const short = shortSum(decimals(texts))
  expect(short && decimalText(short)).toBe(sum)
})

test.each([
  ['a number of more than 15 digits', ['1234567890123456', '1']],
  ['numbers whose digits are further apart than that', ['10000000000', '0.000001']],
  ['a total beyond the whole numbers that are exact', Array.from({ length: 10 }, () => '999999999999999')],
  ['a very large one', ['1e6000']],
  ['none', []],
])('EXP-2 %s → no short sum: the decimals are added up', (_name, texts) => {
  expect(shortSum(decimals(texts))).toBeNull()
})

test('EXP-2 a list with something else than numbers → no short sum', () => {
  expect(shortSum([zero, null])).toBeNull()
  expect(shortSum([zero, '1'])).toBeNull()
})
