import fc from 'fast-check'
import { DateTime, Settings } from 'luxon'
import { beforeAll, describe, expect, test } from 'vitest'
import { rounds } from '../../../../scripts/rounds.ts'
import { isDateFormat } from './date-format.ts'
import { formatDate } from './format-date.ts'
import { parseDate, parseEnteredDate } from './parse-date.ts'

const formats = [
  'M/d/yyyy',
  'M/dd/yyyy',
  'MM/d/yyyy',
  'MM/dd/yyyy',
  'M/d/yy',
  'MM/dd/yy',
  'yyyy-MM-dd',
  'dd.MM.yyyy',
]

const read = (text: string, format: string) => parseDate(text, format)?.toString() ?? null

test.each([
  ['1/2/2024', 'M/d/yyyy', '2024-01-02'],
  ['01/02/2024', 'M/d/yyyy', '2024-01-02'],
  ['12/31/1999', 'MM/dd/yyyy', '1999-12-31'],
  ['02/29/2024', 'MM/dd/yyyy', '2024-02-29'],
  ['31.12.1999', 'dd.MM.yyyy', '1999-12-31'],
])('VAL-13 reads %s as %s', (text, format, date) => {
  expect(read(text, format)).toBe(date)
})

test.each([
  ['a day that does not exist', '02/30/2024', 'MM/dd/yyyy'],
  ['29 February of a common year', '02/29/2023', 'MM/dd/yyyy'],
  ['month 13', '13/01/2024', 'MM/dd/yyyy'],
  ['month 0', '00/10/2024', 'MM/dd/yyyy'],
  ['day 0', '01/00/2024', 'MM/dd/yyyy'],
  ['one digit where the format has two', '1/02/2024', 'MM/dd/yyyy'],
  ['a blank at the end', '01/02/2024 ', 'MM/dd/yyyy'],
  ['a line break at the end', '01/02/2024\n', 'MM/dd/yyyy'],
  ['a year of two digits', '01/02/24', 'MM/dd/yyyy'],
  ['a year of five digits', '01/02/20245', 'MM/dd/yyyy'],
  ['another separator', '01.02.2024', 'MM/dd/yyyy'],
  ['a separator that a pattern would take for any character', '31x12x1999', 'dd.MM.yyyy'],
  ['digits of another script', '٠١/٠٢/٢٠٢٤', 'MM/dd/yyyy'],
  ['nothing', '', 'MM/dd/yyyy'],
])('VAL-13 refuses %s', (_, text, format) => {
  expect(read(text, format)).toBeNull()
})

test('DAT-1 reads two-digit years up to 60 in this century, later ones in the last', () => {
  expect(read('01/01/60', 'MM/dd/yy')).toBe('2060-01-01')
  expect(read('01/01/61', 'MM/dd/yy')).toBe('1961-01-01')
  expect(read('01/01/00', 'MM/dd/yy')).toBe('2000-01-01')
})

test('VAL-13 a text is a date format only if it has month, day and year once each', () => {
  expect(formats.every(isDateFormat)).toBe(true)
  for (const not of [
    '',
    'MM/dd',
    'MM/dd/yyyy/dd',
    'MMM/dd/yyyy',
    'MM/dd/yyyyy',
    'MM/dd/yyyy hh',
    'mm/dd/yyyy',
    'toString',
  ])
    expect(isDateFormat(not), not).toBe(false)
})

test('DAT-1 writes dates as MM/dd/yyyy, and reads back what it writes', () => {
  expect(formatDate(Temporal.PlainDate.from('2024-01-02'))).toBe('01/02/2024')
  expect(formatDate(Temporal.PlainDate.from('0987-10-20'))).toBe('10/20/0987')
  const anyDay = fc.integer({ min: -719_528, max: 2_932_896 })
  fc.assert(
    fc.property(anyDay, (days) => {
      const date = Temporal.PlainDate.from('1970-01-01').add({ days })
      expect(parseEnteredDate(formatDate(date))?.equals(date)).toBe(true)
    }),
    { numRuns: 2000 },
  )
})

describe('compared with luxon, on generated texts', () => {
  beforeAll(() => {
    Settings.twoDigitCutoffYear = 60
  })

  const digits = (min: number, max: number) =>
    fc.array(fc.constantFrom(...'0123456789'), { minLength: min, maxLength: max }).map((all) => all.join(''))
  const number = fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 0, max: 32 })).map(String)
  const padded = number.map((text) => text.padStart(2, '0'))
  const part = fc.oneof(
    { weight: 4, arbitrary: padded },
    { weight: 2, arbitrary: number },
    { weight: 1, arbitrary: digits(0, 3) },
  )
  const year = fc.oneof(fc.integer({ min: 1850, max: 2120 }).map(String), digits(2, 2), digits(0, 5))
  const separator = fc.option(fc.constantFrom('/', '-', '.', ' ', ''), { nil: null, freq: 5 })
  /** Texts near a format: its own shape, sometimes with another separator or a blank at the end. */
  const textLike = (format: string) =>
    fc
      .tuple(part, part, year, separator, fc.constantFrom('', '', '', ' '))
      .map(([month, day, year, other, end]) => {
        const filled = format.replace(/M+/, month).replace(/d+/, day).replace(/y+/, year)
        return `${other === null ? filled : filled.replace(/[/.-]/, other)}${end}`
      })

  test.each(formats)('DAT-1 VAL-13 agrees about %s', (format) => {
    const numRuns = rounds(8000, 1600)
    let dates = 0
    fc.assert(
      fc.property(textLike(format), (input) => {
        // luxon's yy also takes years of three and four digits.
        fc.pre(format.includes('yyyy') || !/\d{3}$/.test(input))
        const theirs = DateTime.fromFormat(input, format, { zone: 'utc' })
        const expected = theirs.isValid ? theirs.toISODate() : null
        if (expected !== null) dates += 1
        expect(read(input, format)).toBe(expected)
      }),
      { numRuns },
    )
    expect(dates).toBeGreaterThan(numRuns / 80)
  })

  test.each([
    ['01/02/123', 'MM/dd/yy', 'a year of three digits where the format has two'],
    ['01/02/2024', 'MM/dd/yy', 'a year of four digits where the format has two'],
  ])('DAT-1 VAL-13 differs on purpose: luxon reads %s as %s, and we refuse %s', (text, format) => {
    expect(DateTime.fromFormat(text, format).isValid).toBe(true)
    expect(read(text, format)).toBeNull()
  })
})
