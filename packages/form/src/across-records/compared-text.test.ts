import fc from 'fast-check'
import { expect, test } from 'vitest'
import { comparedText } from './compared-text.ts'

type Ignore = Parameters<typeof comparedText>[1]

const everything: Ignore = ['case', 'blanks', 'dashes', 'accents', 'punctuation']

const same = (one: string, other: string, ignore: Ignore): boolean =>
  comparedText(one, ignore) === comparedText(other, ignore)

test.each([
  ['letters composed and with a combining mark', 'Núñez', 'Nu\u0301n\u0303ez'],
  ['several combining marks in another order', 'e\u0323\u0302', 'e\u0302\u0323'],
  ['a ligature and its letters', 'ﬁnch', 'finch'],
  ['digits of full width and of half', '０４１７', '0417'],
  ['halfwidth and fullwidth Katakana', 'ﾔﾏﾀﾞ', 'ヤマダ'],
  ['kinds of dashes', 'Smith‐Jones–Ray—Lee', 'Smith-Jones-Ray-Lee'],
  ['a minus and a dash', '4\u22121', '4-1'],
  ['kinds of apostrophes', 'O’Brien', "O'Brien"],
  ['an acute accent for an apostrophe', 'O´Brien', "O'Brien"],
  ['a wide grave accent for an apostrophe', 'O\uFF40Brien', "O'Brien"],
  ['kinds and numbers of blanks', 'van\u00A0der\u2003 Berg', 'van der Berg'],
  ['blanks around', '  Ray\t', 'Ray'],
  ['marks of direction around an Arabic name', '\u200Fأحمد\u200E', 'أحمد'],
  ['a soft hyphen and a joiner that are not shown', 'Hal\u00ADden\u200D', 'Halden'],
  ['a joiner between a letter and its mark', 'Nu\u200D\u0301n\u0303ez', 'Núñez'],
  ['a filler, a variation selector and a control character', 'Hal\u3164den\uFE0F\u0007', 'Halden'],
  ['digits of Arabic, Persian and Hindi', '٠٤١٧ ۰۴۱۷ ०४१७', '0417 0417 0417'],
  ['a prime for an apostrophe', 'O\u2032Brien', "O'Brien"],
  ['presentation forms of Arabic letters', 'ﻋﻠﻲ', 'علي'],
])('ACC-2 what no eye can tell apart is always equal: %s', (_, one, other) => {
  expect(same(one, other, [])).toBe(true)
  expect(same(one, other, everything)).toBe(true)
})

test.each<[string, string, Ignore[number]]>([
  ['Núñez', 'Nunez', 'accents'],
  ['Åse Østergård', 'Ase Ostergard', 'accents'],
  ['Łukasz', 'Lukasz', 'accents'],
  ['Nguyễn', 'Nguyen', 'accents'],
  ['مُحَمَّد', 'محمد', 'accents'],
  ['שָׁלוֹם', 'שלום', 'accents'],
  ['Smith', 'SMITH', 'case'],
  ['Weiß', 'WEISS', 'case'],
  ['Παπαδόπουλος', 'ΠΑΠΑΔΌΠΟΥΛΟΣ', 'case'],
  ['Μαΐου', 'ΜΑΪ́ΟΥ', 'case'],
  ['K1A 0B1', 'K1A0B1', 'blanks'],
  ['李 小龙', '李小龙', 'blanks'],
  ['李\u3000小龙', '李小龙', 'blanks'],
  ['O’Neil', 'ONeil', 'punctuation'],
  ['Smith & Sons, Inc.', 'Smith Sons Inc', 'punctuation'],
  ['«Müller»', 'Müller', 'punctuation'],
  ['İNAN', 'inan', 'case'],
])('ACC-2 %s and %s are equal only where the case ignores %s', (one, other, ignored) => {
  expect(same(one, other, [ignored])).toBe(true)
  expect(same(one, other, [])).toBe(false)
  const others = everything.filter((each) => each !== ignored)
  expect(same(one, other, others)).toBe(false)
})

test.each([
  ['555-01-46', '5550146'],
  ['Núñez–Löwe', 'NúñezLöwe'],
])('ACC-2 %s and %s are equal only where the case ignores dashes, or all punctuation', (one, other) => {
  for (const ignored of ['dashes', 'punctuation'] as const) expect(same(one, other, [ignored])).toBe(true)
  expect(same(one, other, ['case', 'blanks', 'accents'])).toBe(false)
})

test.each([
  ['traditional and simplified characters', '龍', '龙'],
  ['Arabic letters of different names', 'حسن', 'حسين'],
  ['a letter and another one', 'Ray', 'Roy'],
  ['digits', '0417', '0471'],
  ['a Han character and the radical beside it', '李', '季'],
  ['a voiced and an unvoiced Kana where accents count', 'ハ', 'バ'],
])('ACC-2 different texts stay different: %s', (_, one, other) => {
  const ignore = everything.filter((each) => each !== 'accents')
  expect(same(one, other, ignore)).toBe(false)
})

test.each([[''], ['   '], ['\u200B\u200E'], ['\u00A0\u2003']])(
  'ACC-2 a text of nothing that is shown, here %j, is empty',
  (text) => {
    expect(comparedText(text, [])).toBe('')
    expect(comparedText(text, everything)).toBe('')
  },
)

test('ACC-2 a mark between blanks that is ignored leaves one blank', () => {
  expect(same('Ana \u0301 Ruiz', 'Ana Ruiz', ['accents'])).toBe(true)
})

test('ACC-2 a final sigma behind a dash that is ignored is a sigma', () => {
  const compared = comparedText('Ε-ΛΑΣ', ['case', 'dashes'])
  expect(comparedText('ΕΛΑ-Σ', ['case', 'dashes'])).toBe(compared)
})

test('ACC-2 dashes and marks alone are empty where the case ignores them, and so let nobody in', () => {
  expect(comparedText(' - – ', ['dashes', 'blanks'])).toBe('')
  expect(comparedText('\u0301', ['accents'])).toBe('')
  expect(comparedText(' - ', [])).toBe('-')
})

/** Characters that change with others beside them, or into several others. */
const letters = fc.oneof(
  fc.constantFrom(...'eIıİßſΣςΐŉǰﬁæلاé龍ハﾞ-\u2212–’´` \u3000\u200D\u00AD\u0301\u0308\u0323\u0327\u064E'),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
)

test('ACC-2 a text that was compared before is compared as itself, whatever is ignored', () => {
  fc.assert(
    fc.property(fc.string({ unit: letters }), fc.subarray([...everything]), (text, ignore) => {
      const once = comparedText(text, ignore)
      expect(comparedText(once, ignore)).toBe(once)
    }),
  )
})
