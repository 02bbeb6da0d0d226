import { plainText } from '../plain-text.ts'
import type { Mask, MaskPlanning } from './mask.ts'

/** No area code begins with 0: such a number is from abroad. */
const isComplete = (text: string): boolean => /^(?:\([1-9]\d{2}\) \d{3}-\d{4}|[1-9]\d{9})$/.test(text)

/** Ten digits, the country code before them or not: `+1 212-555-0100`, `tel:+12125550100`. */
function read(text: string): string | null {
  const plain = plainText(text).replace(/^tel:/i, '')
  if (!/^\(?\+?[\d ().\-/]+$/.test(plain)) return null
  const digits = plain.replace(/\D/g, '')
  const hasCountryCode = digits.length === 11 && digits.startsWith('1')
  if (plain.includes('+') && !hasCountryCode) return null
  const number = (hasCountryCode ? digits.slice(1) : digits).replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')
  return isComplete(number) ? number : null
}

/** `(###) ###-####`. A number from abroad stays as it is and is a mistake: cut to ten digits it would be somebody else's. */
export const usPhone: Mask = {
  read,
  isComplete,
  placeholder: '(123) 456-7890',
  message: 'LocKey_Validation_Mask_UsPhone',
  inputMode: 'tel',
}

export const usPhonePlanning: MaskPlanning = { example: '(608) 555-0123' }
