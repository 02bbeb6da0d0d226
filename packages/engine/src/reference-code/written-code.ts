import { codeIn } from './code-in.ts'
import { codeLength } from './code-letters.ts'

/** The reference code that a person wrote, as it is stored; null if a letter is wrong, missing or exchanged with another. */
export const writtenCode = (written: string): string | null => codeIn(written, codeLength)

/** Whether a text can be a reference code as typed by a person: without hyphens or in small letters, too. */
export const isReferenceCode = (written: string): boolean => writtenCode(written) !== null
