import { plainText, upper } from '../plain-text.ts'
import type { Mask, MaskPlanning } from './mask.ts'

const isComplete = (text: string): boolean => /^[A-Za-z0-9]{17}$/.test(text)

/** The 17 letters and digits, `VIN:` before them or not, blanks and hyphens between them or not. */
function read(text: string): string | null {
  const code = upper(
    plainText(text)
      .replace(/^vin\W+/i, '')
      .replace(/[ -]/g, ''),
  )
  return isComplete(code) ? code : null
}

/** 17 letters and digits, the letters large. */
export const vin: Mask = {
  read,
  isComplete,
  message: 'LocKey_Validation_Mask_Vin',
  inputMode: 'text',
}

export const vinPlanning: MaskPlanning = { example: '1HGCM82633A004352' }
