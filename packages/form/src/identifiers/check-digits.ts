/** A method by which the digits of a number prove each other. */
export type CheckDigits = (text: string) => boolean

/** The number of a character: a digit is itself, A is 10, Z is 35. */
const numberOf = (character: string): number => Number.parseInt(character, 36)

/** Letters written as their numbers: `US03` is `302803`. */
export const inDigits = (text: string): string => [...text].map((character) => numberOf(character)).join('')

/** ISO/IEC 7812: every second digit from the right, beginning beside the last, counts twice. */
export const luhn: CheckDigits = (text) => {
  const sum = [...text].reverse().reduce((total, character, place) => {
    const doubled = numberOf(character) * (place % 2 === 0 ? 1 : 2)
    return total + Math.floor(doubled / 10) + (doubled % 10)
  }, 0)
  return sum % 10 === 0
}

/** ISO/IEC 7064, MOD 97-10: the whole number, its two check digits last, leaves 1. */
export const mod97: CheckDigits = (text) =>
  [...inDigits(text)].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1

/** The sum of the digits, each times the weight of its place, is a multiple of the modulus. */
export const weighted =
  (modulus: number, weights: readonly number[]): CheckDigits =>
  (text) =>
    text.length === weights.length &&
    [...text].reduce((sum, character, place) => sum + numberOf(character) * (weights[place] ?? 0), 0) %
      modulus ===
      0

/** The same with 11, where the last place may have an X, which counts 10. */
export const mod11 =
  (weights: readonly number[]): CheckDigits =>
  (text) => {
    const counts = [...text].map((character, place) =>
      character === 'X' && place === text.length - 1 ? 10 : numberOf(character),
    )
    const sum = counts.reduce((total, count, place) => total + count * (weights[place] ?? 0), 0)
    return text.length === weights.length && sum % 11 === 0
  }

const permutation = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4] as const

/** The product of two elements of the dihedral group of ten, in which 5 to 9 are reflections. */
function inDihedralGroup(one: number, other: number): number {
  const turn = one < 5 ? one + (other % 5) : one - (other % 5)
  const isReflected = one < 5 === other >= 5
  return (((turn % 5) + 5) % 5) + (isReflected ? 5 : 0)
}

/** Verhoeff's method, the check digit last. */
export const verhoeff: CheckDigits = (text) =>
  [...text].reverse().reduce((product, character, place) => {
    let digit = numberOf(character)
    for (let turn = 0; turn < place % 8; turn += 1) digit = permutation[digit] ?? 0
    return inDihedralGroup(product, digit)
  }, 0) === 0

/** A totally anti-symmetric quasigroup of order ten. */
const quasigroup = [
  '0317598642',
  '7092154863',
  '4206871359',
  '1750983426',
  '6123045978',
  '3674209581',
  '5869720134',
  '8945362017',
  '9438617205',
  '2581436790',
] as const

/** Damm's method, the check digit last. */
export const damm: CheckDigits = (text) =>
  [...text].reduce((row, character) => Number(quasigroup[row]?.[numberOf(character)]), 0) === 0
