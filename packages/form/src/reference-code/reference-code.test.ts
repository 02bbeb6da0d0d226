import { expect, test } from 'vitest'
import { writtenCode } from './reference-code.ts'

/** Its weighted sum is 22 · 4 + 28 · 1 = 116, four times 29. */
const code = 'Y22R-2222-2222-2222'

const wide = (text: string): string =>
  text.replace(/[A-Z0-9]/g, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0))

test.each([
  ['as it is shown', code],
  ['with small letters', code.toLowerCase()],
  ['with blanks', ` ${code.replaceAll('-', '  ')} `],
  ['without hyphens', code.replaceAll('-', '')],
  ['with other dashes', code.replaceAll('-', '\u2013')],
  ['with letters of full width', wide(code)],
  ['between marks of direction', `\u200f${code}\u200e`],
  ['behind its label', `Reference code: ${code}`],
  ['behind its label in Arabic', `رمز المرجع: ${code}`],
  ['behind a label without a colon, in groups with blanks', `My reference code ${code.replaceAll('-', ' ')}`],
  ['with a full stop behind it', `${code}.`],
  ['in brackets, with what follows', `(${code}), filed today`],
])('RET-2 a reference code is read %s', (_, written) => {
  expect(writtenCode(written)).toBe(code)
})

test.each([
  ['a wrong letter', 'Y22T-2222-2222-2222'],
  ['a missing letter', 'Y22R-2222-2222-222'],
  ['two exchanged letters', 'Y2R2-2222-2222-2222'],
  ['a letter that no code has', 'Y22R-2222-2222-222O'],
  ['nothing', ''],
  ['a letter too many', `2${code}`],
  ['a group too many', `${code}-2222`],
  ['a group too many in front', `2222 ${code}`],
  ['a long text around it', `${'word '.repeat(50)}${code}`],
  ['a wrong letter behind a label', 'Reference code: Y22T-2222-2222-2222'],
])('RET-2 %s makes no reference code', (_, written) => {
  expect(writtenCode(written)).toBeNull()
})
