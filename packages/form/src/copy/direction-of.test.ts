import { expect, test } from 'vitest'
import { directionOf } from './direction-of.ts'

test.each([
  'ar',
  'ar-EG',
  'AR',
  'arc',
  'ckb',
  'dv',
  'fa',
  'he',
  'ks',
  'nqo',
  'pa-PK',
  'ps',
  'sd',
  'ug',
  'ur',
  'uz-Arab',
  'yi',
])('CUL-2 %s is written from right to left', (culture) => {
  expect(directionOf(culture)).toBe('rtl')
})

test.each(['en', 'es', 'zh-Hans', 'pa', 'uz', 'ks-Deva', 'ru', 'hi', 'am'])(
  'CUL-2 %s is written from left to right',
  (culture) => {
    expect(directionOf(culture)).toBe('ltr')
  },
)

test('what is no culture code has no direction', () => {
  expect(() => directionOf('not a culture')).toThrow(RangeError)
})
