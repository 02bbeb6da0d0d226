import { plainText } from '../plain-text.ts'

/** A postal code as the data have them: in digits, capitals and hyphens of ASCII. Whether it has blanks is left as it is. */
export const postalCodeText = (text: string): string => plainText(text).toUpperCase()
