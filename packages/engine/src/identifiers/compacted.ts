import { plainText } from '../masks/plain-text.ts'
import { upper } from '../masks/vin.ts'

/** The one form of an identifier that is stored and compared: its letters and digits without separators, letters large. */
export const compacted = (text: string): string => upper(plainText(text).replace(/[\s./-]/g, ''))
