import { expect, test } from 'vitest'
import { fieldHeldTo } from '../../masks/typing/testing.ts'
import { deriveWriting } from '../derive-writing.ts'
import { moneyOf } from '../money-of.ts'
import { unread } from '../writer.ts'
import { writtenKind } from '../written-kind.ts'
import { writtenMask } from './written-mask.ts'

type Name = 'date' | 'currency' | 'decimal'

function fieldIn(region: string, mask: Name, start = '|', currency = 'USD') {
  const writing = deriveWriting(region)
  const kind = writtenKind(mask, undefined)
  if (kind === null) throw new Error(`No region decides about ${mask}.`)
  const money = mask === 'currency' ? moneyOf(region, currency) : null
  const options = writtenMask({
    kind,
    writing,
    money,
    addons: {},
    show: (held) => kind.show(writing, held) ?? held,
    hold: (typed) => kind.hold(writing, typed, money) ?? unread(typed),
  })
  return fieldHeldTo(options, start)
}

/** Blanks that do not break are written as plain ones here. */
const plain = (text: string): string => text.replace(/\s/gu, ' ')

test.each<[region: string, mask: Name, keys: string, expected: string]>([
  ['en-GB', 'date', '27032021', '27/03/2021|'],
  ['en-GB', 'date', '1/2/2024', '01/02/2024|'],
  ['de-DE', 'date', '1.2.2024', '01.02.2024|'],
  ['de-DE', 'date', '1/2/2024', '01.02.2024|'],
  ['fr-CA', 'date', '20240102', '2024-01-02|'],
  ['fr-CA', 'date', '2024-1-2', '2024-01-2|'],
  ['fr-CA', 'date', '2024-1-27', '2024-01-27|'],
  ['ar-EG', 'date', '٢٧٠٣٢٠٢١', '27/03/2021|'],
  ['de-DE', 'currency', '1234,5', '1.234,5|'],
  ['de-DE', 'currency', '1234567,899', '1.234.567,89|'],
  ['de-DE', 'currency', '12.5', '12.5|'],
  ['fr-FR', 'currency', '1234.5', '1 234,5|'],
  ['fr-FR', 'currency', '1234,5', '1 234,5|'],
  ['hi-IN', 'currency', '1234567.5', '12,34,567.5|'],
  ['hi-IN', 'currency', '१२३४५६७', '12,34,567|'],
  ['en-GB', 'currency', '1234.5', '1,234.5|'],
  ['de-DE', 'decimal', '1250,5', '1250,5|'],
  ['fr-FR', 'decimal', '12.5', '12,5|'],
])('MSK-3 REG-1 typing into an input of %s for a %s: %s', (region, mask, keys, expected) => {
  const field = fieldIn(region, mask)
  field.type(keys)
  expect(plain(field.shown())).toBe(expected)
})

test('MSK-3 REG-1 in a currency without decimals none can be typed', () => {
  const field = fieldIn('ja-JP', 'currency', '|', 'JPY')
  field.type('1250.50')
  expect(field.value()).toBe('125,050')
})

test.each<[region: string, mask: Name, start: string, expected: string]>([
  ['de-DE', 'currency', '1.|250', '|250'],
  ['fr-FR', 'currency', '1\u202f|250', '|250'],
  ['hi-IN', 'currency', '12,34,567|', '1,23,456|'],
])('MSK-3 REG-1 in %s, the %s %s is deleted through its groups', (region, mask, start, expected) => {
  const field = fieldIn(region, mask, start)
  field.backspace()
  expect(plain(field.shown())).toBe(expected)
})

test.each<[region: string, mask: Name, text: string, expected: string]>([
  ['en-GB', 'date', '2021-03-27', '27/03/2021|'],
  ['en-GB', 'date', '27 March 2021', '27/03/2021|'],
  ['de-DE', 'date', '03/04/2016', '03.04.2016|'],
  ['fr-CA', 'date', '03/04/2016', '03/04/2016|'],
  ['de-DE', 'currency', '1,250.75', '1.250,75|'],
  ['fr-FR', 'currency', '1.250', '1.250|'],
])('MSK-3 REG-1 pasting into an input of %s for a %s: %s', (region, mask, text, expected) => {
  const field = fieldIn(region, mask)
  field.paste(text)
  expect(plain(field.shown())).toBe(expected)
})
