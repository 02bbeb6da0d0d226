import { plainText } from '../plain-text.ts'
import type { Mask, MaskPlanning } from './mask.ts'

const isComplete = (text: string): boolean => /^\d{7,16}$/.test(text)

/** The digits of a number; in `+44 (0)20 7946 0958` the 0 in brackets is not dialled from abroad. */
function read(text: string): string | null {
  const plain = plainText(text).replace(/^tel:/i, '')
  if (!/^\(?\+?[\d ().-]+$/.test(plain)) return null
  const digits = plain.replace(/^(\(?\+.*)\(0\)/, '$1').replace(/\D/g, '')
  return isComplete(digits) ? digits : null
}

/** Up to 16 digits. */
export const internationalPhone: Mask = {
  read,
  isComplete,
  message: 'LocKey_Validation_Mask_InternationalPhone',
  inputMode: 'tel',
}

export const internationalPhonePlanning: MaskPlanning = { example: '442079460123' }
