import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { referenceCodeFrom } from '../../claims/filing/reference-code.ts'
import { codeSet } from './code-set.ts'

test('RET-7 a code is in the set once it was added, of many codes too', () => {
  const codes = Array.from({ length: 20_000 }, () => referenceCodeFrom(randomBytes(16)))
  const set = codeSet()
  expect(codes.every((code) => set.add(code))).toBe(true)
  expect(codes.some((code) => set.add(code))).toBe(false)
})

test('RET-7 codes that differ in one letter are two', () => {
  const set = codeSet()
  const letters = '2'.repeat(15)
  const codes = [...letters].map((_, at) => `${letters.slice(0, at)}3${letters.slice(at + 1)}`)
  expect(codes.map(set.add)).toEqual(codes.map(() => true))
  expect(codes.map(set.add)).toEqual(codes.map(() => false))
})
