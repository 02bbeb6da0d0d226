import { evaluate } from '@redress/form/expressions/evaluate.ts'
import { expect, test } from 'vitest'
import { checkExpression, mostSteps } from './check-expression.ts'
import { parseExpression } from './parse-expression.ts'
import { read, today } from './testing.ts'
import type { Type } from './types.ts'

const losses: Type = {
  kind: 'list',
  most: 500,
  items: { kind: 'record', fields: { amount: 'number', reason: 'text' } },
}

const models: Readonly<Record<string, Type>> = {
  claimDetails: {
    kind: 'record',
    fields: { hours: 'number', state: 'text', bought: 'day', agreed: 'boolean' },
  },
  losses,
}

/** The mistakes of a text, each as its code, the part of the text where it begins, and the names that it could mean. */
function mistakesOf(text: string) {
  const parsed = parseExpression(text)
  const mistakes =
    'mistakes' in parsed ? parsed.mistakes : checkExpression(parsed.expression, models).mistakes
  return mistakes.map(({ code, at, found }) => `${code} ${at} ${found}`)
}

test.each<[string, Type]>([
  ['claimDetails.hours > 10 and some l in losses satisfies l.amount > 500', 'boolean'],
  ['min(20, sum(losses.amount)) * 25', 'number'],
  ['years and months duration(claimDetails.bought, today()).years >= 18', 'boolean'],
  ['claimDetails.state in ("CA", "NY")', 'boolean'],
  ['max(25, 0.15 * claimDetails.hours)', 'number'],
  ['if count(losses) > 2 then "many" else "few"', 'text'],
  ['losses[amount > 5].reason', { kind: 'list', most: 500, items: 'text' }],
  ['losses[reason = claimDetails.state][1].amount', 'number'],
  ['claimDetails.bought + @"P1M"', 'day'],
  ['get or else(sum(losses.amount), 0)', 'number'],
])('EXP-1 %s is accepted, and its type is known', (text, type) => {
  const { mistakes, type: found } = checkExpression(read(text), models)
  expect(mistakes).toEqual([])
  expect(found).toEqual(type)
})

test.each([
  ['claimDetail.hours > 3', 'unknownName 0 claimDetail'],
  ['claimDetails.hour > 3', 'unknownField 13 hour'],
  ['sum(losses.amuont)', 'unknownField 11 amuont'],
  ['losses[amuont > 3]', 'unknownName 7 amuont'],
  ['claimDetails.hours > "3"', 'types 19 number > text'],
  ['claimDetails.state = 3', 'types 19 text = number'],
  ['claimDetails.hours + claimDetails.bought', 'types 19 number + day'],
  ['1 + -"a"', 'types 4 - text'],
  ['claimDetails.hours and true', 'condition 13 number'],
  ['if claimDetails.state then 1 else 2', 'condition 16 text'],
  ['losses["a"]', 'condition 0 text'],
  ['claimDetails.hours in ("a", "b")', 'types 19 number in text'],
  ['claimDetails.hours in ["a".."b"]', 'types 19 number in range of text'],
  ['claimDetails.bought between 1 and 2', 'types 20 day between number'],
  ['sum(losses)', 'types 4 record'],
  ['contains(claimDetails.hours, "a")', 'types 22 number'],
  ['round up(1.5)', 'parameters 0 1'],
  ['round up(n: 1.5, scal: 2)', 'parameters 17 scal'],
  ['summ(losses.amount)', 'unknownFunction 0 summ'],
  ['"abs"(3)', 'notAFunction 0 "abs"'],
  ['@"2026-02-30"', 'literal 0 2026-02-30'],
  ['claimDetails.bought < date("2026-02-30")', 'literal 27 2026-02-30'],
  ['claimDetails.bought < date(2026, 13, 1)', 'literal 27 2026, 13, 1'],
  ['claimDetails.bought < date("11/23/2026")', 'literal 27 11/23/2026'],
  ['claimDetails.bought < date("2026-11-23T10:00:00")', 'outside 27 2026-11-23T10:00:00'],
  ['claimDetails.bought + duration("P1Y2D") > today()', 'literal 31 P1Y2D'],
  ['@"P1H"', 'literal 0 P1H'],
  ['1 + 1e7000', 'literal 4 1e7000'],
  ['{a: 1, a: 2}', 'literal 7 a: 2'],
  ['for l in losses return l.amount', 'outside 0 for'],
  ['function(a) a + 1', 'outside 0 function'],
  ['claimDetails.hours instance of number', 'outside 0 instance of'],
  ['@"2026-11-23T10:00:00"', 'outside 0 2026-11-23T10:00:00'],
  ['@"10:30:00"', 'outside 0 10:30:00'],
  ['some i in 1..1000000 satisfies i > 3', 'outside 10 1..1000000'],
  ['claimDetails.hours >', 'syntax 20 '],
  ['(1 + 2', 'syntax 6 '],
  ['1 ++ ) 2', 'syntax 5 )'],
  ['', 'syntax 0 '],
])('EXP-1 %s is refused with its place: %s', (text, mistake) => {
  expect(mistakesOf(text)).toEqual([mistake])
})

test('EXP-1 a mistake names what could be meant', () => {
  const { mistakes } = checkExpression(read('claimDetails.hour > 3 and claimDetail.hours > 1'), models)
  expect(mistakes.map(({ candidates }) => candidates)).toEqual([
    ['hours', 'state', 'bought', 'agreed'],
    ['claimDetails', 'losses'],
  ])
})

const refusals = ['tooLong', 'tooDeep', 'syntax', 'unknownName']

test.each([
  ['parentheses 10,000 deep', `${'('.repeat(10_000)}1${')'.repeat(10_000)}`],
  ['parentheses 490 deep', `${'('.repeat(490)}1${')'.repeat(490)}`],
  ['open parentheses', '('.repeat(1000)],
  ['minus signs', `${'-'.repeat(990)}x`],
  ['a sum of 490 numbers', `1${'+1'.repeat(490)}`],
  ['nested functions', `${'abs('.repeat(240)}1`],
  ['nested conditions', `${'if true then '.repeat(75)}1`],
  ['a list of 100,000 numbers', `[${'1,'.repeat(100_000)}1]`],
  ['nested lists', `${'['.repeat(500)}${']'.repeat(500)}`],
  ['nested filters', `a${'[b'.repeat(330)}${']'.repeat(330)}`],
  ['quotation marks', '"'.repeat(999)],
  ['names with blanks', 'a '.repeat(500)],
  ['words of the language', 'and or '.repeat(140)],
])(
  'EXP-11 a hostile expression of %s is refused in seconds of computing time on a busy machine',
  (_, text) => {
    const before = process.cpuUsage()
    const [code] = mistakesOf(text)[0]?.split(' ') ?? []
    const { user, system } = process.cpuUsage(before)
    expect(refusals).toContain(code)
    expect((user + system) / 1000).toBeLessThan(10_000)
  },
)

test.each([
  ['a sum', (size: number) => `1${' + claimDetails.hours'.repeat(size)}`],
  ['conditions', (size: number) => `true${' and count(losses) > 1'.repeat(size)}`],
  ['a list', (size: number) => `count([${'1, '.repeat(size)}1])`],
])('EXP-11 the bound on the steps of %s grows with its size, and no faster', (_, written) => {
  const stepsOf = (size: number) => checkExpression(read(written(size)), models).steps
  const one = stepsOf(11) - stepsOf(10)
  expect(one).toBeGreaterThan(0)
  for (const size of [20, 30, 40]) expect(stepsOf(size)).toBe(stepsOf(10) + one * (size - 10))
})

test('EXP-11 combinations of records that would take too many steps are refused when the expression is read', () => {
  const pairs = 'some a in losses, b in losses satisfies a.amount > b.amount'
  const triples = 'some a in losses, b in losses, c in losses satisfies a.amount > b.amount + c.amount'
  expect(mistakesOf(pairs)).toEqual([expect.stringMatching(/^tooManySteps 0/)])
  expect(mistakesOf(triples)).toEqual([expect.stringMatching(/^tooManySteps 0/)])
  const few = { ...models, losses: { ...losses, most: 100 } }
  expect(checkExpression(read(pairs), few).mistakes).toEqual([])
})

test('EXP-11 an evaluation with more steps than allowed ends with a failure, not later', () => {
  const list = Array.from({ length: 1000 }, (_, index) => index % 2 === 0)
  const expression = read('every a in flags, b in flags, c in flags satisfies a = a or b = c')
  const outcome = evaluate(expression, { names: new Map([['flags', list]]), today, steps: mostSteps })
  expect(outcome.failure?.code).toBe('limit')
})

test('EXP-11 a product that grows ends with a failure, and a text that grows too', () => {
  const tens = Array.from({ length: 90 }, () => '9e99').join(', ')
  expect(mistakesOf(`product(${tens})`)).toEqual([])
  const numbers = evaluate(read(`product(${tens})`), { names: new Map(), today })
  expect(numbers.failure?.code).toBe('overflow')
  const long = 'x'.repeat(6000)
  const texts = evaluate(read('a + a'), { names: new Map([['a', long]]), today })
  expect(texts.failure?.code).toBe('limit')
})
