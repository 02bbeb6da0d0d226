import { expect, test } from 'vitest'
import type { MaskName } from '../mask.ts'
import { maskOptionsOf } from './registry.ts'
import { fieldWith } from './testing.ts'

const afterTyping = (name: MaskName, keys: string, start?: string) => {
  const field = fieldWith(name, start)
  field.type(keys)
  return field.shown()
}

test.each<[MaskName, string, string]>([
  ['date', '1/2/2024', '01/02/2024|'],
  ['date', '01022024', '01/02/2024|'],
  ['date', '01/02/2024', '01/02/2024|'],
  ['date', '12/5/2024', '12/05/2024|'],
  ['date', '1-2-2024', '01/02/2024|'],
  ['date', '1/x2//2024', '01/02/2024|'],
  ['usPhone', '5551234567', '(555) 123-4567|'],
  ['usPhone', '15551234567', '(555) 123-4567|'],
  ['usPhone', '+1 (555) 123-4567', '(555) 123-4567|'],
  ['usPhone', '٥٥٥١٢٣٤٥٦٧', '(555) 123-4567|'],
  ['currency', '1250', '1,250|'],
  ['currency', '$1234567.899', '1,234,567.89|'],
  ['currency', '.5', '0.5|'],
  ['currency', '05', '5|'],
  ['currency', '1,250', '1,250|'],
  ['currency', '1,250,000.5', '1,250,000.5|'],
  // The decimal keyboard of a telephone set to Spanish has a comma and no dot.
  ['currency', '12,5', '12,5|'],
  ['currency', '12,50', '12,50|'],
  ['currency', '1250,75', '1,250,75|'],
  ['currency', ',50', '0,50|'],
  ['currency', '12,,5', '12,5|'],
  // A third digit behind a dot may mean thousands; left out it would make one dollar of a thousand.
  ['currency', '1.250', '1.250|'],
  ['currency', '1.250,75', '1.250,75|'],
  ['currency', '1.250.000', '1.250.000|'],
  ['currency', '0.125', '0.12|'],
  ['decimal', '12.5x', '12.5|'],
  ['decimal', '12,5', '12,5|'],
  ['usPhone', '+44 20 7946 0958', '+44 20 7946 0958|'],
  ['usPhone', '0044 20 7946 0958', '00442079460958|'],
  ['usZip', '89501', '89501|'],
  ['usZip', '895011', '89501-1|'],
  ['usZip', '89501-1234', '89501-1234|'],
  ['vin', '1hgcm82633a0043529', '1HGCM82633A004352|'],
  ['nonUsPostalCode', 'sw1a 1aa', 'sw1a 1aa|'],
  ['nonUsPostalCode', '00-950', '00 950|'],
  ['nonUsPostalCode', '100-0001', '100 0001|'],
])('MSK-1 MSK-3 typing into %s: %s', (name, keys, expected) => {
  expect(afterTyping(name, keys)).toBe(expected)
})

test.each<[MaskName, string, string, string]>([
  ['currency', '12|,345', '9', '129|,345'],
  ['currency', '|250', '1', '1|,250'],
  ['currency', '1,250|.00', '6', '12,506|.00'],
  ['usPhone', '(555) |123-456', '9', '(555) 9|12-3456'],
  ['vin', '1H|CM82633A004352', 'g', '1HG|CM82633A004352'],
  ['date', '0|1/15/2024', '/', '0|1/15/2024'],
])('MSK-3 in %s, typing in the middle of %s keeps the caret there', (name, start, keys, expected) => {
  expect(afterTyping(name, keys, start)).toBe(expected)
})

test.each<[MaskName, string, string]>([
  ['usPhone', '+1 (555) 123-4567', '(555) 123-4567|'],
  ['usPhone', ' 1.555.123.4567 ', '(555) 123-4567|'],
  ['date', '1/2/2024', '01/02/2024|'],
  ['date', '2024-01-02', '01/02/2024|'],
  ['date', '2024/1/2', '01/02/2024|'],
  ['date', '2024年1月2日', '01/02/2024|'],
  ['date', '٢٠٢٤-٠١-٠٢', '01/02/2024|'],
  ['currency', '$1,250.00', '1,250.00|'],
  ['currency', '12,50 $', '12.50|'],
  ['currency', '1.250,75', '1,250.75|'],
  ['currency', '1.234', '1.234|'],
  ['usPhone', '+44 20 7946 0958', '+44 20 7946 0958|'],
  ['usPhone', '020 7946 0958', '020 7946 0958|'],
  ['usPhone', '011 44 20 7946 0958', '011 44 20 7946 0958|'],
  ['vin', ' 1hgcm-82633-a004352 ', '1HGCM82633A004352|'],
])('MSK-3 pasting into %s: %s', (name, text, expected) => {
  const field = fieldWith(name)
  field.paste(text)
  expect(field.shown()).toBe(expected)
})

test('MSK-3 retyping the area code loses nothing of a number that continues with 1', () => {
  const field = fieldWith('usPhone', '(555|) 123-4567')
  field.backspace()
  field.backspace()
  field.backspace()
  field.type('212')
  expect(field.shown().replace('|', '')).toBe('(212) 123-4567')
})

test('MSK-3 deletes through the commas of an amount, backward and forward', () => {
  const backward = fieldWith('currency', '1,|250')
  backward.backspace()
  expect(backward.shown()).toBe('|250')
  const forward = fieldWith('currency', '1|,250')
  forward.deleteForward()
  expect(forward.shown()).toBe('1|50')
  const all = fieldWith('currency', '1,234,567.89|')
  for (let press = 0; press < 10; press += 1) all.backspace()
  expect(all.shown()).toBe('|')
})

test('MSK-3 an amount of thousands that is shortened does not become one of cents', () => {
  const field = fieldWith('currency', '1,250|')
  field.backspace()
  expect(field.shown()).toBe('125|')
})

test('MSK-3 a comma before cents is deleted alone, and an amount pasted over another takes its place', () => {
  const field = fieldWith('currency')
  field.type('1250,5')
  field.backspace()
  field.backspace()
  expect(field.shown()).toBe('1,250|')
  field.selectAll()
  field.paste('12,50')
  expect(field.shown()).toBe('12.50|')
})

test('MSK-3 deletes the hyphen of a ZIP with the last digit behind it', () => {
  const field = fieldWith('usZip', '89501-1|')
  field.backspace()
  expect(field.shown()).toBe('89501|')
})

test('MSK-3 a date can be deleted to the first character and typed again', () => {
  const field = fieldWith('date', '01/02/2024|')
  for (let press = 0; press < 10; press += 1) field.backspace()
  field.type('3/4/2025')
  expect(field.shown()).toBe('03/04/2025|')
})

test.each<[MaskName, string, string]>([
  ['date', '1/2/2024|', '01/02/202|'],
  ['usPhone', '15551234567|', '(555) 123-456|'],
  ['currency', '1250.00|', '1,250.0|'],
])('MSK-3 in %s, a prepopulated %s is not misread when its end is deleted', (name, start, expected) => {
  const field = fieldWith(name, start)
  field.backspace()
  expect(field.shown()).toBe(expected)
})

test.each([
  ['3/4/2016', '03/04/2016'],
  ['3/4', '03/4'],
  ['3', '3'],
  ['the third of May', 'the third of May'],
])('MSK-3 the day %s, typed before it is held, is written as it would have been typed', (typed, written) => {
  expect(maskOptionsOf('date').asTyped(typed)).toBe(written)
})
