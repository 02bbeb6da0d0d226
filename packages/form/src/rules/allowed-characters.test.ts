import { expect, test } from 'vitest'
import { allowedCharacters } from './allowed-characters.ts'

test('API-4 VAL-2 an entry is one character, or every character with a property of Unicode', () => {
  const allowed = allowedCharacters(['a', '\n', '\\', '\\p{Script=Greek}', '\\p{Nd}'])
  for (const character of ['a', '\n', '\\', 'λ', 'Ώ', '7', '٧', '𝟗'])
    expect(allowed.has(character), character).toBe(true)
  for (const character of ['b', 'p', '{', 'я', '½', '\t', '🙂', 'aa'])
    expect(allowed.has(character), character).toBe(false)
  expect([...allowed]).toEqual(['a', '\n', '\\'])
  expect(() => allowedCharacters(['\\p{Letters}'])).toThrow(SyntaxError)
})
