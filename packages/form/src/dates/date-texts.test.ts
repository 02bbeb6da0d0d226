import { expect, test } from 'vitest'
import { localeOf } from '../locale-of.ts'
import { longDateText, ownZoneStyles, weekdayLongDateWithZoneText } from './date-texts.ts'
import { dayText } from './day-text.ts'
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

test.each([
  ['en', 'Friday, January 30, 2026 at 11:59·PM Pacific Standard Time'],
  ['de', 'Freitag, 30.·Januar 2026 um 23:59 Nordamerikanische Westküsten-Normalzeit'],
  ['ru', 'пятница, 30·января 2026 г. в 23:59 Тихоокеанское стандартное время'],
  ['ko', '2026년 1월 30일 금요일 오후·11:59 미 태평양 표준시'],
  ['he', 'יום שישי, 30·בינואר 2026 בשעה 23:59 שעון מערב ארה״ב (חורף)'],
])(
  'REG-6 in %s a line ends neither within the day and its month nor within the time, and may end before the zone',
  (culture, text) => {
    expect(weekdayLongDateWithZoneText(winter, 'Pacific', culture).replaceAll('\u00a0', '·')).toBe(text)
  },
)

test('CUL-3 the text of a date is in the language of the culture, always of the Gregorian calendar and in the digits of the answers', () => {
  expect(longDateText(winter, 'Pacific', 'es')).toBe('30 de enero de 2026')
  expect(longDateText(winter, 'Pacific', 'zh-Hans')).toBe('2026年1月30日')
  expect(longDateText(winter, 'Pacific', 'ar')).toBe('30 يناير 2026')
  expect(longDateText(winter, 'Pacific', 'ar-EG')).toBe('30 يناير 2026')
  expect(longDateText(winter, 'Pacific', 'th')).toBe('30 มกราคม 2026')
  expect(localeOf('ht')).toBe('en-u-ca-gregory-nu-latn')
  expect(weekdayLongDateWithZoneText(winter, 'Pacific', 'es')).toContain('hora estándar del Pacífico')
})

test('TIM-1 a zone of the IANA database is named as people call it, in the language of the claimant', () => {
  const instant = instantIn('Europe/London', Temporal.PlainDateTime.from('2026-07-31T23:59'))
  const inZone = (zone: string, culture: string) => weekdayLongDateWithZoneText(instant, zone, culture)
  expect(inZone('Europe/London', 'en')).toContain('11:59\u00a0PM United Kingdom Time')
  expect(inZone('Europe/London', 'es')).toContain('hora de Reino Unido')
  expect(inZone('Europe/London', 'ar')).toContain('توقيت المملكة المتحدة')
  expect(inZone('UTC', 'en')).toContain('Coordinated Universal Time')
  expect(inZone('Europe/Istanbul', 'ar')).toContain('توقيت تركيا')
  expect(inZone('America/Los_Angeles', 'en')).toContain('Pacific Daylight Time')
})

test("TIM-2 a visitor's own zone has the name that is the same in summer and winter, and UTC its letters", () => {
  const own = (zone: string) => weekdayLongDateWithZoneText(winter, zone, 'en', ownZoneStyles(zone))
  expect(own('America/Los_Angeles')).toMatch(/ Pacific Time$/)
  expect(own('UTC')).toMatch(/ UTC$/)
})

test('CUL-3 French writes the first of a month as people do, and no other day or hour so', () => {
  const at = (text: string) => instantIn('Eastern', Temporal.PlainDateTime.from(text))
  const zoned = (text: string, culture: string) =>
    plain(weekdayLongDateWithZoneText(at(text), 'Eastern', culture))
  expect(longDateText(at('2026-06-01T12:00'), 'Eastern', 'fr')).toBe('1er juin 2026')
  expect(longDateText(at('2026-06-11T12:00'), 'Eastern', 'fr')).toBe('11 juin 2026')
  expect(zoned('2026-06-01T01:01', 'fr')).toMatch(/^lundi 1er juin 2026 à 01:01 /)
  expect(zoned('2026-06-02T01:01', 'fr-CA')).toMatch(/^mardi 2 juin 2026 à 01 h 01/)
  expect(zoned('2026-06-01T01:01', 'fr-CA')).toMatch(/^lundi 1er juin 2026 à 01 h 01/)
  expect(longDateText(at('2026-06-01T12:00'), 'Eastern', 'es')).toBe('1 de junio de 2026')
  expect(dayText('06/01/2026', 'fr-CA')).toBe('1er juin 2026')
})
