import type { Dictionary } from '@redress/engine'
import { dayPattern, exampleDay } from '@redress/engine/show-day'
import { showNumber } from '@redress/engine/show-number'
import type { Writing } from '@redress/engine/writing'

/** What stands for month, day and year in the language of a text: `mm/dd/aaaa`. */
const monthFirst = /(\p{L}+)\/(\p{L}+)\/(\p{L}+)/u

const escaped = (text: string): string => text.replace(/[.\\^$*+?()[\]{}|/]/g, '\\$&')

/** The texts that say an order of days. */
const aboutDays = ['LocKey_Validation_Mask_Date', 'LocKey_Validation_Date_Invalid'] as const

/** Texts with a number as an example, and that number. */
const examples = {
  LocKey_Validation_Mask_Currency: ['1,250.00', 'money'],
  LocKey_Validation_Decimal: ['120.50', 'number'],
} as const

/** The sentence that asks for a day, with its order as the region has it, and a day in this order. */
function dayTexts(texts: Dictionary, writing: Writing): readonly (readonly [string, string])[] {
  const placeholder = texts.get('LocKey_Field_DatePlaceholder') ?? ''
  const [usual = '', month = '', day = '', year = ''] = monthFirst.exec(placeholder) ?? []
  if (month === '') return []
  const order = dayPattern(writing, { day, month, year })
  // A remark behind it, in brackets, names the parts in words, in the usual order.
  const named = new RegExp(`${escaped(usual)}(?:\\s?[(（][^)）]*[)）])?`, 'u')
  const asked = (texts.get('LocKey_Validation_Mask_Date') ?? '').replace(named, () => order)
  const sentence = asked.includes(order) ? `${asked} (${exampleDay(writing)})` : order
  return [['LocKey_Field_DatePlaceholder', order], ...aboutDays.map((key) => [key, sentence] as const)]
}

/**
 * The texts of a culture that say how days and numbers are written, as its region writes them. They are made of the texts in
 * the usual order, in whatever language, which stay what translators translate.
 */
export function regionalTexts(texts: Dictionary, writing: Writing): Map<string, string> {
  const numbers = Object.entries(examples).flatMap(([key, [example, kind]]) => {
    const text = texts.get(key)
    const shown = showNumber(writing[kind], example)
    return text === undefined || shown === null ? [] : [[key, text.replace(example, () => shown)] as const]
  })
  return new Map([...dayTexts(texts, writing), ...numbers])
}
