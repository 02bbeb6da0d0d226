import { expect, test } from 'vitest'
import { exactly, folded, matches, searchable } from './matches.ts'

const list = [
  ['AC1', 'Acme Corporation'],
  ['NA1', 'New Acme Holdings'],
  ['PC1', 'Pacmen Limited'],
  ['OT1', 'Other Company'],
].map(([value = '', label = '']) => searchable(value, label, {}))

const labels = (typed: string) => matches(list, typed).shown.map(({ label }) => label)

test('ROW-4 entries that begin with what was typed come first, then words that do, then the rest', () => {
  expect(labels('acm')).toEqual(['Acme Corporation', 'New Acme Holdings', 'Pacmen Limited'])
})

test('ROW-4 every typed word is found, in any order, in label or value', () => {
  expect(labels('holdings acme')).toEqual(['New Acme Holdings'])
  expect(labels('ot1')).toEqual(['Other Company'])
  expect(labels('acme nothing')).toEqual([])
})

test('ROW-4 of thousands of entries twenty are shown, and the rest is counted', () => {
  const many = Array.from({ length: 5000 }, (_, place) => searchable(`V${place}`, `Security ${place}`, {}))
  expect(matches(many, '').shown).toHaveLength(20)
  expect(matches(many, 'security')).toMatchObject({ more: 4980 })
  expect(matches(many, 'security 4999')).toMatchObject({ more: 0, shown: [{ value: 'V4999' }] })
})

test('ROW-4 a whole label or value that was typed is that entry, unless several have it', () => {
  expect(exactly(list, ' acme corporation ')?.value).toBe('AC1')
  expect(exactly(list, 'oT1')?.value).toBe('OT1')
  expect(exactly(list, 'acme')).toBeNull()
  expect(exactly([...list, searchable('AC2', 'Acme Corporation', {})], 'Acme Corporation')).toBeNull()
})

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
