import { dayOf } from '@redress/form/expressions/days.ts'
import { decimalOf } from '@redress/form/expressions/decimal.ts'
import { evaluate } from '@redress/form/expressions/evaluate.ts'
import type { Expression } from '@redress/form/expressions/tree.ts'
import type { RecordValue, Value } from '@redress/form/expressions/value.ts'
import { valueText } from '@redress/form/expressions/value-text.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rounds } from '../../../../scripts/rounds.ts'
import { checkExpression } from './check-expression.ts'
import { read, today } from './testing.ts'
import type { Type } from './types.ts'

const types: Readonly<Record<string, Type>> = {
  amount: 'number',
  state: 'text',
  agreed: 'boolean',
  born: 'day',
  losses: {
    kind: 'list',
    most: 4,
    items: { kind: 'record', fields: { paid: 'number', on: 'day', reason: 'text' } },
  },
}

const { text, number, yes, day, days, months, numbers } = fc.letrec<Record<string, string>>((tie) => {
  const binary = (kind: string, operators: readonly string[]) =>
    fc.tuple(tie(kind), fc.constantFrom(...operators), tie(kind)).map((parts) => `(${parts.join(' ')})`)
  const call = (name: string, ...kinds: readonly string[]) =>
    fc.tuple(...kinds.map((kind) => tie(kind))).map((parts) => `${name}(${parts.join(', ')})`)
  const choice = (kind: string) =>
    fc.tuple(tie('yes'), tie(kind), tie(kind)).map(([a, b, c]) => `(if ${a} then ${b} else ${c})`)
  const oneOf = (first: fc.Arbitrary<string>, ...others: fc.Arbitrary<string>[]) =>
    fc.oneof({ maxDepth: 3, depthSize: 'small', depthIdentifier: 'expression' }, first, ...others)
  const places = fc.integer({ min: 0, max: 4 })
  const roundings = fc.constantFrom('round up', 'round down', 'round half up', 'round half down', 'decimal')
  const folds = fc.constantFrom('sum', 'product', 'min', 'max', 'mean', 'median', 'count')
  const comparisons = ['=', '!=', '<', '<=', '>', '>=']
  return {
    number: oneOf(
      fc.oneof(
        fc
          .tuple(fc.integer({ min: 0, max: 9999 }), fc.integer({ min: 0, max: 99 }))
          .map(([a, b]) => `${a}.${b}`),
        fc.constantFrom('amount', 'losses[1].paid', 'born.year', '0', 'null'),
      ),
      binary('number', ['+', '-', '*', '/']),
      fc
        .tuple(tie('number'), fc.integer({ min: -3, max: 3 }))
        .map(([base, exponent]) => `(${base} ** ${exponent})`),
      fc.tuple(folds, tie('numbers')).map(([name, list]) => `${name}(${list})`),
      fc.tuple(roundings, tie('number'), places).map(([name, of, to]) => `${name}(${of}, ${to})`),
      tie('number').map((of) => `(-${of})`),
      tie('day').map((of) => `${of}.weekday`),
      tie('months').map((of) => `${of}.years`),
      call('modulo', 'number', 'number'),
      call('get or else', 'number', 'number'),
      call('string length', 'text'),
      choice('number'),
    ),
    text: oneOf(
      fc.constantFrom('state', '"CA"', '"ñ"', '""', 'losses[-1].reason', 'null'),
      binary('text', ['+']),
      call('upper case', 'text'),
      call('substring before', 'text', 'text'),
      choice('text'),
    ),
    day: oneOf(
      fc.constantFrom('born', 'today()', '@"2026-02-28"', 'losses[1].on', 'date(2024, 2, 29)', 'null'),
      fc.tuple(tie('day'), fc.constantFrom('+', '-'), tie('days')).map((parts) => `(${parts.join(' ')})`),
      fc.tuple(tie('day'), fc.constantFrom('+', '-'), tie('months')).map((parts) => `(${parts.join(' ')})`),
      choice('day'),
    ),
    days: oneOf(
      fc.constantFrom('@"P3DT4H"', '@"-PT90M"', 'null'),
      binary('day', ['-']),
      fc.tuple(tie('days'), fc.integer({ min: -9, max: 9 })).map(([of, by]) => `(${of} * ${by})`),
      binary('days', ['+', '-']),
    ),
    months: oneOf(
      fc.constantFrom('@"P1Y2M"', '@"-P5M"', 'null'),
      call('years and months duration', 'day', 'day'),
      binary('months', ['+', '-']),
    ),
    numbers: oneOf(
      fc.constantFrom('losses.paid', '[]', '[1, 2.5]', 'losses[reason = state].paid'),
      fc.array(tie('number'), { maxLength: 3 }).map((items) => `[${items.join(', ')}]`),
      tie('yes').map((condition) => `losses[${condition}].paid`),
      fc.tuple(tie('numbers'), tie('number')).map(([list, limit]) => `${list}[item > ${limit}]`),
    ),
    yes: oneOf(
      fc.constantFrom('agreed', 'true', 'false', 'null', 'is defined(state)'),
      binary('yes', ['and', 'or']),
      binary('number', comparisons),
      binary('text', comparisons),
      binary('day', comparisons),
      binary('months', comparisons),
      fc
        .tuple(tie('number'), tie('number'), tie('number'))
        .map(([a, b, c]) => `(${a} between ${b} and ${c})`),
      fc.tuple(tie('number'), tie('number'), tie('number')).map(([a, b, c]) => `(${a} in [${b}..${c}))`),
      fc.tuple(tie('text'), tie('text')).map(([a, b]) => `(${a} in (${b}, "NY"))`),
      fc
        .tuple(fc.constantFrom('some', 'every'), tie('number'))
        .map(([word, limit]) => `(${word} l in losses satisfies l.paid > ${limit})`),
      call('not', 'yes'),
      call('contains', 'text', 'text'),
    ),
  }
})

const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { freq: 4 })
const decimal = fc.integer({ min: -99_999, max: 99_999 }).map((digits) => decimalOf(`${digits}e-2`))
const date = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((at) => dayOf({ year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate() }))
const word = fc.constantFrom('CA', 'NY', 'ñandú', '')
const entries = (record: Readonly<Record<string, Value>>): ReadonlyMap<string, Value> =>
  new Map(Object.entries(record))
const loss = fc
  .record({ paid: optional(decimal), on: optional(date), reason: optional(word) })
  .map((record): RecordValue => ({ kind: 'record', entries: entries(record) }))
const answers = fc
  .record({
    amount: optional(decimal),
    state: optional(word),
    agreed: optional(fc.boolean()),
    born: optional(date),
    losses: fc.array(loss, { maxLength: 4 }),
  })
  .map(entries)

/** An expression that arrived as the page gets it. */
const sent = (expression: Expression): Expression => JSON.parse(JSON.stringify(expression))

/** Whether an expression that the check accepts has the same outcome again, and no operand of a wrong kind. */
function isStable(expression: Expression, steps: number, names: ReadonlyMap<string, Value>): boolean {
  // Also the number of steps that the check computes must be enough, whatever the answers are.
  const outcome = evaluate(expression, { names, today, steps })
  const again = evaluate(sent(expression), { names, today })
  return (
    outcome.failure?.code !== 'type' &&
    outcome.failure?.code !== 'limit' &&
    valueText(outcome.value) === valueText(again.value) &&
    outcome.failure?.at === again.failure?.at &&
    outcome.failure?.code === again.failure?.code
  )
}

test('EXP-2 random expressions give the same outcome again with ten random answers each, and after their trees were sent', () => {
  const all = [number, text, yes, day, days, months, numbers].filter((one) => one !== undefined)
  const anything = fc.oneof(...all).filter((written) => written.length < 300)
  fc.assert(
    fc.property(anything, fc.array(answers, { minLength: 10, maxLength: 10 }), (written, given) => {
      const expression = read(written)
      const { mistakes, steps } = checkExpression(expression, types)
      return mistakes.length === 0 && given.every((names) => isStable(expression, steps, names))
    }),
    { numRuns: rounds(2000, 400) },
  )
})

test('some random expressions fail, so that failures are compared too', () => {
  const texts = fc.sample(number ?? fc.constant(''), { numRuns: 300, seed: 1 })
  const outcomes = texts
    .filter((written) => written.length < 300)
    .map((written) => evaluate(read(written), { names: new Map([['amount', decimalOf('0')]]), today }))
  expect(outcomes.filter(({ failure }) => failure?.code === 'divisionByZero').length).toBeGreaterThan(0)
  expect(outcomes.filter(({ value }) => value !== null).length).toBeGreaterThan(30)
})
