import type { Widget } from '@redress/form'
import { deriveWriting } from '@redress/form/derive-writing'
import { createWriter } from '@redress/form/writing'
import { expect, test } from 'vitest'
import { measuredValue } from './measured-value.ts'
import { readableValue } from './readable-value.ts'

const copyOf = (culture: string) => ({
  t: (key: string) => `«${key}»`,
  raw: (key: string) => `«${key}»`,
  culture,
  locale: culture,
  dir: 'ltr' as const,
})
const field = { field: 'm.f', label: 'LocKey_F' }
const radio: Widget = {
  type: 'radio',
  ...field,
  options: [
    { value: 'a', label: 'LocKey_A' },
    { value: 'b', label: 'LocKey_B' },
  ],
}

test.each<[string, Widget | null, Parameters<typeof readableValue>[1], string | null]>([
  ['a choice by its label', radio, 'a', '«LocKey_A»'],
  [
    'the text of the last choice as it was typed',
    { ...radio, type: 'hybridRadioText', other: 'LocKey_O' },
    'my own',
    'my own',
  ],
  ['a state by its name', { type: 'select', ...field, options: 'usStates' }, 'PR', 'Puerto Rico'],
  ['a checkbox as yes or no', { type: 'checkbox', ...field }, false, '«LocKey_Field_No»'],
  [
    'a document by its name',
    { type: 'file', ...field },
    [{ name: 'bill.pdf', size: 1, type: 'x' }],
    'bill.pdf',
  ],
  ['a day in words', { type: 'date', ...field }, '03/27/2021', 'March 27, 2021'],
  ['what is no day as it was typed', { type: 'date', ...field }, '3/2', '3/2'],
  [
    'a text with the addons before and after it',
    { type: 'text', ...field, prepend: 'LocKey_P', append: 'LocKey_A' },
    '5',
    '«LocKey_P»5 «LocKey_A»',
  ],
  ['nothing for an empty value', { type: 'text', ...field }, '  ', null],
])('PRD-2 the summary reads %s', (_, widget, value, text) => {
  expect(readableValue(widget, value, copyOf('en'))).toBe(text)
})

test('PRD-2 a day is worded in the culture, with the year and the digits that were typed', () => {
  expect(readableValue({ type: 'date', ...field }, '03/27/2021', copyOf('es'))).toBe('27 de marzo de 2021')
  expect(readableValue({ type: 'date', ...field }, '03/27/2021', copyOf('fa'))).toContain('2021')
})

test('ROW-2 CUL-2 a day that the class list knows is worded in the culture, with a widget or without', () => {
  const shown = (widget: Widget | null, value: string, culture: string) =>
    measuredValue({ value, widget, mask: null, measure: {} }, copyOf(culture))
  const text: Widget = { type: 'text', ...field }
  expect(shown(null, '05/13/2015', 'en')).toBe('May 13, 2015')
  expect(shown(text, '05/13/2015', 'es')).toBe('13 de mayo de 2015')
  expect(shown(text, '05/13/2015 or so', 'es')).toBe('05/13/2015 or so')
})

test('REG-1 a day that the region has written is not read as another one', () => {
  const writer = createWriter(deriveWriting('en-GB'))
  const shown = { value: '06/05/2015', mask: 'date', measure: {} } as const
  const copy = { ...copyOf('en-GB'), writer }
  expect(measuredValue({ ...shown, widget: { type: 'text', ...field, mask: 'date' } }, copy)).toBe(
    '05/06/2015',
  )
  expect(measuredValue({ ...shown, mask: null, widget: { type: 'text', ...field } }, copy)).toBe(
    '5 June 2015',
  )
})
