import { expect, test } from 'vitest'
import { dateInFormat } from './date-format.ts'
import { parseDate } from './parse-date.ts'

test.each([
  ['dd/MM/yyyy', '07/03/2026'],
  ['d.M.yy', '7.3.26'],
  ['yyyy-MM-dd', '2026-03-07'],
])('VAL-13 a date written as %s is %s, and is read as the same', (format, text) => {
  const date = Temporal.PlainDate.from('2026-03-07')
  expect(dateInFormat(date, format)).toBe(text)
  expect(parseDate(text, format)?.equals(date)).toBe(true)
})
