import { expect, test } from 'vitest'
import { longDateText, weekdayLongDateWithZoneText } from './date-texts.ts'
import { instantIn } from './zones.ts'

const winter = instantIn('Pacific', Temporal.PlainDateTime.from('2026-01-30T23:59:59'))
const summer = instantIn('Newfoundland', Temporal.PlainDateTime.from('2026-07-31T17:00'))
/** Intl puts narrow blanks into times, where a person sees a blank. */
const plain = (text: string) => text.replace(/\s/gu, ' ')

test('CUL-3 the text of a date is that of the zone, not of the machine', () => {
  expect(longDateText(winter, 'Pacific', 'en')).toBe('January 30, 2026')
  expect(longDateText(winter, 'Eastern', 'en')).toBe('January 31, 2026')
})

test('CUL-3 the long text has weekday, date, time and the full name of the zone', () => {
  expect(plain(weekdayLongDateWithZoneText(winter, 'Pacific', 'en'))).toBe(
    'Friday, January 30, 2026 at 11:59 PM Pacific Standard Time',
  )
  expect(plain(weekdayLongDateWithZoneText(summer, 'Newfoundland', 'en'))).toBe(
    'Friday, July 31, 2026 at 5:00 PM Newfoundland Daylight Time',
  )
  expect(weekdayLongDateWithZoneText(winter, 'Pacific', 'en')).toContain('11:59\u00a0PM')
})

test('CUL-3 the text of a date is in the language of the culture, always of the Gregorian calendar and in the digits of the answers', () => {
  expect(longDateText(winter, 'Pacific', 'es')).toBe('30 de enero de 2026')
  expect(longDateText(winter, 'Pacific', 'zh-Hans')).toBe('2026年1月30日')
  expect(longDateText(winter, 'Pacific', 'ar')).toBe('30 يناير 2026')
  expect(longDateText(winter, 'Pacific', 'ar-EG')).toBe('30 يناير 2026')
  expect(longDateText(winter, 'Pacific', 'th')).toBe('30 มกราคม 2026')
  expect(weekdayLongDateWithZoneText(winter, 'Pacific', 'es')).toContain('hora estándar del Pacífico')
})
