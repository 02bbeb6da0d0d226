import { expect, test } from 'vitest'
import { deadlineTextKeys, deadlineTexts } from './deadline-texts.ts'
import { parseDeadlines } from './parse-deadlines.ts'

const deadlines = parseDeadlines({
  globalDeadline: { timeZone: 'Eastern', deadline: '06/30/2026' },
  automotiveFilingDeadline: { timeZone: 'Pacific', deadline: '01/30/2026 05:00:00 PM' },
})
const textsIn = (culture: string) =>
  [...deadlineTexts(deadlines, culture)].map(([key, text]) => [key, text.replace(/\s/gu, ' ')])

test('CUL-3 each deadline has three texts: a date, a long date, and weekday, date and zone', () => {
  expect(textsIn('en')).toEqual([
    ['LocKey_Deadline_globalDeadline_Short', '06/30/2026'],
    ['LocKey_Deadline_globalDeadline_Long', 'June 30, 2026'],
    [
      'LocKey_Deadline_globalDeadline_WeekdayLongWithZone',
      'Tuesday, June 30, 2026 at 11:59 PM Eastern Daylight Time',
    ],
    ['LocKey_Deadline_automotiveFilingDeadline_Short', '01/30/2026'],
    ['LocKey_Deadline_automotiveFilingDeadline_Long', 'January 30, 2026'],
    [
      'LocKey_Deadline_automotiveFilingDeadline_WeekdayLongWithZone',
      'Friday, January 30, 2026 at 5:00 PM Pacific Standard Time',
    ],
  ])
})

test('CUL-3 the texts of a deadline are in the language of the culture', () => {
  const texts = new Map(textsIn('es').map(([key = '', text = '']) => [key, text]))
  expect(texts.get('LocKey_Deadline_globalDeadline_Long')).toBe('30 de junio de 2026')
  expect(texts.get('LocKey_Deadline_globalDeadline_WeekdayLongWithZone')).toMatch(
    /^martes, 30 de junio de 2026/,
  )
})

test('CUL-3 the copy keys of a deadline are known before its texts', () => {
  expect([...deadlineTexts(deadlines, 'en').keys()]).toEqual(
    ['globalDeadline', 'automotiveFilingDeadline'].flatMap(deadlineTextKeys),
  )
})
