import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { builtInCopy } from '../copy/built-in-copy.ts'
import type { FieldValue } from '../field-value.ts'
import { anyRuleSchema, fieldsReadBy, placesFilledBy, type Rule } from './registry.ts'
import { check, keyFor } from './testing.ts'

/** The kinds of rules that judge a value without the other records of a list, and without the shape of a country. */
type OfOneValue = Exclude<Rule['type'], 'unique' | 'noOverlap' | 'addressPart'>

/** For each kind of rule, one rule and a value that it refuses while every other field is empty. */
const refusals: { readonly [T in OfOneValue]: readonly [Extract<Rule, { type: T }>, FieldValue] } = {
  between: [{ type: 'between', min: 1, max: 2 }, '3'],
  characterSetRestriction: [{ type: 'characterSetRestriction' }, 'z'],
  decimal: [{ type: 'decimal' }, 'x'],
  email: [{ type: 'email' }, 'x'],
  endDate: [{ type: 'endDate', startField: 'start' }, '01/01/2020'],
  equalToField: [{ type: 'equalToField', field: 'other' }, 'x'],
  integer: [{ type: 'integer' }, 'x'],
  maxLength: [{ type: 'maxLength', max: 1 }, 'xx'],
  mustHold: [{ type: 'mustHold', expression: 'expressions.k1' }, null],
  nestedRequiredIf: [
    {
      type: 'nestedRequiredIf',
      first: { field: 'other', operator: 'isEqualTo', value: null },
      second: { field: 'third', operator: 'isEqualTo', value: null },
      join: 'and',
    },
    null,
  ],
  preventFutureDate: [{ type: 'preventFutureDate' }, '01/01/2999'],
  preventFutureShortDate: [{ type: 'preventFutureShortDate' }, '1/1/2999'],
  range: [{ type: 'range', min: 1, max: 2 }, '3'],
  regularExpression: [{ type: 'regularExpression', pattern: 'a' }, 'b'],
  requireOnePropertyToHaveAValue: [{ type: 'requireOnePropertyToHaveAValue', fields: ['other'] }, null],
  requireOnePropertyValTrue: [{ type: 'requireOnePropertyValTrue', fields: ['other'] }, null],
  tickedCount: [{ type: 'tickedCount', fields: ['other'], least: 0, most: 0, label: 'LocKey_Label' }, true],
  required: [{ type: 'required' }, null],
  requiredIf: [{ type: 'requiredIf', field: 'other', operator: 'isEqualTo', value: null }, null],
  requiredIfOtherPropertyMatchesRegex: [
    { type: 'requiredIfOtherPropertyMatchesRegex', field: 'matching', pattern: 'x' },
    null,
  ],
  requiredOnClientOnly: [{ type: 'requiredOnClientOnly' }, null],
  requiredWhen: [{ type: 'requiredWhen', when: 'expressions.k1' }, null],
  url: [{ type: 'url' }, 'x'],
  validDate: [{ type: 'validDate', formats: 'MM/dd/yyyy' }, 'x'],
}
const kinds = Object.values(refusals)
const surroundings = { siblings: { matching: 'x', start: '01/02/2020' }, whitelist: 'a' }

test.each(kinds)('VAL-16 $type without a custom message fails with its default message', (rule, value) => {
  const issue = check(rule, value, surroundings)
  expect(issue?.rule).toBe(rule.type)
  expect(builtInCopy).toHaveProperty(issue?.key ?? '')
  expect(Object.keys(issue?.params ?? {})).toEqual(placesFilledBy(rule.type))
})

test.each(kinds)('VAL-16 $type with a custom message fails with that message', (rule, value) => {
  expect(keyFor({ ...rule, message: 'LocKey_Custom' }, value, surroundings)).toBe('LocKey_Custom')
})

test.each(kinds)('VAL-16 the message of $type fills every place of its text', (rule, value) => {
  const issue = check(rule, value, surroundings)
  const text = Object.entries(builtInCopy).find(([key]) => key === issue?.key)?.[1] ?? ''
  const places = [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
  expect(Object.keys(issue?.params ?? {}).toSorted()).toEqual(places.toSorted())
})

test.each([
  ['VAL-4', 'maxLength', 'The maximum length allowed is {max}'],
  ['VAL-5', 'nestedRequiredIf', 'The value is required'],
  ['VAL-6', 'requiredIf', 'The value is required'],
  ['VAL-10', 'required', 'Value is required'],
  ['VAL-10', 'requiredOnClientOnly', 'Value is required'],
  ['VAL-11', 'requireOnePropertyValTrue', 'At least one option is required.'],
  ['VAL-12', 'requireOnePropertyToHaveAValue', 'At least one field must have a value.'],
  ['VAL-14', 'between', 'The value must be between {min} and {max}'],
] as const)('%s the message of %s is, unless a case has another, "%s"', (_, type, text) => {
  const [rule, value] = refusals[type]
  const key = keyFor(rule, value, surroundings)
  expect(Object.entries(builtInCopy).find(([name]) => name === key)?.[1]).toBe(text)
})

test.each(kinds)('VAL-17 $type is read from a case as it is written', (rule) => {
  expect(z.parse(anyRuleSchema, rule)).toEqual(rule)
  expect(z.safeParse(anyRuleSchema, { ...rule, message: 'Sorry!' }).success).toBe(false)
  expect(z.safeParse(anyRuleSchema, { ...rule, typo: 1 }).success).toBe(false)
})

const refusesEmpty = (type: string) =>
  type.startsWith('require') || type === 'nestedRequiredIf' || type === 'mustHold'

test.each(kinds.filter(([{ type }]) => !refusesEmpty(type)))(
  'VAL-10 $type leaves an empty value to the required rules',
  (rule) => {
    for (const empty of [null, '', []]) expect(check(rule, empty, surroundings)).toBeNull()
    // How long a text is and what characters it has is asked of blanks too.
    if (rule.type !== 'maxLength' && rule.type !== 'characterSetRestriction')
      expect(check(rule, '  ', surroundings)).toBeNull()
  },
)

test.each(['maxlength', 'toString', '', 'requiredUnless'])(
  'VAL-17 DEV-3 refuses the unknown type "%s" by name',
  (type) => {
    const { error } = z.safeParse(anyRuleSchema, { type, max: 3 })
    expect(error?.issues.map(({ message }) => message)).toEqual([
      `No validation adapter for the API validation type '${type}'.`,
    ])
  },
)

test('VAL-17 refuses a rule without a type, and one that is no object', () => {
  expect(z.safeParse(anyRuleSchema, { max: 3 }).success).toBe(false)
  expect(z.safeParse(anyRuleSchema, 'required').success).toBe(false)
})

test.each([
  ['endDate', ['start']],
  ['equalToField', ['other']],
  ['nestedRequiredIf', ['other', 'third']],
  ['requireOnePropertyToHaveAValue', ['other']],
  ['requireOnePropertyValTrue', ['other']],
  ['tickedCount', ['other']],
  ['requiredIf', ['other']],
  ['requiredIfOtherPropertyMatchesRegex', ['matching']],
  ['maxLength', []],
] as const)('VAL-16 the other fields that %s reads are listed', (type, fields) => {
  expect(fieldsReadBy(refusals[type][0])).toEqual(fields)
})
