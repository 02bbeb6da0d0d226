import { cellText } from '../../foundation/csv/csv-line.ts'

/**
 * Line breaks and other control characters, those that make a text read in another order than it is written, and those that no font has:
 * of private use, of no character, and the sign for a character that was lost.
 */
const misread = /\p{Cc}|[\u2028\u2029\u202A-\u202E\u2066-\u2069\uFFFD]|\p{Co}|\p{Cn}|\p{Cs}/u

/**
 * Whether a text goes into a cell as it is, and is read so by every program. What a spreadsheet would take for a formula gets an
 * apostrophe, and a payment to such a name or address would go astray. A reader that goes by lines would take what follows a line break for
 * another payment.
 */
export const isPlainCell = (text: string): boolean => cellText(text) === text && !misread.test(text)

/** What `isPlainCell` refuses, after the name of the text. */
export const notPlain =
  'has a line break, a control character or one that cannot be printed, or begins as a formula of a spreadsheet does.'
