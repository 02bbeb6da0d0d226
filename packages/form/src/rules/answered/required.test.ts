import { describe, expect, test } from 'vitest'
import { isRequired } from '../field-issues.ts'
import { alwaysRequires } from '../registry.ts'
import { contextWith, keyFor } from '../testing.ts'

const file = { name: 'receipt.pdf', size: 3, type: 'application/pdf' }

describe.each(['required', 'requiredOnClientOnly'] as const)('%s', (type) => {
  test.each([
    ['null', null],
    ['an empty text', ''],
    ['a blank text', ' \t\n'],
    ['no file', []],
    ['a checkbox that is not ticked', false],
  ])('VAL-10 refuses %s', (_, value) => {
    expect(keyFor({ type }, value)).toBe('LocKey_Validation_Required')
  })

  test.each([
    ['a text', ' a '],
    ['the text false', 'false'],
    ['a ticked checkbox', true],
    ['a file', [file]],
  ])('VAL-10 accepts %s', (_, value) => {
    expect(keyFor({ type }, value)).toBeNull()
  })

  test('VAL-10 counts as a rule that requires an answer whatever the other answers are', () => {
    expect(alwaysRequires({ type })).toBe(true)
    expect(isRequired([{ type }], contextWith())).toBe(true)
  })
})
