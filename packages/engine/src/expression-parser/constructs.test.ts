import { expect, test } from 'vitest'
import { checkExpression } from './check-expression.ts'
import { constructs } from './constructs.ts'
import { nullTable } from './null-table.ts'
import { operatorRows } from './operators.ts'
import { signatures } from './signatures.ts'
import { read, resultOf } from './testing.ts'

const documented = [
  ...constructs.flatMap(({ examples }) => Object.entries(examples)),
  ...Object.values(signatures).flatMap(({ examples }) => Object.entries(examples)),
  ...operatorRows.map(({ example, value }) => [example, value] as const),
]

test.each(documented)('EXP-1 the documented example %s is %s', (text, value) => {
  expect(resultOf(text)).toBe(value)
  expect(checkExpression(read(text), {}).mistakes).toEqual([])
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
