import { countryCodes } from '@redress/form'
import examples from 'libphonenumber-js/examples.mobile.json'
import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min'
import { expect, test } from 'vitest'
import { storedNumber } from './stored-number.ts'
import { shownNumber, unknownNumber } from './Telephone.tsx'
import { internationalNumber } from './TelephoneAnswer.tsx'

/** The 24 cultures of the product. */
const cultures = [
  'ar',
  'bn',
  'de',
  'en',
  'es',
  'fa',
  'fr',
  'fr-CA',
  'he',
  'hi',
  'ht',
  'it',
  'ja',
  'ko',
  'pa',
  'pl',
  'pt-BR',
  'ru',
  'tl',
  'uk',
  'ur',
  'vi',
  'zh-Hans',
  'zh-Hant',
]

/** The digits that people of a culture may type: their own, where they have some. */
const digitsOf: Readonly<Record<string, string>> = {
  ar: '٠١٢٣٤٥٦٧٨٩',
  fa: '۰۱۲۳۴۵۶۷۸۹',
  ur: '۰۱۲۳۴۵۶۷۸۹',
  hi: '०१२३४५६७८९',
  bn: '০১২৩৪৫৬৭৮৯',
  pa: '੦੧੨੩੪੫੬੭੮੯',
  ja: '０１２３４５６７８９',
  'zh-Hans': '０１２３４５６７８９',
  'zh-Hant': '０１２３４５６７８９',
}

const typedIn = (culture: string, text: string): string =>
  text.replace(/\d/g, (digit) => digitsOf[culture]?.[Number(digit)] ?? digit)

const countries = getCountries().flatMap((country) => {
  const national = examples[country]
  return national ? [{ country, stored: `+${getCountryCallingCode(country)}${national}` }] : []
})

test.each(cultures)(
  'REG-4 in %s the example number of every country is typed back as it is shown, at home and abroad, and stays the same',
  (culture) => {
    expect(countries.length).toBeGreaterThan(240)
    for (const { country, stored } of countries)
      for (const asked of [country, 'US', 'RU']) {
        const shown = shownNumber(stored, asked)
        expect(storedNumber(typedIn(culture, shown), asked), `${shown} in ${asked}`).toBe(stored)
        expect(storedNumber(typedIn(culture, internationalNumber(stored)), asked)).toBe(stored)
        expect(unknownNumber(stored, asked)).toBeNull()
      }
  },
)

test('REG-4 the example number of every country is shown as people there dial it', () => {
  const shownAbroad = countries.filter(({ country, stored }) => shownNumber(stored, country).startsWith('+'))
  expect(shownAbroad.map(({ country }) => country)).toEqual([])
})

const uk = '+442079460018'

test.each([
  ['(202) 555-0143', 'US', '+12025550143'],
  ['1-202-555-0143', 'US', '+12025550143'],
  ['202.555.0143', 'US', '+12025550143'],
  ['[202] 555 0143', 'US', '+12025550143'],
  ['tel:+1-202-555-0143', 'US', '+12025550143'],
  ['TEL: 2025550143', 'US', '+12025550143'],
  ['\u202a+1 (202)\u00a0555\u20110143\u202c', 'US', '+12025550143'],
  ['＋１ ２０２ ５５５ ０１４３', 'GB', '+12025550143'],
  ['٠٢٠ ٧٩٤٦ ٠٠١٨', 'GB', uk],
  ['+۴۴ ۲۰ ۷۹۴۶ ۰۰۱۸', 'IR', uk],
  ['०२०७९४६००१८', 'GB', uk],
  ['+44 (0)20 7946 0018', 'US', uk],
  ['0044 20 7946 0018', 'EG', uk],
  ['011 44 20 7946 0018', 'US', uk],
  ['020/7946/0018', 'GB', uk],
  ['00442079460018', 'GB', uk],
  ['+44 20 7946 0018', 'AQ', uk],
  ['+39 06 1234 5678', 'US', '+390612345678'],
])('REG-4 %j typed where numbers of %s are asked for is stored as %s', (text, country, stored) => {
  expect(storedNumber(text, country)).toBe(stored)
})

test.each([
  ['1', '1'],
  ['(20', '+120'],
  ['(202 555 0143', '+12025550143'],
  ['+', '+'],
  ['+999 123 456', '+999123456'],
  ['12345 67890 12345 67890', '12345678901234567890'],
  ['1-800-FLOWERS', '1-800-FLOWERS'],
  ['call 202 555 0143', 'call 202 555 0143'],
  ['202 555 0143 ext. 5', '202 555 0143 ext. 5'],
  ['202 555 0143 / 202 555 0144', '202 555 0143 / 202 555 0144'],
  ['', ''],
])('REG-4 of %j the text %j is stored: nothing is lost that the claimant must see again', (text, stored) => {
  expect(storedNumber(text, 'US')).toBe(stored)
  expect(storedNumber(stored, 'US')).toBe(stored)
})

test('REG-4 a number is shown as its country dials it, with its code in another country, and a text as it was typed', () => {
  expect(shownNumber('+12025550143', 'US')).toBe('(202) 555-0143')
  expect(shownNumber('+14165550143', 'US')).toBe('(416) 555-0143')
  expect(shownNumber(uk, 'GB')).toBe('020 7946 0018')
  expect(shownNumber(uk, 'US')).toBe('+44 20 7946 0018')
  expect(shownNumber('+999123456', 'US')).toBe('+999123456')
  expect(shownNumber('1-800-FLOWERS', 'US')).toBe('1-800-FLOWERS')
  expect(internationalNumber('+12025550143')).toBe('+1 202 555 0143')
})

test.each([
  ['+15550123', 'US', 'LocKey_Telephone_Unknown', 'US'],
  ['+15550123', 'CA', 'LocKey_Telephone_Unknown', 'CA'],
  ['+441', 'US', null, null],
  ['+4412', 'US', 'LocKey_Telephone_Unknown', 'GB'],
  ['+999123456', 'US', 'LocKey_Validation_Telephone_Country', null],
])('REG-4 of %s, asked for in %s, is pointed out: %s %s', (stored, asked, key, country) => {
  expect(unknownNumber(stored, asked)).toEqual(key && { key, country })
})

test('REG-4 the countries that the product knows have numbers, besides those that a case cannot name', () => {
  const known: readonly string[] = getCountries()
  const without = countryCodes.filter((country) => !known.includes(country))
  expect(without).toEqual(['AQ', 'GS', 'PN', 'TF', 'UM'])
})
