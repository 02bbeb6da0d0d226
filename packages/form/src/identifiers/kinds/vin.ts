import { faultIn, type IdentifierKind } from '../identifier-kind.ts'

/** The digit that counts for each letter; I, O and Q are in no VIN. */
const values: Readonly<Record<string, string>> = Object.fromEntries(
  [...'ABCDEFGHJKLMNPRSTUVWXYZ'].map((letter, place) => [letter, '12345678123457923456789'[place] ?? '']),
)

const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]

/** The check character that belongs to a VIN: a digit, or X for 10. */
function checkCharacter(text: string): string {
  const digits = [...text].map((character) => Number(values[character] ?? character))
  const sum = digits.reduce((total, digit, place) => total + digit * (weights[place] ?? 0), 0)
  return sum % 11 === 10 ? 'X' : String(sum % 11)
}

/** Where a check digit is the law: vehicles made in North America, and in China. */
const isChecked = (text: string): boolean => /^[1-5L]/.test(text)

/** A vehicle identification number (ISO 3779). Its ninth place is its check digit where the law of its maker asks for one. */
export const vin: IdentifierKind = {
  mask: '*****************',
  fault(text) {
    const letter = [...text].findIndex((character) => /[IOQ]/.test(character))
    if (letter >= 0) return faultIn('character', letter + 1)
    return isChecked(text) && checkCharacter(text) !== text[8] ? faultIn('check', 9) : null
  },
  // Another first character can be that of a maker elsewhere; the eighth and the ninth can always be swapped.
  promise: { digit: 0.94, swap: 0.9 },
  examples: ['1HGCM82633A004352', 'WVWZZZ1JZ3W386752'],
}
