import { expect, test } from 'vitest'
import type { AddressPart } from './address-parts.ts'
import type { AddressShape } from './address-shape.ts'
import { formattedAddress } from './formatted-address.ts'

const shape = (lines: readonly string[], latinLines?: readonly string[]): AddressShape => ({
  country: 'XX',
  lines,
  latinLines,
  required: [],
  words: {},
  regions: [],
})
const formatted = (of: AddressShape | null, parts: Readonly<Partial<Record<AddressPart, string>>>) =>
  formattedAddress(of, (part) => parts[part] ?? null)

const states = shape(['{Line1}', '{Locality}, {Region} {PostalCode}'])
const japan = shape(['〒{PostalCode}', '{Region}', '{Line1}'], ['{Line1}, {Region}', '{PostalCode}'])

test('REG-2 an address has the lines of its country, and each line of the street its own', () => {
  const parts = { Line1: '12 Mill St', Line2: 'Apt 4', Locality: 'Reno', Region: 'NV', PostalCode: '89501' }
  expect(formatted(states, parts)).toEqual(['12 Mill St', 'Apt 4', 'Reno, NV 89501'])
})

test.each([
  [{ Locality: 'Reno', PostalCode: '89501' }, ['Reno 89501']],
  [{ Region: 'NV', PostalCode: '89501' }, ['NV 89501']],
  [{ Locality: 'Reno', Region: 'NV' }, ['Reno, NV']],
  [{ PostalCode: '89501' }, ['89501']],
  [{}, []],
])('REG-2 what stands between two parts goes with the one that is missing: %j', (parts, lines) => {
  expect(formatted(states, parts)).toEqual(lines)
})

test('REG-2 an address in Latin letters has the order for those, and one in the script of the country that of the country', () => {
  const own = { PostalCode: '１６０－００２２', Region: '東京都', Line1: '新宿区新宿 1-2-3' }
  expect(formatted(japan, own)).toEqual(['〒160-0022', '東京都', '新宿区新宿 1-2-3'])
  const latin = { PostalCode: '160-0022', Region: 'Tokyo', Line1: '1-2-3 Shinjuku' }
  expect(formatted(japan, latin)).toEqual(['1-2-3 Shinjuku, Tokyo', '160-0022'])
})

test('REG-2 without the shape of a country every part has a line', () => {
  expect(formatted(null, { Line1: 'a', Locality: 'b', PostalCode: 'c' })).toEqual(['a', 'b', 'c'])
})
