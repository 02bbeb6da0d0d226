import { maskitoTransform } from '@maskito/core'
import { expect, test } from 'vitest'
import { compileTokens } from './compile-tokens.ts'

test.each([
  ['##-##', 'a1b2-3c4', '12-34'],
  ['@@-#', '1a2B3', 'aB-3'],
  ['**/**', 'é-a1/Z 9', 'a1/Z9'],
  ['+## ##', '12٣4', '+12 4'],
])(
  'MSK-1 in %s # is a digit, @ a letter, * either, and the rest itself: %s becomes %s',
  (mask, text, expected) => {
    expect(maskitoTransform(text, { mask: compileTokens(mask) })).toBe(expected)
  },
)
