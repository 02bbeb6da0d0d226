import { expect, test } from 'vitest'
import { addressChecks } from './address-checks.ts'
import { addressParts, partField } from './address-parts.ts'
import { canada } from './testing.ts'

const checks = addressChecks((country) => (country === 'CA' ? canada : country === 'FR' ? 'awaited' : null))

const whole = { country: 'CA', line1: '1 Mill St', locality: 'Ottawa', region: 'ON', postalCode: 'K1A 0B1' }

/** `homeLine1` as it is written below: `line1`. */
const keyOf = (field: string): string => field.charAt(4).toLowerCase() + field.slice(5)

/** What is wrong with each part of an address, by the part. */
function issuesOf(address: Readonly<Record<string, string>>, optional = false) {
  const sibling = (field: string) => address[keyOf(field)] ?? null
  return Object.fromEntries(
    addressParts.flatMap((part) => {
      const rule = { part, of: 'homeCountry', optional }
      const failure = checks.issue(rule, sibling(partField('homeCountry', part)), sibling)
      return failure ? [[part, failure.key]] : []
    }),
  )
}

test('REG-2 an address with every part of its country is taken', () => {
  expect(issuesOf(whole)).toEqual({})
})

test('REG-2 a part that every address of the country has is refused where it is missing, and no other part', () => {
  expect(issuesOf({ country: 'CA' })).toEqual({
    Line1: 'LocKey_Validation_Required',
    Locality: 'LocKey_Validation_Required',
    Region: 'LocKey_Validation_Required',
    PostalCode: 'LocKey_Validation_Required',
  })
})

test.each([
  ['a province in another language', { region: 'Québec', postalCode: 'H3Z 2Y7' }, {}],
  ['a province by its name in any case', { region: 'ontario' }, {}],
  ['a postal code without its blank, in small letters', { postalCode: 'k1a0b1' }, {}],
  ['a postal code in full-width letters and Arabic digits', { postalCode: 'Ｋ١Ａ ٠Ｂ١' }, {}],
  [
    'a province that the data do not know',
    { region: 'Assiniboia' },
    { Region: 'LocKey_Address_RegionUnknown' },
  ],
  ['a code of another shape', { postalCode: '12345' }, { PostalCode: 'LocKey_Address_PostalCodeUnknown' }],
  [
    'a code of another province',
    { postalCode: 'H3Z 2Y7' },
    { PostalCode: 'LocKey_Address_PostalCodeElsewhere' },
  ],
  [
    'a part that the country does not have',
    { sortingCode: '7' },
    { SortingCode: 'LocKey_Validation_Choice' },
  ],
])('REG-2 %s', (_, change, expected) => {
  expect(issuesOf({ ...whole, ...change })).toEqual(expected)
})

test('REG-2 what is pointed out is taken once it is confirmed, until it is changed', () => {
  const confirmed = 'Region: Assiniboia\nPostalCode: S0G'
  expect(issuesOf({ ...whole, region: 'Assiniboia', postalCode: 'S0G', confirmed })).toEqual({})
  expect(issuesOf({ ...whole, region: 'Assiniboia', postalCode: 'S0H', confirmed })).toEqual({
    PostalCode: 'LocKey_Address_PostalCodeUnknown',
    Confirmed: 'LocKey_Validation_Choice',
  })
})

test('REG-2 an address that is optional may be empty, and is asked for whole once it is begun', () => {
  expect(issuesOf({ country: 'CA' }, true)).toEqual({})
  expect(issuesOf({}, true)).toEqual({})
  expect(issuesOf({ country: 'CA', locality: 'Ottawa' }, true)).toEqual({
    Line1: 'LocKey_Validation_Required',
    Region: 'LocKey_Validation_Required',
    PostalCode: 'LocKey_Validation_Required',
  })
})

test('REG-2 the country is asked for; while its shape is awaited nobody goes on, and of one that nobody asked for nothing is said', () => {
  expect(issuesOf({})).toEqual({ Country: 'LocKey_Validation_Required' })
  expect(issuesOf({ country: 'FR' })).toEqual({ Country: 'LocKey_Address_NotLoaded' })
  expect(issuesOf({ country: 'DE' })).toEqual({})
})

test('REG-2 the examples of a part are ones that the data know', () => {
  const sibling = (field: string) => ({ country: 'CA', region: 'ON' })[keyOf(field)] ?? null
  const examples = (part: 'Region' | 'PostalCode' | 'SortingCode') =>
    checks.examples({ part, of: 'homeCountry' }, sibling)
  expect(examples('Region')).toEqual(['ON', 'QC'])
  // The example of the country is one of Quebec, and this is one of Ontario.
  expect(examples('PostalCode')).toEqual(['K3Z 2Y7'])
  expect(examples('SortingCode')).toEqual([])
})
