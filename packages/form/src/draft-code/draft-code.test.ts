import { expect, test } from 'vitest'
import {
  draftCodeLength,
  newDraftCode,
  notReferenceCodeKey,
  otherCodeKey,
  writtenDraftCode,
} from './draft-code.ts'

const counting = (from: number) => (count: number) =>
  Uint8Array.from({ length: count }, (_, index) => (from + index * 37) % 256)

const code = newDraftCode(counting(5))

test('RET-6 the code of a draft has 27 random letters and a check letter, in groups of four', () => {
  expect(code).toMatch(/^([2-9A-HJKMNP-TV-Y]{4}-){6}[2-9A-HJKMNP-TV-Y]{4}$/)
  expect(27 * Math.log2(29)).toBeGreaterThan(128)
  expect(newDraftCode((count) => crypto.getRandomValues(new Uint8Array(count)))).not.toBe(code)
})

test('RET-6 a byte that would make some letters likelier than others is left unused', () => {
  let calls = 0
  const unusableFirst = (count: number) => {
    calls += 1
    return new Uint8Array(count).fill(calls === 1 ? 255 : 3)
  }
  expect(newDraftCode(unusableFirst).slice(0, 4)).toBe('5555')
  expect(calls).toBe(2)
})

test.each([
  ['as it is shown', code],
  ['with small letters and blanks', ` ${code.toLowerCase().replaceAll('-', '  ')} `],
  ['without hyphens', code.replaceAll('-', '')],
  ['behind its label, with a parameter behind it', `Your code: ${code}&utm=1`],
  ['with other dashes, between marks of direction', `\u200f${code.replaceAll('-', '\u2013')}\u200e`],
])('RET-6 the code of a draft is read %s', (_, written) => {
  expect(writtenDraftCode(written)).toBe(code)
})

test('RET-6 any wrong letter, and any two exchanged, make no code of a draft', () => {
  const letters = [...code.replaceAll('-', '')]
  expect(letters).toHaveLength(draftCodeLength)
  for (const [index, letter] of letters.entries()) {
    const other = letters.with(index, letter === '2' ? '3' : '2').join('')
    expect(writtenDraftCode(other)).toBeNull()
    const next = letters[index + 1]
    if (next !== undefined && next !== letter)
      expect(
        writtenDraftCode(
          letters
            .with(index, next)
            .with(index + 1, letter)
            .join(''),
        ),
      ).toBeNull()
  }
  expect(writtenDraftCode('')).toBeNull()
  expect(writtenDraftCode(code.slice(0, -1))).toBeNull()
})

const referenceCode = 'Y22R-2222-2222-2222'

test.each([
  ['a reference code', referenceCode, 'LocKey_Code_IsReference'],
  ['a reference code behind its label', `Reference code: ${referenceCode}`, 'LocKey_Code_IsReference'],
  ['the code of a saved form', code, 'LocKey_Code_IsDraft'],
  ['a claim ID', 'M-5', null],
  ['nothing', '', null],
])('RET-2 ACC-2 a box that asks for something else knows %s', (_, written, key) => {
  expect(otherCodeKey(written)).toBe(key)
})

test.each([
  ['a claim ID', 'Claim ID: M-5', 'LocKey_Code_IsCredential'],
  ['a PIN', '482916', 'LocKey_Code_IsCredential'],
  ['the code of a saved form', code, 'LocKey_Code_IsDraft'],
  ['a reference code with a letter that is wrong', 'Y22T-2222-2222-2222', 'LocKey_ClaimPage_CodeWrong'],
  ['a reference code without its last group', 'Y22R-2222-2222', 'LocKey_ClaimPage_CodeWrong'],
])('RET-2 a box that asks for a reference code says what it makes of %s', (_, written, key) => {
  expect(notReferenceCodeKey(written)).toBe(key)
})
