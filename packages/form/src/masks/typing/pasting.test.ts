import fc from 'fast-check'
import { DateTime } from 'luxon'
import { describe, expect, test } from 'vitest'
import { rounds } from '../../../../../scripts/rounds.ts'
import { type MaskName, maskNames } from '../mask.ts'
import { finishedText, maskIssue, maskOf } from '../registry.ts'
import { fieldWith } from './testing.ts'

const ways = ['paste', 'autofill'] as const

/** What a text becomes that is pasted or autofilled into an empty field, once the field is left. */
function entered(name: MaskName, text: string, way: (typeof ways)[number] = 'paste'): string {
  const field = fieldWith(name)
  field[way](text)
  // As every text is tidied that is left in a field.
  const left = field.value().replaceAll('\t', ' ').trim()
  return finishedText(name, left, true)
}

const isRefused = (name: MaskName, value: string): boolean => maskIssue(name, value) !== null

test.each<[MaskName, string, string]>([
  ['currency', '1 234,50', '1,234.50'],
  ['currency', "1'234.50", '1,234.50'],
  ['currency', '1’234.50', '1,234.50'],
  ['currency', '1.234,50', '1,234.50'],
  ['currency', '1\u202f234,50 €', '1,234.50'],
  ['currency', '1\u00a0234,50\u00a0$', '1,234.50'],
  ['currency', '1\u2009234\u2009567', '1,234,567'],
  ['currency', '$ 1,234.5', '1,234.50'],
  ['currency', 'US$1,234.50', '1,234.50'],
  ['currency', '1234.50 USD', '1,234.50'],
  ['currency', '\u200e$1,234.50\u200f', '1,234.50'],
  ['currency', '1,23,456.50', '123,456.50'],
  ['currency', '١٬٢٣٤٫٥٠', '1,234.50'],
  ['currency', '1,234.50\n', '1,234.50'],
  ['currency', '12,5', '12.50'],
  ['currency', '1.250.000', '1,250,000'],
  ['decimal', '1 234,5', '1234.5'],
  ['decimal', "12'345.678", '12345.678'],
  ['decimal', '1.250,500', '1250.500'],
  ['decimal', '1234,567', '1234.567'],
  ['date', '3/4/2016', '03/04/2016'],
  ['date', '2016-03-04', '03/04/2016'],
  ['date', '2016.3.4', '03/04/2016'],
  ['date', '4 March 2016', '03/04/2016'],
  ['date', 'March 4th, 2016', '03/04/2016'],
  ['date', '4-Mar-2016', '03/04/2016'],
  ['date', '4 de marzo de 2016', '03/04/2016'],
  ['date', '٤ مارس ٢٠١٦', '03/04/2016'],
  ['date', '2016年3月4日', '03/04/2016'],
  ['date', '4.4.2016', '04/04/2016'],
  ['usPhone', '+1 (212) 555-0100', '(212) 555-0100'],
  ['usPhone', '(+1) 212\u2011555\u20110100', '(212) 555-0100'],
  ['usPhone', '212.555.0100', '(212) 555-0100'],
  ['internationalPhone', '+44 (0)20 7946 0958', '442079460958'],
  ['usZip', '89501–1234', '89501-1234'],
  ['vin', 'VIN: 1HGCM82633A004352', '1HGCM82633A004352'],
])('MSK-1 MSK-3 %s understands a pasted or autofilled %j as %s', (name, text, value) => {
  for (const way of ways) expect(entered(name, text, way), way).toBe(value)
  expect(isRefused(name, value)).toBe(false)
})

test.each<[MaskName, string]>([
  ['currency', '1.234'],
  ['currency', '1.2.3'],
  ['currency', '-5'],
  ['currency', '(1,234.50)'],
  ['currency', '1234567.899'],
  ['currency', '1234567890123'],
  ['currency', '12\n345'],
  ['currency', '12\t345'],
  ['currency', '12 34'],
  ['currency', '12,34,5'],
  ['currency', '1e5'],
  ['currency', '10-20'],
  ['currency', '50%'],
  ['currency', 'about 50'],
  ['decimal', '12345678901234567'],
  ['decimal', '1,250,5'],
  ['decimal', '1.2.3'],
  ['decimal', '-7'],
  ['date', '3.4.2016'],
  ['date', '3/4/16'],
  ['date', '31 April 2016'],
  ['date', '2016-13-04'],
  ['date', '03/04/2016 10:30'],
  ['date', '03/04/2016 - 03/09/2016'],
  ['usPhone', '92125550100'],
  ['usPhone', '212-555-0100 ext. 5'],
  ['usPhone', '1-800-FLOWERS'],
  ['usPhone', '+2125550100'],
  ['usPhone', '212-555-0100 / 212-555-0101'],
  ['usPhone', '01 23 45 67 89'],
  ['internationalPhone', '12345678901234567'],
  ['internationalPhone', '+1 212 555 0100 x5'],
  ['internationalPhone', '5551234\n5559876'],
  ['usZip', '89501-1234567'],
  ['vin', '1HGCM82633A0043521'],
  ['vin', '1HGCM82633A00435é2'],
  ['nonUsPostalCode', 'SW1A-1AA 12345'],
])('MSK-2 MSK-3 %s refuses a pasted or autofilled %j', (name, text) => {
  for (const way of ways) expect(isRefused(name, entered(name, text, way)), way).toBe(true)
})

test.each<[MaskName, string]>([
  ['currency', '-5'],
  ['currency', '1.2.3'],
  ['decimal', '12345678901234567'],
  ['date', '31 April 2016'],
  ['usPhone', '212-555-0100 ext. 5'],
  ['vin', '1HGCM82633A0043521'],
])('MSK-3 %s leaves %j in the input for the claimant to correct', (name, text) => {
  const field = fieldWith(name)
  field.paste(text)
  expect(field.shown()).toBe(`${text}|`)
  field.backspace()
  expect(field.value()).toBe(text.slice(0, -1))
})

test('MSK-3 a text that is pasted between others is read together with them', () => {
  const field = fieldWith('usPhone', '(212) 555-|')
  field.paste('0100')
  expect(field.shown()).toBe('(212) 555-0100|')
  const amount = fieldWith('currency', '1,2|')
  amount.paste(' 500')
  expect(isRefused('currency', amount.value())).toBe(true)
})

const digitsOnly = (text: string): string => text.replace(/\D/g, '')

/** How amounts are written: what parts the thousands, what stands before the decimals. */
const writings = [
  { group: ',', point: '.' },
  { group: '.', point: ',' },
  { group: ' ', point: ',' },
  { group: ' ', point: '.' },
  { group: "'", point: '.' },
  { group: "'", point: ',' },
]

/** The number that a text is in one way of writing, or null. Written without regular expressions, apart from the masks. */
function inWriting(text: string, { group, point }: { group: string; point: string }): string | null {
  const [whole = '', decimals, ...more] = text.split(point)
  if (more.length > 0 || digitsOnly(decimals ?? '') !== (decimals ?? '')) return null
  const groups = whole.split(group)
  if (groups.some((part) => digitsOnly(part) !== part)) return null
  const [first = '', ...others] = groups
  if (others.length > 0 && (first === '' || first.length > 3 || first.startsWith('0'))) return null
  const last = others.at(-1)
  const lakhs = group === ',' && last?.length === 3 && others.slice(0, -1).every((part) => part.length === 2)
  if (others.some((part) => part.length !== 3) && !(lakhs && first.length <= 2)) return null
  const digits = groups.join('')
  if (digits + (decimals ?? '') === '') return null
  return `${BigInt(digits || '0')}.${(decimals ?? '').replace(/0+$/, '')}`
}

/** Commas that the mask itself puts in while an amount with a decimal comma is typed: `1,250,75`. */
const typedComma = (text: string): string | null => {
  const at = text.lastIndexOf(',')
  const decimals = text.length - at - 1
  return at > 0 && decimals <= 2 && !text.includes('.')
    ? inWriting(`${text.slice(0, at)}.${text.slice(at + 1)}`, { group: ',', point: '.' })
    : null
}

/** Every number that an amount can be, by the writings there are; the mask's own writing goes before all others. */
function numbersIn(name: MaskName, text: string): Set<string> {
  const own = inWriting(text, { group: ',', point: '.' })
  const decimals = text.split('.')[1]?.length ?? 0
  if (own !== null && (name === 'decimal' || decimals <= 2)) return new Set([own])
  const read = writings.map((writing) => inWriting(text, writing))
  return new Set([...read, name === 'currency' ? typedComma(text) : null].filter((number) => number !== null))
}

const numberIn = (text: string): string | null => inWriting(text, { group: ',', point: '.' })

const pieces = fc.constantFrom(
  ..."0123456789.,. ',-$€%xé",
  '\u202f',
  '\u00a0',
  '\n',
  '٣',
  '٫',
  '٬',
  '000',
  '250',
  '50',
)
const amounts = fc.oneof(
  fc.array(pieces, { maxLength: 10 }).map((parts) => parts.join('')),
  fc
    .tuple(
      fc.integer({ min: 0, max: 99_999_999 }),
      fc.constantFrom('', '5', '50', '125'),
      fc.constantFrom(...writings),
    )
    .map(([whole, decimals, { group, point }]) => {
      const grouped = String(whole).replace(/\B(?=(\d{3})+$)/g, group)
      return decimals === '' ? grouped : grouped + point + decimals
    }),
  fc.string(),
)

/** The pasted text in plain characters, without a sign of money. */
const plain = (text: string): string =>
  [...text.trim()]
    .map((character) => {
      if ('٠١٢٣٤٥٦٧٨٩'.includes(character)) return String('٠١٢٣٤٥٦٧٨٩'.indexOf(character))
      if (character === '٫') return '.'
      if (character === '٬') return ','
      return character === '\u202f' || character === '\u00a0' ? ' ' : character
    })
    .join('')
    .replace(/^[A-Z]{0,2}[$€] ?| ?[$€]$/g, '')

describe.each(['currency', 'decimal'] as const)('%s', (name) => {
  test('MSK-1 MSK-2 whatever text is pasted becomes the one number that it is, or is refused', () => {
    const numRuns = rounds(20_000, 4000)
    let understood = 0
    fc.assert(
      fc.property(amounts, fc.constantFrom(...ways), (text, way) => {
        const value = entered(name, text, way)
        if (value.trim() === '' || isRefused(name, value)) return
        understood += 1
        expect([...numbersIn(name, plain(text))]).toEqual([numberIn(value)])
      }),
      { numRuns },
    )
    expect(understood).toBeGreaterThan(numRuns / 7)
  })
})

test('MSK-1 MSK-2 whatever text is pasted into a date becomes the one day that it is, or is refused', () => {
  const formats = [
    'M/d/yyyy',
    'M-d-yyyy',
    'M d yyyy',
    'yyyy-M-d',
    'yyyy/M/d',
    'yyyy.M.d',
    'yyyy年M月d日',
    'd MMMM yyyy',
    'MMMM d, yyyy',
    'd-MMM-yyyy',
    'd.M.yyyy',
    'd. MMMM yyyy',
    'MM/dd/yy',
    'yyyyMMdd',
    "d 'de' MMMM 'de' yyyy",
  ]
  const days = fc
    .tuple(
      fc.date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
      fc.constantFrom(...formats),
      fc.constantFrom('en', 'es', 'ar', 'zh'),
    )
    .filter(([, format, locale]) => locale !== 'zh' || !format.includes('MMM'))
    .map(([day, format, locale]) => ({
      text: DateTime.fromJSDate(day, { zone: 'utc' }).setLocale(locale).toFormat(format),
      format,
      day: DateTime.fromJSDate(day, { zone: 'utc' }).toFormat('MM/dd/yyyy'),
    }))
  const numRuns = rounds(5000, 1000)
  let understood = 0
  fc.assert(
    fc.property(days, fc.constantFrom(...ways), ({ text, format, day }, way) => {
      const value = entered('date', text, way)
      const isDay = DateTime.fromFormat(value, 'MM/dd/yyyy').isValid
      if (isRefused('date', value) || !isDay) return
      understood += 1
      expect(value, `${text} as ${format}`).toBe(day)
    }),
    { numRuns },
  )
  expect(understood).toBeGreaterThan(numRuns * 0.4)
})

test('MSK-1 MSK-2 any text pasted into a telephone number retains all its digits, or is refused', () => {
  const parts = fc.constantFrom(
    '+',
    '1',
    '212',
    '555',
    '0100',
    '2',
    '44',
    '0',
    ' ',
    '-',
    '(',
    ')',
    '.',
    'x',
    '/',
    '٣',
  )
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 9 }), fc.constantFrom(...ways), (pieces, way) => {
      const text = pieces.join('')
      const digits = digitsOnly(text.replaceAll('٣', '3'))
      const value = entered('usPhone', text, way)
      if (value.trim() === '' || isRefused('usPhone', value)) return
      expect(text).not.toContain('x')
      expect(digitsOnly(value)).toBe(digits.length === 11 ? digits.replace(/^1/, '') : digits)
      expect(text.trim().replace(/^\(?\+[ .()/-]*1/, '')).not.toContain('+')
    }),
    { numRuns: rounds(10_000, 2000) },
  )
})

test.each(maskNames)(
  'MSK-3 %s reads what is finished as itself, and never as something unfinished',
  (name) => {
    const near = fc.string({ unit: fc.constantFrom(...'0123456789/.,-() +aZ٣３'), maxLength: 24 })
    fc.assert(
      fc.property(fc.oneof(near, fc.string()), (text) => {
        const { read, isComplete } = maskOf(name)
        const meaning = read(text)
        if (meaning !== null) expect([isComplete(meaning), read(meaning)]).toEqual([true, meaning])
      }),
      { numRuns: rounds(10_000, 2000) },
    )
  },
)
