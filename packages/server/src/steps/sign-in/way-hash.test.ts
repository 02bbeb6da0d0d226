import type { CredentialsWay } from '@redress/form'
import { expect, test } from 'vitest'
import { keysFrom } from '../../claims/vault/lookup-keys.ts'
import { passesStep } from './authorize-result.ts'
import { formerVinHashOf, vinHashOf } from './credentials.ts'
import { dayIn, wayHashOf } from './way-hash.ts'

const keys = keysFrom('a secret of at least thirty-two characters')

const isSame = (listed: string, typed: string, ignore: CredentialsWay['ignore'] = []): boolean => {
  const way: CredentialsWay = { way: 'credentials', columns: ['detail'], ignore }
  return wayHashOf(keys, way, '', () => listed) === wayHashOf(keys, way, '', () => typed)
}

test.each([
  ['1980-12-31', '1980-12-31'],
  ['12/31/1980', '1980-12-31'],
  ['1/2/1980', '1980-01-02'],
  ['31.12.1980', '1980-12-31'],
  ['2.2.1980', '1980-02-02'],
  ['31-12-1980', '1980-12-31'],
  ['12-31-1980', '1980-12-31'],
  ['1980/12/31', '1980-12-31'],
  ['1980年12月31日', '1980-12-31'],
  ['31 Dec 1980', '1980-12-31'],
  ['December 31, 1980', '1980-12-31'],
  ['1980-12-31T00:00:00.000Z', '1980-12-31'],
  ['1980-12-31 00:00', '1980-12-31'],
  ['\u200E31.12.1980\u200F', '1980-12-31'],
  ['٣١.١٢.١٩٨٠', '1980-12-31'],
])('ACC-2 the text %s is the day %s', (text, day) => {
  expect(dayIn(text)?.toString()).toBe(day)
})

test.each([
  '29586',
  '19801231',
  '12311980',
  '1/2/80',
  '01.02.1980',
  '1-2-1980',
  '31/12/1980',
  '1980-02-30',
  '1980-12-31 13:45',
  '1980',
  'May',
  '31 Dec 80',
  '',
])('ACC-2 the text %j is no day, or may be two', (text) => {
  expect(dayIn(text)).toBeNull()
})

test.each([
  ['mailto:Ana@Example.com', 'ana@example.com', ['case']],
  ["'03704", '03704', []],
  ['\u200Bana@example.com\u00A0', 'ana@example.com', []],
  ['O’Neil', 'ONeil', ['punctuation']],
  ['Ｏ＇Neil', 'ONeil', ['punctuation']],
  ['d’Angelo-Ray', 'dAngeloRay', ['punctuation']],
  ['Smith & Sons, Inc.', 'Smith Sons Inc', ['punctuation']],
  ['«Müller»', 'Müller', ['punctuation']],
  ['०४१७', '0417', []],
] as const)('ACC-2 %s in the list is found by %s', (listed, typed, ignore) => {
  expect(isSame(listed, typed, [...ignore])).toBe(true)
})

test('ACC-2 a name that begins with an apostrophe keeps it, and punctuation counts where the case does not ignore it', () => {
  expect(isSame("'t Hooft", 't Hooft')).toBe(false)
  expect(isSame("'t Hooft", '’t Hooft')).toBe(true)
  expect(isSame("O'Neil", 'ONeil')).toBe(false)
})

test('ACC-2 a VIN with letters that no VIN has is that with the digits that they are taken for', () => {
  expect(vinHashOf(keys, '1MZH4SZ3OHD5S7377')).toBe(vinHashOf(keys, '1MZH4SZ30HD5S7377'))
  expect(vinHashOf(keys, 'IMZQ')).toBe(vinHashOf(keys, '1mz0'))
  expect(formerVinHashOf(keys, '1MZH4SZ30HD557377')).toBeNull()
})

test.each(['1980-12-31', '31.12.1980', '12/31/1980'])(
  'ACC-5 a day that the further step asks for is the same where the list writes %s',
  (birthDate) => {
    const column = { column: 'birthDate', label: 'LocKey_Name' }
    expect(passesStep({ detail: '12/31/1980' }, column, { data: { birthDate } })).toBe(true)
    expect(passesStep({ detail: '12/30/1980' }, column, { data: { birthDate } })).toBe(false)
  },
)
