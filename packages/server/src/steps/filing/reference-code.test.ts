import { randomBytes } from 'node:crypto'
import { isReferenceCode, writtenCode } from '@redress/form/reference-code'
import { expect, test } from 'vitest'
import { referenceCodeFrom } from './file-claim.ts'

const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXY'
const someCodes = Array.from({ length: 50 }, () => referenceCodeFrom(randomBytes(16)))

test('a reference code is four groups of four letters without look-alikes', () => {
  for (const code of someCodes) expect(code).toMatch(/^[2-9A-HJKMNP-TV-Y]{4}(-[2-9A-HJKMNP-TV-Y]{4}){3}$/)
})

test('a reference code is recognised with and without hyphens, in capitals and in small letters', () => {
  for (const code of someCodes) {
    expect(isReferenceCode(code)).toBe(true)
    expect(isReferenceCode(code.replaceAll('-', '').toLowerCase())).toBe(true)
  }
})

test('a reference code that a person typed is written as it is stored', () => {
  for (const code of someCodes) {
    expect(writtenCode(` ${code.replaceAll('-', '').toLowerCase()} `)).toBe(code)
    expect(writtenCode(code)).toBe(code)
  }
  expect(writtenCode('')).toBeNull()
})

test('every single wrong letter makes a reference code invalid', () => {
  for (const code of someCodes.slice(0, 10)) {
    const plain = code.replaceAll('-', '')
    for (const [index, letter] of [...plain].entries()) {
      for (const other of alphabet.replace(letter, '')) {
        expect(isReferenceCode(plain.slice(0, index) + other + plain.slice(index + 1))).toBe(false)
      }
    }
  }
})

test('two swapped adjacent letters make a reference code invalid', () => {
  for (const code of someCodes) {
    const plain = code.replaceAll('-', '')
    for (let index = 0; index + 1 < plain.length; index += 1) {
      const [a = '', b = ''] = plain.slice(index, index + 2)
      if (a !== b) expect(isReferenceCode(plain.slice(0, index) + b + a + plain.slice(index + 2))).toBe(false)
    }
  }
})

test('too few random bytes are refused', () => {
  expect(() => referenceCodeFrom(randomBytes(8))).toThrow(RangeError)
})
