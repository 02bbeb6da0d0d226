import { decimalOf } from '@redress/form/expressions/decimal.ts'
import { expect, test } from 'vitest'
import { checkExpression } from './check-expression.ts'
import { constructs } from './constructs.ts'
import { nullTable } from './null-table.ts'
import { operatorRows } from './operators.ts'
import { signatures } from './signatures.ts'
import { read, resultOf } from './testing.ts'

const five = decimalOf('5')
const numbers = { kind: 'list', items: 'number', most: 1 } as const

const documented = [
  ...constructs.flatMap(({ examples }) => Object.entries(examples)),
  ...Object.values(signatures).flatMap(({ examples }) => Object.entries(examples)),
  ...operatorRows.map(({ example, value }) => [example, value] as const),
]

test.each(documented)('EXP-1 the documented example %s is %s', (text, value) => {
  expect(resultOf(text)).toBe(value)
  expect(checkExpression(read(text), {}).mistakes).toEqual([])
})

const tests = [
  '[1..5]',
  '(1..6)',
  ']1..5]',
  '[1 + 0..2 * 3]',
  '[1, 5]',
  '[[1..2], [4..6]]',
  '([1..5])',
  '([1..2], 5)',
  '> 3',
  '<= 2 + 1',
  '(> 3, < 1)',
  '5',
  'five',
  'lists[1]',
]
const continuations = [
  'and true',
  'or false',
  '= true',
  '!= false',
  'in [true]',
  'and 5 between 1 and 5 and true',
  'and 5 in [7..8] or false',
  'and not(5 in > 7 and true) = true',
  'or five in [1..2] and five in lists[1]',
]

test.each(tests.flatMap((one) => continuations.map((more) => [one, more] as const)))(
  'EXP-1 a test without brackets ends before what follows it: 5 in %s %s',
  (one, more) => {
    const names = { five, lists: [[five]] }
    const [written, bracketed] = [`5 in ${one} ${more}`, `(5 in ${one}) ${more}`]
    expect(resultOf(written, names)).toBe(resultOf(bracketed, names))
    expect(['true', 'false']).toContain(resultOf(written, names))
    const types = { five: 'number', lists: { kind: 'list', items: numbers, most: 1 } } as const
    expect(checkExpression(read(written), types).mistakes).toEqual([])
  },
)

test.each(['if 5 in [1..5] and true then "in" else "out"', '[5, 9][item in [1..5] and item > 1][1] = 5'])(
  'EXP-1 so it does within other parts: %s',
  (text) => {
    expect(checkExpression(read(text), {}).mistakes).toEqual([])
    expect(['"in"', 'true']).toContain(resultOf(text))
  },
)

test.each([
  ['false and 5 in [1..5] or true', '(false and (5 in [1..5])) or true'],
  ['false and 5 in > 3 or true', '(false and (5 in > 3)) or true'],
  ['true or 5 in [7..8] and false', 'true or ((5 in [7..8]) and false)'],
  ['false and 5 in [1, 2] and 5 in <= 7 or 5 in [5..6] and true', '(false and false) or (true and true)'],
  ['false and 5 in [1..5] = false or true', '(false and ((5 in [1..5]) = false)) or true'],
  ['5 in > 7 or 5 in [1..5] and false or true', '(false or (true and false)) or true'],
])('EXP-1 what is before a test and behind it groups as without the test: %s', (written, bracketed) => {
  expect(resultOf(written)).toBe(resultOf(bracketed))
  expect(checkExpression(read(written), {}).mistakes).toEqual([])
})

test('EXP-1 brackets still hold a test together', () => {
  expect(resultOf('true in (false or true)')).toBe('true')
  expect(resultOf('false in (false or true)')).toBe('false')
})

test.each(nullTable)('EXP-3 an empty answer: $expression is $value', ({ expression, value }) => {
  expect(resultOf(expression)).toBe(value)
})

test('every operator takes the types that the table states, and refuses all other pairs', () => {
  const samples = {
    number: '2',
    text: '"a"',
    boolean: 'true',
    day: '@"2026-11-23"',
    'days duration': '@"P1D"',
    'months duration': '@"P1M"',
    list: '[1]',
    record: '{a: 1}',
  }
  for (const operator of ['+', '-', '*', '/', '**'] as const) {
    for (const [left, a] of Object.entries(samples)) {
      for (const [right, b] of Object.entries(samples)) {
        const text = `${a} ${operator} ${b}`
        const row = operatorRows.find(
          (one) => one.operator === operator && one.left === left && one.right === right,
        )
        const codes = checkExpression(read(text), {}).mistakes.map(({ code }) => code)
        expect({ text, codes }).toEqual({ text, codes: row === undefined ? ['types'] : [] })
        expect({ text, isFault: resultOf(text).startsWith('type') }).toEqual({
          text,
          isFault: row === undefined,
        })
      }
    }
  }
})
