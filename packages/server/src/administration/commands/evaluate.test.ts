import { spawn } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expressionsPage } from '@redress/case/schemas/expressions-page.ts'
import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'
import { beforeAll, expect, test } from 'vitest'
import { door, redress } from '../../testing/redress-with.ts'

let answers = ''

beforeAll(async () => {
  answers = join(await temporaryFolder(), 'answers.json')
  await writeFile(
    answers,
    `{
      "claimDetails": {"hours": 12.123456789012345678, "bought": "2026-11-23", "state": "CA", "note": ""},
      "losses": [{"amount": 320}, {"amount": 200.50}, {"amount": null}]
    }`,
  )
})

const printed = async (...words: readonly string[]): Promise<string> =>
  (await redress('evaluate', ...words)).stdout.trimEnd()

test('EXP-1 redress evaluate prints the value of an expression, exact in every digit', async () => {
  expect(await printed('0.1 + 0.2')).toBe('0.3')
  expect(await printed('claimDetails.hours * 2', '--answers', answers)).toBe('24.246913578024691356')
  expect(await printed('losses[is defined(amount)].amount', '--answers', answers)).toBe('[320, 200.5]')
  expect(await printed('claimDetails.bought + @"P1M"', '--answers', answers)).toBe('@"2026-12-23"')
})

test('EXP-2 today() is the day that is given', async () => {
  expect(await printed('today()', '--day', '2027-02-28')).toBe('@"2027-02-28"')
})

test('EXP-3 an empty answer is null, and so is the sum over it; the command names the empty answer', async () => {
  expect(await printed('claimDetails.note', '--answers', answers)).toBe('null')
  const sum = await redress('evaluate', 'sum(losses.amount)', '--answers', answers)
  expect(sum).toEqual({ code: 0, stdout: 'null\n', stderr: 'Empty: losses[3].amount\n' })
})

test('EXP-1 a mistake is printed with its place, a caret and a suggestion', async () => {
  const { code, stdout, stderr } = await redress('evaluate', '1 +\nclaimDetails.hour', '--answers', answers)
  expect([code, stdout]).toEqual([1, ''])
  expect(stderr).toContain("No field 'hour' in the record. Did you mean 'hours'?")
  expect(stderr).toContain('expression:2:14  mistake')
  expect(
    stderr
      .split('\n')
      .find((line) => line.trimEnd().endsWith('^'))
      ?.indexOf('^'),
  ).toBe('  2 │ claimDetails.hour'.indexOf('hour'))
})

test.each([
  ['1 / 0', 'This divides by zero.'],
  ['summ(1)', "Did you mean 'sum'?"],
  ['for x in [1] return x', "'for' is part of FEEL"],
  ['1 +', 'The expression ends where a value is expected.'],
  ['1 + ) 2', "')' is not expected here."],
  ['round up(1)', 'round up(n, scale)'],
  ['1 + "a"', 'These kinds do not fit: number + text.'],
  ['contains(1, "a")', 'A number does not fit into contains(string, match).'],
  ['if 1 then 2 else 3', 'A condition must be true or false, and this is a number.'],
  ['@"2026-02-30"', "'2026-02-30' is no number, day or duration that exists"],
  ['date("2026-02-30")', "'2026-02-30' is no number, day or duration that exists"],
  ['date(2026, 2, 28 + 2)', 'a day that does not exist'],
  ['"abs"(1)', '"abs" is no function.'],
  [`1${' + 1'.repeat(400)}`, 'The most is 1000: use several.'],
  [`1${'+1'.repeat(300)}`, 'more than 100 parts within one another'],
  [
    '10 ** 999 * 10 ** 999 * 10 ** 999 * 10 ** 999 * 10 ** 999 * 10 ** 999 * 10 ** 999',
    'The number is too large.',
  ],
])('EXP-1 the mistake in %s is stated in a sentence', async (expression, sentence) => {
  const { code, stderr } = await redress('evaluate', expression)
  expect(code).toBe(1)
  expect(stderr.replaceAll(/\s+/g, ' ')).toContain(sentence)
})

test.each([
  [[], 'Give one expression, or --lines'],
  [['1', '--lines'], 'Give one expression, or --lines'],
  [['1', '--day', 'tomorrow'], "'tomorrow' is no day such as 2026-11-23."],
  [['1', '--answers', '/nowhere/answers.json'], 'There is no file /nowhere/answers.json.'],
  [['1', '--answers', join(import.meta.dirname, 'evaluate.ts')], 'is no JSON object such as'],
])('a command that is not understood ends with 2 and prints what to do: %j', async (words, sentence) => {
  const { code, stderr } = await redress('evaluate', ...words)
  expect([code, stderr]).toEqual([2, expect.stringContaining(sentence)])
})

test('EXP-1 with --lines every line of the input gets a line of JSON, thousands of them', async () => {
  const lines = [
    'claimDetails.hours > 10',
    '0.1 + 0.2',
    'claimDetails.bought',
    'losses',
    'null',
    'claimDetails.hour',
    '1 / 0',
    ...Array.from({ length: 3000 }, (_, index) => `round half up(0.15 * ${index}.37, 2) in [0..1000]`),
  ]
  const child = spawn(process.execPath, [door, 'evaluate', '--lines', '--answers', answers])
  child.stdin.end(`${lines.join('\n')}\n`)
  const results = (await text(child.stdout)).trimEnd().split('\n')
  expect(results.slice(0, 7).map((line): unknown => JSON.parse(line))).toEqual([
    { value: true },
    { value: '0.3' },
    { value: '2026-11-23' },
    { value: [{ amount: '320' }, { amount: '200.5' }, { amount: null }] },
    { value: null },
    { error: 'unknownField', at: 13, message: "No field 'hour' in the record. Did you mean 'hours'?" },
    { error: 'divisionByZero', at: 2, message: 'This divides by zero.' },
  ])
  expect(results).toHaveLength(lines.length)
  expect(new Set(results.slice(7))).toEqual(new Set(['{"value":true}']))
})

test('docs/case-format/expressions.md describes the language of the code that reads expressions', async () => {
  const page = join(import.meta.dirname, '../../../../../docs/case-format/expressions.md')
  expect(await readFile(page, 'utf8')).toBe(expressionsPage())
})
