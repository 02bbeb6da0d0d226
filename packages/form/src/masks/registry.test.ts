import { maskitoTransform } from '@maskito/core'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rounds } from '../../../../scripts/rounds.ts'
import { builtInCopy } from '../copy/built-in-copy.ts'
import { type MaskName, maskNames } from './mask.ts'
import { maskIssue, maskOf } from './registry.ts'
import { maskOptionsOf } from './typing/registry.ts'

/** What the mask makes of a text that comes as a whole, as by autofill. */
const masked = (name: MaskName, text: string) => maskitoTransform(text, maskOptionsOf(name))

test.each<[MaskName, string, string]>([
  ['decimal', '120.50', '120.50'],
  ['decimal', '$120.50', '120.50'],
  ['currency', '1250', '1,250'],
  ['currency', '$1,250.00', '1,250.00'],
  ['currency', '.5', '0.5'],
  ['currency', '007', '7'],
  ['currency', '0', '0'],
  ['date', '01022024', '01/02/2024'],
  ['date', '1/2/2024', '01/02/2024'],
  ['date', '12/5/2024', '12/05/2024'],
  ['date', '1-2-2024', '01/02/2024'],
  ['date', '2024-01-02', '01/02/2024'],
  ['date', '02/30/2024', '02/30/2024'],
  ['usPhone', '5551234567', '(555) 123-4567'],
  ['usPhone', '+1 (555) 123-4567', '(555) 123-4567'],
  ['usPhone', '1-555-123-4567', '(555) 123-4567'],
  ['usPhone', '555.123.4567', '(555) 123-4567'],
  ['usPhone', '(123) 456-7890', '(123) 456-7890'],
  ['internationalPhone', '+44 20 7946 0958', '442079460958'],
  ['vin', '1hgcm82633a004352', '1HGCM82633A004352'],
  ['vin', '1HGCM-82633 A004352', '1HGCM82633A004352'],
  ['usZip', '89501', '89501'],
  ['usZip', '895011234', '89501-1234'],
  ['usZip', '89501-', '89501'],
  ['nonUsPostalCode', 'SW1A 1AA', 'SW1A 1AA'],
  ['nonUsPostalCode', 'SW1A-1AA', 'SW1A 1AA'],
  ['nonUsPostalCode', '00-950', '00 950'],
  ['nonUsPostalCode', '100–0001', '100 0001'],
  ['nonUsPostalCode', '11936-12345', '1193612345'],
])('MSK-1 %s makes %s into %s', (name, text, expected) => {
  expect(masked(name, text)).toBe(expected)
})

test.each<[MaskName, string, string]>([
  ['usPhone', '٥٥٥١٢٣٤٥٦٧', '(555) 123-4567'],
  ['date', '۱/۲/۲۰۲۴', '01/02/2024'],
  ['currency', '１２５０．００', '1,250.00'],
  ['currency', '١٬٢٥٠٫٥٠', '1,250.50'],
  ['decimal', '٩٫٥', '9.5'],
  ['usZip', '８９５０１', '89501'],
  ['internationalPhone', '٤٤٢٠٧٩٤٦', '44207946'],
  ['vin', '１ｈｇ', '1HG'],
  ['nonUsPostalCode', 'ＳＷ１Ａ　１ＡＡ', 'SW1A 1AA'],
])('MSK-1 %s reads the digits of other scripts: %s is %s', (name, text, expected) => {
  expect(masked(name, text)).toBe(expected)
})

describe.each(maskNames)('%s', (name) => {
  const near = fc.string({ unit: fc.constantFrom(...'0123456789/.,-() +aZ٣３'), maxLength: 24 })

  test('MSK-1 a masked text stays as it is when masked again', () => {
    fc.assert(
      fc.property(fc.oneof(near, fc.string()), (text) => {
        const once = masked(name, text)
        expect(masked(name, once)).toBe(once)
      }),
      { numRuns: rounds(10_000, 2000) },
    )
  })

  test('MSK-2 the mask has a message, and an empty value is valid', () => {
    expect(builtInCopy).toHaveProperty(maskOf(name).message)
    for (const empty of [null, '', ' ', false, []]) expect(maskIssue(name, empty)).toBeNull()
  })

  test('MSK-1 the options of a mask are the same object every time', () => {
    expect(maskOptionsOf(name)).toBe(maskOptionsOf(name))
  })
})

test.each<[MaskName, readonly string[], readonly string[]]>([
  ['decimal', ['5', '0.5', '.5', '1234567890123456'], ['.', '5.', '1.2.3', '-1', '12345678901234567', '٥']],
  [
    'currency',
    ['0', '999', '1,250', '1,250.00', '1250.00', '999,999,999,999.99'],
    ['1,25', '12,50', '1,250.5', '1,250.', ',250', '-5', '$5', '1250,000'],
  ],
  ['date', ['01/02/2024', '1/2/2024', '02/30/2024'], ['01/02/24', '01/02', '2024-01-02', '01/02/2024 ']],
  ['usPhone', ['(555) 123-4567', '5551234567'], ['(555) 123-456', '555-123-4567', '15551234567']],
  ['internationalPhone', ['1234567', '1234567890123456'], ['123456', '12345678901234567', '+442079460958']],
  ['vin', ['1HGCM82633A004352'], ['1HGCM82633A00435', '1HGCM82633A0043522', '1HGCM82633A00435-']],
  ['usZip', ['89501', '89501-1234', '895011234'], ['8950', '89501-', '89501-123', 'ABCDE']],
  ['nonUsPostalCode', ['SW1A 1AA', '1'], ['SW1A-1AA', '12345678901', 'é1']],
])('MSK-2 %s accepts a complete text and refuses an incomplete one', (name, finished, unfinished) => {
  for (const text of finished) expect(maskIssue(name, text), text).toBeNull()
  const issue = { rule: 'mask', key: maskOf(name).message }
  for (const text of unfinished) expect(maskIssue(name, text), text).toEqual(issue)
})

test('MSK-1 shows how a telephone number is written', () => {
  expect(maskOf('usPhone').placeholder).toBe('(123) 456-7890')
})

test.each(['', 'phone', 'toString'])('MSK-2 DEV-3 has no mask "%s"', (name) => {
  const error = expect.objectContaining({ code: 'NO_MASK_FACTORY', details: { mask: name } })
  expect(() => maskOf(name)).toThrow(error)
  expect(() => maskIssue(name, 'a')).toThrow(error)
})
