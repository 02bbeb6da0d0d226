import { expect, test } from 'vitest'
import { languageEntries, languagesFound } from './LanguageList.tsx'

const cultures = {
  English: 'en',
  Español: 'es',
  Français: 'fr',
  'Français (Canada)': 'fr-CA',
  Deutsch: 'de',
  'Tiếng Việt': 'vi',
  فارسی: 'fa',
  한국어: 'ko',
  'Kreyòl ayisyen': 'ht',
}
const codesFor = (typed: string, culture = 'en'): readonly string[] =>
  languagesFound(languageEntries(cultures, culture), typed).map(({ code }) => code)

test.each([
  ['fran', ['fr', 'fr-CA']],
  ['German', ['de']],
  ['DEUT', ['de']],
  ['tieng', ['vi']],
  ['persian', ['fa']],
  ['فار', ['fa']],
  ['한국', ['ko']],
  ['fr-ca', ['fr-CA']],
  ['kreyol', ['ht']],
  ['xyz', []],
])('REG-6 a language is found by its own name, its English name or its code: %s', (typed, codes) => {
  expect(codesFor(typed)).toEqual(codes)
})

test('REG-6 a language is also found by its name in the language of the page', () => {
  expect(codesFor('Deutsch', 'de')).toEqual(['de'])
  expect(codesFor('Persisch', 'de')).toEqual(['fa'])
})

test('REG-6 everything is listed before something is typed, each with its name in the language of the page', () => {
  expect(codesFor('')).toEqual(Object.values(cultures))
  const [english, spanish] = languageEntries(cultures, 'en')
  expect(english?.hint).toBeNull()
  expect(spanish?.hint).toBe('Spanish')
})
