import { expect, test } from 'vitest'
import { check, keyFor } from '../testing.ts'

const rule = { type: 'characterSetRestriction' } as const

test('VAL-2 accepts a text of allowed characters only', () => {
  expect(keyFor(rule, 'abba é', { whitelist: 'abé ' })).toBeNull()
})

test('VAL-2 lists each offending character once, in the order they come', () => {
  expect(check(rule, 'a<b>a<🙂🙂', { whitelist: 'ab' })).toEqual({
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
  expect(check(rule, 'a\u200b\n\u0301', { whitelist: 'a' })?.params).toEqual({
    characters: 'U+200B U+000A U+0301',
  })
})

test('VAL-2 DEV-5 checking a text before the whitelist is fetched is an error', () => {
  expect(keyFor(rule, null, { whitelist: null })).toBeNull()
  expect(() => keyFor(rule, 'a', { whitelist: null })).toThrow(
    expect.objectContaining({ code: 'WHITELIST_NOT_FETCHED' }),
  )
})

test('VAL-2 an empty whitelist allows nothing', () => {
  expect(keyFor(rule, 'a', { whitelist: '' })).toBe('LocKey_Validation_RestrictedCharacters')
})
