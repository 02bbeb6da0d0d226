import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'
import { expect, test } from 'vitest'
import { readCheckedFiles } from '../checked-files.ts'

const cases = join(import.meta.dirname, '../../../../../cases')

/** Expressions with a mistake at `^`, which is no part of them, and what the message says. */
const planted: readonly (readonly [marked: string, message: RegExp])[] = [
  ['^claimDetail.filer = "x"', /No model or name 'claimDetail'.*'claimDetails'/],
  ['claimDetails.^filr = "x"', /No field 'filr'.*'filer'/],
  ['sum(claimTransactions.^spend) > 5', /No field 'spend'.*'spent'/],
  ['^sun(claimTransactions.spent) > 5', /No function 'sun'.*'sum'/],
  ['^cont(claimTransactions) > 5', /No function 'cont'.*'count'/],
  ['count(^claimTransaction) > 5', /'claimTransaction'.*'claimTransactions'/],
  ['^upper(claimDetails.filer) = "X"', /No function 'upper'.*upper case/],
  ['claimDetails.filer ^> 5', /kinds do not fit/],
  ['claimDetails.filer ^= 5', /kinds do not fit/],
  ['sum(claimTransactions.spent) ^> "5"', /kinds do not fit/],
  ['sum(claimTransactions.spent) ^+ "5" > 2', /kinds do not fit/],
  ['^claimDetails.filer', /A condition must be true or false, and this is a text/],
  ['^sum(claimTransactions.spent)', /A condition must be true or false, and this is a number/],
  ['^count(claimTransactions)', /A condition must be true or false, and this is a number/],
  ['^today()', /A condition must be true or false, and this is a day/],
  ['^"yes"', /A condition must be true or false, and this is a text/],
  ['^claimTransactions', /A condition must be true or false, and this is a list/],
  ['claimDetails.filer =^', /ends where a value is expected/],
  ['claimDetails.filer = "x" and^', /ends where a value is expected/],
  ['^', /ends where a value is expected/],
  ['sum(claimTransactions.spent^', /ends where a value is expected/],
  ['claimDetails.filer = "x" ^&& true', /Write and instead/],
  ['claimDetails.filer ^== "x"', /Write a single =/],
  ['^for l in claimTransactions return l.spent > 5', /part of FEEL, and not of the part that Redress knows/],
  ['^now() > today()', /No function 'now'\. Write today/],
  ['^matches(claimDetails.filer, "a")', /'matches'/],
  ['^@"2026-02-30" < today()', /2026-02-30.* is no number, day or duration/],
  ['date("2026-01-01") ^< 5', /kinds do not fit/],
  ['years and months duration(claimDetails.^filer, today()).years > 18', /A text does not fit into years/],
  ['some l in claimTransactions satisfies ^k.spent > 5', /No model or name 'k'/],
  ['some l in claimTransactions satisfies l.^spnt > 5', /No field 'spnt'.*'spent'/],
  ['some l in claimTransactions satisfies l.^spent', /A condition must be true or false/],
  ['claimTransactions[^spnt > 5] = []', /'spnt'.*'spent'/],
  ['count(claimTransactions[spent ^+ "x"]) > 1', /kinds do not fit/],
  ['if claimDetails.^filer then true else false', /A condition must be true or false/],
  ['abs(claimDetails.filer) ^> 1', /kinds do not fit/],
  ['^round half up(sum(claimTransactions.spent)) > 1', /do not fit|parameters/],
  ['not(claimDetails.^filer)', /A text does not fit into not/],
  ['deadlines.^globalDeadlin = "passed"', /'globalDeadlin'.*'globalDeadline'/],
  ['claimDetails.filer ^in (1, 2)', /kinds do not fit/],
]

/** A second sentence says what to do, or the message names the parameters of a function. */
const suggests = /[.?!)] \S.*[.?]$|is given to/

test(`EXP-1 ${planted.length} planted mistakes of expressions are found at their line and column, each with a suggestion, and nothing else is`, async () => {
  expect(planted.length).toBe(40)
  const folder = join(await temporaryFolder(), 'case')
  await cp(join(cases, 'vapor'), folder, { recursive: true })
  const file = join(folder, 'forms/standard.yaml')
  const lines = (await readFile(file, 'utf8')).split('\n')
  const at = lines.findIndex((line) => line.includes('text: LocKey_Buy_Intro'))
  const indent = '          - '
  const items = planted.map(([marked]) => `${indent}'${marked.replace('^', '').replaceAll("'", "''")}'`)
  lines.splice(
    at,
    1,
    '      - type: paragraph',
    '        text: LocKey_Buy_Intro',
    '        showWhen:',
    ...items,
  )
  await writeFile(file, lines.join('\n'))
  const { mistakes } = await readCheckedFiles(folder)
  const found = new Map(mistakes.map((mistake) => [mistake.line, mistake]))
  const missed = planted.flatMap(([marked, message], index) => {
    const line = at + 4 + index
    const mistake = found.get(line)
    const column = indent.length + 2 + marked.indexOf('^')
    if (mistake?.column === column && message.test(mistake.message) && suggests.test(mistake.message))
      return []
    return [`${marked}: expected column ${column}, found ${mistake?.column}: ${mistake?.message}`]
  })
  expect(missed).toEqual([])
  expect(mistakes.filter(({ line }) => line < at + 4 || line >= at + 4 + planted.length)).toEqual([])
})

test('EXP-11 a hostile case is refused as it is read, in seconds of computing time on a busy machine', async () => {
  const folder = join(await temporaryFolder(), 'case')
  await cp(join(cases, 'vapor'), folder, { recursive: true })
  const file = join(folder, 'forms/standard.yaml')
  const hostile = [
    `${'('.repeat(10_000)}1${')'.repeat(10_000)} = 1`,
    `count([${'1,'.repeat(100_000)}1]) > 1`,
    'some a in claimTransactions, b in claimTransactions, c in claimTransactions satisfies a.spent = b.spent and b.spent = c.spent',
    `${'not('.repeat(200)}true${')'.repeat(200)}`,
    `${'product(claimTransactions.spent) * '.repeat(100_000)}1 > 1`,
    ...Array.from({ length: 40 }, () => `${'claimTransactions[spent > '.repeat(38)}1${']'.repeat(38)}`),
  ]
  const written = `skipWhen: [${hostile.map((text) => JSON.stringify(text)).join(', ')}]`
  const text = await readFile(file, 'utf8')
  await writeFile(
    file,
    text.replace(/skipWhen: \['not\(.*\]/, () => written),
  )
  await readCheckedFiles(join(cases, 'vapor'))
  const before = process.cpuUsage()
  const { mistakes } = await readCheckedFiles(folder)
  const { user, system } = process.cpuUsage(before)
  // At rest it takes 0.4 s. What grows with the square of its size would take minutes.
  expect((user + system) / 1000).toBeLessThan(10_000)
  expect(mistakes).toHaveLength(hostile.length)
  for (const { message } of mistakes) expect(message).toMatch(/The most is|more than \d+ parts|characters/)
})

test('EXP-1 no case of the product has a mistake in an expression', async () => {
  const names = await readdir(cases)
  expect(names.length).toBeGreaterThan(10)
  for (const name of names) expect((await readCheckedFiles(join(cases, name))).mistakes, name).toEqual([])
})
