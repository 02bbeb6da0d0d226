import { expect, test } from 'vitest'
import { folded } from './folded.ts'

test.each([
  ['Oncología', 'oncologia'],
  ['Łódź', 'lodz'],
  ['ÅNGSTRÖM', 'angstrom'],
  ['Straße', 'strasse'],
  ['İstanbul', 'istanbul'],
  ['ＡＣＭＥ １２', 'acme 12'],
  ['أحمد', 'احمد'],
  ['مُحَمَّد', 'محمد'],
  ['شركـــة', 'شركه'],
  ['שָׁלוֹם', 'שלום'],
  ['Ελλάδα', 'ελλαδα'],
  ['Ёлка', 'елка'],
])('ROW-4 %s is found by %s', (written, typed) => {
  expect(folded(written)).toBe(folded(typed))
})

test('ROW-4 texts of other letters stay different', () => {
  expect(folded('中文')).not.toBe(folded('日本'))
  expect(folded('acme')).not.toBe(folded('acmo'))
})
