import { textFor } from '@redress/form'
import { expect, test } from 'vitest'
import { entriesOfText, pluralForms } from './plural-forms.ts'

const shown = (
  text: string,
  culture: string,
  numbers: Readonly<Record<string, number>>,
): string | undefined =>
  textFor(
    new Map(entriesOfText('LocKey_A', text, culture)),
    'LocKey_A',
    culture,
    (place) => numbers[place] ?? null,
  )

test.each([
  [1, 'Jest {count} błąd'],
  [3, 'Są {count} błędy'],
  [5, 'Jest {count} błędów'],
  [22, 'Są {count} błędy'],
  [1.5, 'Jest {count} błędu'],
])('REG-5 a Polish text for %d has the plural form of CLDR', (count, text) => {
  const written =
    'icu:{count, plural, one {Jest {count} błąd} few {Są {count} błędy} many {Jest {count} błędów} other {Jest {count} błędu}}'
  expect(shown(written, 'pl', { count })).toBe(text)
})

test('REG-5 two places of a text each have their own form, and # is the number', () => {
  const written =
    'icu:{max, plural, one {At most # box} other {At most # boxes}}; {found, plural, one {# is ticked} other {# are ticked}}'
  expect(shown(written, 'en', { max: 1, found: 2 })).toBe('At most {max} box; {found} are ticked')
  expect(shown(written, 'en', { max: 2, found: 1 })).toBe('At most {max} boxes; {found} is ticked')
})

test('REG-5 a value of the form decides the plural form of a text that names it', () => {
  const written = 'icu:{work.weeks, plural, one {{work.weeks} week} other {{work.weeks} weeks}} of work'
  expect(shown(written, 'en', { 'work.weeks': 1 })).toBe('{work.weeks} week of work')
  expect(shown(written, 'en', { 'work.weeks': 2 })).toBe('{work.weeks} weeks of work')
})

test("PRD-3 an apostrophe is an apostrophe in a text without the mark: l'{name}", () => {
  expect(shown("Bonjour l'{name}, it''s {count, plural, fine}", 'fr', {})).toBe(
    "Bonjour l'{name}, it''s {count, plural, fine}",
  )
})

test('REG-5 a text with plurals shows its form for other where the number is not known', () => {
  expect(shown('icu:{count, plural, one {a day} other {days}}', 'en', {})).toBe('days')
})

test.each([
  ['icu:{count, plural, one {a}', 'en', 'is no ICU message'],
  ['icu:{count, plural, other {a}}', 'en', "lacks the plural form 'one' of {count}."],
  ['icu:{count, plural, one {a} other {b}}', 'pl', "lacks the plural form 'few', 'many' of {count}."],
  [
    'icu:{count, plural, one {a} few {b} other {c}}',
    'en',
    "has the plural form 'few', and en has one, other.",
  ],
  ['icu:{sex, select, female {a} other {b}}', 'en', "has 'select'. A text can have only plural forms."],
  ['icu:{amount, number} dollars', 'en', "has 'function'. A text can have only plural forms."],
  ['icu:no plural', 'en', 'has no plural forms'],
])('REG-5 %s in %s is a mistake that is named', (text, culture, message) => {
  const found = pluralForms(text, culture)
  expect('message' in found && found.message).toContain(message)
})
