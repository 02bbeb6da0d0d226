import { expect, test } from 'vitest'
import { keyFor, mistakeIn } from './testing.ts'

const matching = (pattern: string, value: string | null) =>
  keyFor({ type: 'regularExpression', pattern }, value)

test('VAL-9 a text that does not match the pattern is refused', () => {
  expect(matching('^[0-9]{6}$', '12345')).toBe('LocKey_Validation_Regex_InvalidValue')
  expect(matching('^[0-9]{6}$', '123456\n')).toBe('LocKey_Validation_Regex_InvalidValue')
})

test('VAL-9 a text that matches is accepted, anchored only where the pattern has anchors', () => {
  expect(matching('^[0-9]{6}$', '123456')).toBeNull()
  expect(matching('[0-9]{6}', 'PIN 123456')).toBeNull()
  expect(matching('^.$', '🙂')).toBeNull()
  expect(matching('^[0-9]{6}$', null)).toBeNull()
})

test.each(['(', '[a', 'a{2,1}', '\\p{Nope}', '(?<a>x)(?<a>y)', '\\-'])(
  'VAL-18 names the pattern %s, which does not parse',
  (pattern) => {
    const message = `The pattern '${pattern}' does not parse.`
    expect(mistakeIn({ type: 'regularExpression', pattern })).toBe(message)
    expect(mistakeIn({ type: 'requiredIfOtherPropertyMatchesRegex', field: 'a', pattern })).toBe(message)
    expect(
      mistakeIn({ type: 'requireOnePropertyToHaveAValue', fields: ['b'], when: { field: 'a', pattern } }),
    ).toBe(message)
    expect(() => matching(pattern, 'a')).toThrow(expect.objectContaining({ code: 'PATTERN_DOES_NOT_PARSE' }))
  },
)

test('VAL-9 a well-formed pattern is no mistake', () => {
  expect(mistakeIn({ type: 'regularExpression', pattern: '^[A-HJ-NPR-Z0-9]{17}$' })).toBeNull()
})
