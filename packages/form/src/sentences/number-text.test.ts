import { expect, test } from 'vitest'
import { numberText } from './number-text.ts'

const plain = (text: string | null) =>
  text?.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll(/[\u200e\u200f\u061c]/g, '')

test.each([
  ['1250.5', 'en', undefined, '1,250.5'],
  ['1,250.50', 'en', 'USD', '$1,250.50'],
  ['1250', 'en', 'USD', '$1,250.00'],
  ['1250', 'en', 'JPY', '¥1,250'],
  ['0.125', 'en', 'USD', '$0.125'],
  ['12345.6', 'es', undefined, '12.345,6'],
  ['12345.6', 'es', 'USD', '12.345,60 US$'],
  ['1250.5', 'ar', undefined, '1,250.5'],
  ['-0.5', 'en', undefined, '-0.5'],
  ['-1250', 'en', 'USD', '-$1,250.00'],
  ['9999999999999999999999.99', 'en', undefined, '9,999,999,999,999,999,999,999.99'],
  ['.5', 'en', undefined, '0.5'],
])(
  'EXP-10 the number %s is written for %s with the currency %s as %s',
  (text, culture, currency, written) => {
    expect(plain(numberText(text, culture, currency))).toBe(written)
  },
)

test.each(['AB-12', '', '1.2.3', 'twelve'])('EXP-10 %j is no number', (text) => {
  expect(numberText(text, 'en')).toBeNull()
})
