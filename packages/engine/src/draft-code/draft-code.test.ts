import { expect, test } from 'vitest'
import { draftCodeLength, newDraftCode, writtenDraftCode } from './draft-code.ts'

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
