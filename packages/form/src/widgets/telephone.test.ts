import { expect, test } from 'vitest'
import { countryCodes } from '../addresses/country-codes.ts'
import { examplesFor, mistakeInWidget, textIssueOf, type WidgetOf } from './registry.ts'
import { telephoneSchema } from './telephone.ts'

const telephone = (more: Partial<WidgetOf<'telephone'>> = {}): WidgetOf<'telephone'> => ({
  type: 'telephone',
  field: 'claimantInfo.phone',
  label: 'LocKey_Phone',
  ...more,
})

const keyOf = (text: string): string | undefined => textIssueOf(telephone(), text)?.key

test.each(['+442079460018', '+12025550143', '+1234', '+999123456789012', '+5551234'])(
  'REG-4 %s is taken: a +, and 4 to 15 digits, whether or not any country has such a number',
  (text) => {
    expect(textIssueOf(telephone(), text)).toBeNull()
  },
)

test.each([
  ['2025550143', 'Characters'],
  ['(202) 555-0143', 'Characters'],
  ['+1 202 555 0143', 'Characters'],
  ['+12025550143;ext=5', 'Characters'],
  ['+1202555CALL', 'Characters'],
  ['+١٢٠٢٥٥٥٠١٤٣', 'Characters'],
  ['++12025550143', 'Characters'],
  ['+12025550143\n', 'Characters'],
  ['+', 'Length'],
  ['+123', 'Length'],
  ['12', 'Length'],
  ['+1234567890123456', 'Length'],
  ['1234567890123456', 'Length'],
  ['+0442079460018', 'Country'],
])('REG-4 %j is refused, with a message about its %s', (text, about) => {
  expect(textIssueOf(telephone(), text)?.rule).toBe('telephone')
  expect(keyOf(text)).toBe(`LocKey_Validation_Telephone_${about}`)
})

test('REG-4 the country of a telephone number is one of those that the product knows, and its token one for such an input', () => {
  const { success } = telephoneSchema.safeParse(
    telephone({ country: 'GB', autocomplete: 'section-work tel' }),
  )
  expect(success).toBe(true)
  expect(telephoneSchema.safeParse(telephone({ country: 'UK' })).success).toBe(false)
  expect(telephoneSchema.safeParse(telephone({ autocomplete: 'email' })).success).toBe(false)
})

test('REG-4 a country without numbers of its own, and a default that is no whole number, are mistakes', () => {
  expect(mistakeInWidget(telephone({ country: 'AQ' }))?.path).toEqual(['country'])
  expect(mistakeInWidget(telephone({ defaultValue: '(202) 555-0143' }))?.path).toEqual(['defaultValue'])
  expect(mistakeInWidget(telephone({ country: 'GB', defaultValue: '+442079460018' }))).toBeNull()
  const found = countryCodes.filter((country) => mistakeInWidget(telephone({ country })))
  expect(found).toEqual(['AQ', 'GS', 'PN', 'TF', 'UM'])
})

test('REG-4 the proof answers with numbers that are taken', () => {
  for (const example of examplesFor(telephone())) expect(textIssueOf(telephone(), example)).toBeNull()
})
