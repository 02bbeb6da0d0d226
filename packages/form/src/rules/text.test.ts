import { expect, test } from 'vitest'
import { check, keyFor } from './testing.ts'

test.each([
  'name@example.com',
  'first.last+claims@mail.example.co.uk',
  "o'brien_99@xn--bcher-kva.example",
  'josé@bücher.example',
  '用户@例子.测试',
  ' name@example.com ',
  `${'a'.repeat(242)}@example.com`,
])('VAL-15 %s is an e-mail address', (value) => {
  expect(keyFor({ type: 'email' }, value)).toBeNull()
})

test.each([
  'name',
  'name@',
  '@example.com',
  'name@example',
  'name@@example.com',
  'name@exam ple.com',
  'na me@example.com',
  'name@-example.com',
  'name@example-.com',
  'name@example..com',
  'name@.example.com',
  'name@example.com.',
  '.name@example.com',
  'na..me@example.com',
  'a@example.com, b@example.com',
  'Name <name@example.com>',
  'name@example.com\nbcc: other@example.com',
  `${'a'.repeat(243)}@example.com`,
])('VAL-15 %j is no e-mail address', (value) => {
  expect(keyFor({ type: 'email' }, value)).toBe('LocKey_Validation_Email')
})

test.each([
  'https://example.com',
  'HTTP://Example.com/',
  'https://a.b.example.com:8443/x/y?z=1&w=%20#part',
  'https://bücher.example/straße',
])('VAL-15 %s is a web address', (value) => {
  expect(keyFor({ type: 'url' }, value)).toBeNull()
})

test.each([
  'example.com',
  'www.example.com',
  'ftp://example.com',
  'javascript:alert(1)',
  'https://',
  'https://example',
  'https://exa mple.com',
  'https://example.com/a b',
  'https://user@example.com',
])('VAL-15 %s is no web address', (value) => {
  expect(keyFor({ type: 'url' }, value)).toBe('LocKey_Validation_Url')
})

test.each([
  ['0', true, true],
  ['-12', true, true],
  ['1,250', true, true],
  ['1250', true, true],
  ['120.50', false, true],
  ['-0.5', false, true],
  ['.5', false, true],
  ['1,250.00', false, true],
  ['1.0', false, true],
  ['1,25', false, false],
  ['12,50', false, false],
  ['5.', false, false],
  ['1.2.3', false, false],
  ['1e5', false, false],
  ['--1', false, false],
  ['-', false, false],
  ['.', false, false],
  ['$5', false, false],
  ['٥', false, false],
  ['Infinity', false, false],
  ['ten', false, false],
])('VAL-15 %s: a whole number %s, a number %s', (value, isInteger, isDecimal) => {
  expect(keyFor({ type: 'integer' }, value)).toBe(isInteger ? null : 'LocKey_Validation_Integer')
  expect(keyFor({ type: 'decimal' }, value)).toBe(isDecimal ? null : 'LocKey_Validation_Decimal')
})

test('VAL-15 takes time in proportion to the length of a hostile text', () => {
  const started = performance.now()
  // Of this length, time that grows with its square would be minutes.
  const hostile = [
    'a-'.repeat(500_000),
    `a@${'a-'.repeat(120)}`,
    `https://${'a.'.repeat(1000)}-`,
    '1,111'.repeat(200_000),
  ]
  for (const text of hostile)
    for (const type of ['email', 'url', 'integer', 'decimal'] as const)
      expect(keyFor({ type }, text)).not.toBeNull()
  expect(performance.now() - started).toBeLessThan(10_000)
})

const allowedOnly = { type: 'characterSetRestriction' } as const

test('VAL-2 accepts a text of allowed characters only', () => {
  expect(keyFor(allowedOnly, 'abba é', { whitelist: 'abé ' })).toBeNull()
})

test('VAL-2 lists each offending character once, in the order they come', () => {
  expect(check(allowedOnly, 'a<b>a<🙂🙂', { whitelist: 'ab' })).toEqual({
    rule: 'characterSetRestriction',
    key: 'LocKey_Validation_RestrictedCharacters',
    params: { characters: '< > 🙂' },
  })
})

test('VAL-2 refuses blanks that are not allowed, where a text has nothing else', () => {
  const offending = check({ type: 'characterSetRestriction' }, '  \u00a0', { whitelist: 'abc' })
  expect(offending?.params).toEqual({ characters: 'U+0020 U+00A0' })
})

test('VAL-2 an invisible character is listed by its code point', () => {
  expect(check(allowedOnly, 'a\u200b\n\u0301', { whitelist: 'a' })?.params).toEqual({
    characters: 'U+200B U+000A U+0301',
  })
})

test('VAL-2 DEV-5 checking a text before the whitelist is fetched is an error', () => {
  expect(keyFor(allowedOnly, null, { whitelist: null })).toBeNull()
  expect(() => keyFor(allowedOnly, 'a', { whitelist: null })).toThrow(
    expect.objectContaining({ code: 'WHITELIST_NOT_FETCHED' }),
  )
})

test('VAL-2 an empty whitelist allows nothing', () => {
  expect(keyFor(allowedOnly, 'a', { whitelist: '' })).toBe('LocKey_Validation_RestrictedCharacters')
})

const atMostThree = { type: 'maxLength', max: 3 } as const

test('VAL-4 refuses a text longer than max, with max in the message', () => {
  expect(check(atMostThree, 'abcd')).toEqual({
    rule: 'maxLength',
    key: 'LocKey_Validation_MaxLength',
    params: { max: 3 },
  })
})

test.each([['    '], ['\u00a0\u00a0\u00a0\u00a0'], ['\n\n\n\n']])(
  'VAL-4 blanks alone count too: %j',
  (value) => {
    expect(keyFor({ type: 'maxLength', max: 3 }, value)).toBe('LocKey_Validation_MaxLength')
  },
)

test.each([['abc'], ['🙂🙂🙂'], [''], [null], [true]])('VAL-4 accepts %j', (value) => {
  expect(keyFor(atMostThree, value)).toBeNull()
})
