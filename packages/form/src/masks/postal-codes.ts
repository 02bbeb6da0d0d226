import { plainText } from '../plain-text.ts'
import type { Mask, MaskPlanning } from './mask.ts'

const isZip = (text: string): boolean => /^\d{5}(?:-?\d{4})?$/.test(text)

/** `89501`, `89501-1234`, `89501 1234`. */
function readZip(text: string): string | null {
  const zip = plainText(text).replace(/^(\d{5})[ -]?(\d{4})$/, '$1-$2')
  return isZip(zip) ? zip : null
}

/** Five digits, or nine with a hyphen. */
export const usZip: Mask = {
  read: readZip,
  isComplete: isZip,
  message: 'LocKey_Validation_Mask_UsZip',
  inputMode: 'numeric',
}

const isPostalCode = (text: string): boolean => /^[A-Za-z0-9 ]{1,10}$/.test(text)

/** What is written in letters, digits and blanks is itself; a hyphen is a blank, `00-950` is `00 950`, where there is room for it. */
function readPostalCode(text: string): string | null {
  const plain = plainText(text)
  return [text, plain.replace(/-/g, ' '), plain.replace(/-/g, '')].find(isPostalCode) ?? null
}

/** At most ten letters, digits and blanks. */
export const nonUsPostalCode: Mask = {
  read: readPostalCode,
  isComplete: isPostalCode,
  message: 'LocKey_Validation_Mask_NonUsPostalCode',
  inputMode: 'text',
}

export const usZipPlanning: MaskPlanning = { example: '53703' }

export const nonUsPostalCodePlanning: MaskPlanning = { example: 'K1A 0B1' }
