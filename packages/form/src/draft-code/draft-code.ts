import type { BuiltInKey } from '../copy/built-in-copy.ts'
import { codeIn, codeLength, codeLetters, inGroups, weightedSum } from '../reference-code/reference-code.ts'

/**
 * The letters of the code of a saved draft, its check letter among them. The 27 others are random: 131 bits. So many weights of the
 * check letter still differ from each other and from 0 modulo 29.
 */
export const draftCodeLength = 28

/** What HKDF mixes with a code, for its id and its key. Drafts that are stored depend on it. */
export const draftSalt = 'redress draft 1'

/** Bytes from here on would make some letters likelier than others. */
const usableBytes = 256 - (256 % codeLetters.length)

/** Makes a code like `7KQ2-M9XA-…` from random bytes, of which some are left unused. */
export function newDraftCode(randomBytes: (count: number) => Uint8Array): string {
  const letters: number[] = []
  while (letters.length < draftCodeLength - 1)
    for (const byte of randomBytes(draftCodeLength))
      if (byte < usableBytes && letters.length < draftCodeLength - 1) letters.push(byte % codeLetters.length)
  // The last weight is -1 modulo 29, so this letter brings the sum to 0.
  const all = [...letters, weightedSum(letters)]
  return inGroups(all.map((letter) => codeLetters[letter]).join(''))
}

/** The code of a draft that a person wrote, as `newDraftCode` makes it; null if a letter is wrong, missing or exchanged. */
export const writtenDraftCode = (written: string): string | null => codeIn(written, draftCodeLength)

/** What is said where a box asks for something else, and a text in it is a reference code or the code of a saved form; null for neither. */
export function otherCodeKey(written: string): 'LocKey_Code_IsReference' | 'LocKey_Code_IsDraft' | null {
  if (codeIn(written, codeLength) !== null) return 'LocKey_Code_IsReference'
  return writtenDraftCode(written) === null ? null : 'LocKey_Code_IsDraft'
}

/** Fewer letters and digits than these are no reference code in which some are missing. */
const fewestOfCode = 12

/** What is said of a text that is no reference code where one is asked for. */
export function notReferenceCodeKey(written: string): BuiltInKey {
  const { length } = written.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, '')
  return (
    otherCodeKey(written) ??
    (length < fewestOfCode ? 'LocKey_Code_IsCredential' : 'LocKey_ClaimPage_CodeWrong')
  )
}
