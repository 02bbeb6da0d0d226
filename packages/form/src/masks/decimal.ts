import type { Mask, MaskPlanning } from './mask.ts'
import { readNumber } from './read-number.ts'

const isComplete = (text: string): boolean => text.length <= 16 && /^\d*\.?\d+$/.test(text)

/** `12,5` as `12.5`, `1,250` as `1250`: a comma before three digits is between thousands, a dot is not. */
function read(text: string): string | null {
  const number = readNumber(text, true)
  if (number === null) return null
  const { whole, decimals } = number
  const meaning = decimals === '' ? whole : `${whole}.${decimals}`
  return isComplete(meaning) ? meaning : null
}

/** At most 16 digits and dots. Commas may be typed, for leaving one out would make another number of it. */
export const decimal: Mask = {
  read,
  isComplete,
  message: 'LocKey_Validation_Mask_Decimal',
  inputMode: 'decimal',
}

export const decimalPlanning: MaskPlanning = { example: '12.5', answerType: 'number' }
