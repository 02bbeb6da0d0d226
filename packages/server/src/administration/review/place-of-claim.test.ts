import { expect, test } from 'vitest'
import { placeOfClaim } from './place-of-claim.ts'

const placeOf = (region: string, country: string): string =>
  placeOfClaim({ addresses: [{ street: '1 Elm', unit: '', postalCode: '1', region, country }] })

test.each([
  ['WI', '', 'US-WI'],
  ['wisconsin', 'US', 'US-WI'],
  ['ON', 'CA', 'CA-ON'],
  ['my own text', '', 'US'],
  ['', 'FR', 'FR'],
  ['WI', 'my own text', ''],
])(
  'FRD-4 the region %j and the country %j are the place %j, never what was typed',
  (region, country, place) => {
    expect(placeOf(region, country)).toBe(place)
  },
)

test('FRD-4 a claim without an address has no place', () => {
  expect(placeOfClaim({ addresses: [] })).toBe('')
})
