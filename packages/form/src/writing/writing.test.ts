import { maskitoTransform } from '@maskito/core'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rounds } from '../../../../scripts/rounds.ts'
import { formatDate } from '../dates/format-date.ts'
import { localeOf } from '../locale-of.ts'
import { maskOf } from '../masks/registry.ts'
import { deriveWriting } from './derive-writing.ts'
import { moneyOf } from './money-of.ts'
import { writtenMask } from './typing/written-mask.ts'
import { unread, type WrittenField } from './writer.ts'
import { writtenKind } from './written-kind.ts'

/** Cultures with a region of each script, order and way of grouping that the product has languages for. */
const regions = [
  'en-US',
  'en-GB',
  'en-CA',
  'en-AU',
  'en-IN',
  'es-US',
  'es-ES',
  'zh-Hans-CN',
  'zh-Hant-TW',
  'ar-EG',
  'ar-MA',
  'fr-FR',
  'fr-CA',
  'fr-CH',
  'de-DE',
  'de-AT',
  'de-CH',
  'it-IT',
  'pt-BR',
  'pl-PL',
  'ru-RU',
  'uk-UA',
  'vi-VN',
  'ko-KR',
  'ja-JP',
  'fil-PH',
  'ht-HT',
  'hi-IN',
  'pa-IN',
  'bn-BD',
  'ur-PK',
  'fa-IR',
  'he-IL',
  'sv-SE',
]

type Name = 'date' | 'currency' | 'decimal'

function fieldIn(region: string, mask: Name, currency?: string): WrittenField {
  const writing = deriveWriting(region)
  const kind = writtenKind(mask, undefined)
  if (kind === null) throw new Error(`No region decides about ${mask}.`)
  const money = currency === undefined ? null : moneyOf(region, currency)
  return {
    kind,
    writing,
    money,
    addons: {},
    show: (held) => kind.show(writing, held) ?? held,
    hold: (typed) => kind.hold(writing, typed, money) ?? unread(typed),
  }
}

/** What a field of the model holds after a text came into its input at once and was left; null where it is refused. */
function entered(field: WrittenField, text: string): string | null {
  const shown = maskitoTransform(text, writtenMask(field))
  const held =
    field.kind.hold(field.writing, shown, field.money) ?? field.kind.read(field.writing, shown, field.money)
  const finished = held === null ? null : field.kind.finish(held)
  return finished !== null && maskOf(field.kind.mask).isComplete(finished) ? finished : null
}

const days = fc
  .date({ min: new Date('1901-01-01T00:00:00Z'), max: new Date('2099-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => Temporal.PlainDate.from(date.toISOString().slice(0, 10)))

const digits = (numbering: string, text: string): string =>
  text.replace(/\d/g, (digit) =>
    new Intl.NumberFormat('en', { numberingSystem: numbering, useGrouping: false }).format(Number(digit)),
  )

describe.each(regions)('REG-1 in %s', (region) => {
  const locale = localeOf(region)
  const numRuns = rounds(400, 25)

  test('a day that is shown, typed back, is the same day', () => {
    const field = fieldIn(region, 'date')
    fc.assert(
      fc.property(days, (day) => {
        const held = formatDate(day)
        expect(entered(field, field.show(held))).toBe(held)
      }),
      { numRuns },
    )
  })

  test('a day as Intl writes it, in numbers or in words, in the digits of five scripts, is read as this day', () => {
    const field = fieldIn(region, 'date')
    const numeric = new Intl.DateTimeFormat(locale, {
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      timeZone: 'UTC',
    })
    const long = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
    const readable = region === 'vi-VN' ? [numeric] : [numeric, long]
    fc.assert(
      fc.property(
        days,
        fc.constantFrom(...readable),
        fc.constantFrom('latn', 'arab', 'arabext', 'deva', 'beng'),
        (day, format, numbering) => {
          const text = digits(numbering, format.format(new Date(`${day}T00:00:00Z`)))
          expect(entered(field, text), text).toBe(formatDate(day))
        },
      ),
      { numRuns },
    )
  })

  test('an amount as Intl writes it, in its currency, is read as this amount, and shown so that it is read again', () => {
    const currencies = ['USD', 'GBP', 'EUR', 'CHF', 'CAD', 'PLN', 'INR', 'JPY']
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99_999_999_999 }),
        fc.constantFrom(...currencies),
        fc.constantFrom('symbol', 'code'),
        fc.constantFrom('latn', 'arab', 'arabext', 'deva'),
        (cents, currency, currencyDisplay, numbering) => {
          const field = fieldIn(region, 'currency', currency)
          const format = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay })
          const isWhole = field.money?.decimals === 0
          const amount = isWhole ? Math.floor(cents / 100) : cents / 100
          const text = digits(numbering, format.format(amount))
          const held = entered(field, text)
          expect(held?.replaceAll(',', ''), text).toBe(amount.toFixed(isWhole ? 0 : 2))
          expect(entered(field, field.show(held ?? ''))).toBe(held)
        },
      ),
      { numRuns },
    )
  })

  test('a number as Intl writes it is read as this number, and shown so that it is read again', () => {
    const field = fieldIn(region, 'decimal')
    const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 4 })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), (number) => {
        const text = format.format(number / 10_000)
        const held = entered(field, text)
        // Without a blank nobody knows whether one mark and three digits are a thousand; the region does.
        expect(Number(held), text).toBe(number / 10_000)
        expect(entered(field, field.show(held ?? ''))).toBe(held)
      }),
      { numRuns },
    )
  })
})

const read = (region: string, mask: Name, text: string): string | null => entered(fieldIn(region, mask), text)

describe('REG-1 what may be two days or two numbers', () => {
  test.each<[region: string, mask: Name, text: string]>([
    // The year last in a region that has it first says no order.
    ['fr-CA', 'date', '03/04/2016'],
    ['ja-JP', 'date', '03-04-2016'],
    ['fr-CA', 'date', '21-03-27'],
    // Dots are for days that begin with the day.
    ['en-US', 'date', '03.04.2016'],
    // No region has a 27th month, and nobody knows what was meant.
    ['en-GB', 'date', '03/27/2016'],
    ['de-DE', 'date', '03.27.2016'],
    // A thousand, or one: in no use of the region.
    ['fr-FR', 'currency', '1.250'],
    ['fr-FR', 'decimal', '1.250'],
    ['de-CH', 'currency', '1,250'],
    // Three decimals are none of an amount.
    ['de-DE', 'currency', '1,250'],
    ['en-GB', 'currency', '1.250'],
  ])('is refused in %s: %s %s', (region, mask, text) => {
    expect(read(region, mask, text)).toBeNull()
  })

  test.each<[region: string, mask: Name, text: string, held: string]>([
    ['en-GB', 'date', '03/04/2016', '04/03/2016'],
    ['en-GB', 'date', '3.4.2016', '04/03/2016'],
    ['en-GB', 'date', '03/04/16', '04/03/2016'],
    ['de-DE', 'date', '03.04.61', '04/03/1961'],
    ['de-DE', 'date', '3. März 2016', '03/03/2016'],
    ['fr-CA', 'date', '27/03/2016', '03/27/2016'],
    ['fr-CA', 'date', '2016-03-04', '03/04/2016'],
    ['de-DE', 'date', '2016-03-04', '03/04/2016'],
    ['de-DE', 'currency', '1.250', '1,250'],
    ['de-DE', 'currency', '1,250.75', '1,250.75'],
    ['de-DE', 'currency', '12.5', '12.50'],
    ['es-US', 'currency', '1.234,5', '1,234.50'],
    ['es-US', 'decimal', '1.234', '1.234'],
    ['es-ES', 'decimal', '1.234', '1234'],
    ['fr-FR', 'currency', '1 250,5', '1,250.50'],
    ['fr-FR', 'currency', '12.5', '12.50'],
    ['de-CH', 'currency', '1’250.50', '1,250.50'],
    ['hi-IN', 'currency', '१२,३४,५६७.५०', '1,234,567.50'],
  ])('is read in %s where it is one: %s %s', (region, mask, text, held) => {
    expect(read(region, mask, text)).toBe(held)
  })

  test('an amount with decimals is none in a currency that has none', () => {
    const yen = fieldIn('ja-JP', 'currency', 'JPY')
    expect([entered(yen, '¥1,250'), entered(yen, '1,250.00'), entered(yen, '12.50')]).toEqual([
      '1,250',
      '1,250',
      null,
    ])
  })
})
