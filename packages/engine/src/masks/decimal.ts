import type { Mask } from './mask.ts'
import { toAscii } from './preprocessors.ts'

/** Thousands parted by commas: `1,250` and `1,250.5`. */
const withThousands = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/

/** A comma before decimals, perhaps with dots between thousands: `12,5` and `1.250,5`. */
const withDecimalComma = /^(?:\d*|[1-9]\d{0,2}(?:\.\d{3})+),\d+$/

/** `12,5` as `12.5`, `1,250` as `1250`; commas that can be read in no way stay, and are told as a mistake. */
const finish = (text: string): string => {
  if (withThousands.test(text)) return text.replaceAll(',', '')
  return withDecimalComma.test(text) ? text.replaceAll('.', '').replace(',', '.') : text
}

/** At most 16 digits and dots. Commas may be typed, for leaving one out would make another number of it. */
export const decimal: Mask = {
  options: {
    mask: Array.from({ length: 16 }, () => /[\d.,]/),
    preprocessors: [toAscii],
    postprocessors: [],
  },
  finish,
  isComplete: (text) => text.length <= 16 && /^\d*\.?\d+$/.test(text),
  message: 'LocKey_Validation_Mask_Decimal',
  inputMode: 'decimal',
}
