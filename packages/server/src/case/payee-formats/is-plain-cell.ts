import { cellText } from '../../foundation/csv/csv-line.ts'

/**
 * Whether a text goes into a cell as it is. What a spreadsheet would take for a formula gets an apostrophe, and a payment to such a
 * name or address would go astray.
 */
export const isPlainCell = (text: string): boolean => cellText(text) === text
