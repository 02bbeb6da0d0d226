import { receiptFragment } from './receipts.ts'

/** The element of a receipt's file that holds its text. It is data: no browser runs it. */
export const receiptElement = {
  open: '<script type="application/json" id="redress-receipt">',
  close: '</script>',
} as const

/** A receipt as it was found, and the file around its text; null for a receipt that came without its file. */
interface FoundReceipt {
  readonly receipt: string
  readonly around: string | null
}

/** The text of a receipt in its file; null unless the file has exactly one. */
function inFile(file: string): FoundReceipt | null {
  const [before, rest, ...more] = file.split(receiptElement.open)
  if (before === undefined || rest === undefined || more.length > 0) return null
  const end = rest.indexOf(receiptElement.close)
  if (end === -1) return null
  return { receipt: rest.slice(0, end), around: before + receiptElement.open + rest.slice(end) }
}

/** Characters of a text in which a short receipt is looked for. */
const longestText = 2000

/** A short receipt, which ends with a signature of 64 bytes. */
const shortReceipt = /1~[^\s{}]*\.[\w-]{86}/

/**
 * Finds a receipt in what a visitor gives: its file, its text alone, or the address of its QR code, whatever programs have put around it
 * or encoded in it. Null if there is none.
 */
export function receiptInText(given: string): FoundReceipt | null {
  if (given.includes(receiptElement.open)) return inFile(given)
  const whole = given.trim()
  if (whole.startsWith('{')) return { receipt: whole, around: null }
  // A file that was damaged is no receipt, although the address of its QR code is in it. Mail programs put one pair of brackets around.
  const isMarkup = /[<{]/.test(given.replace(/^[^<]*<(\S*)>[^<]*$/, '$1'))
  if (given.length > longestText || isMarkup) return null
  const [, fragment] = given.split(`#${receiptFragment}=`)
  const text = (fragment ?? whole).trim()
  const short = shortReceipt.exec(text.replace(/%7e/gi, '~').replace(/%3a/gi, ':'))
  const receipt = short?.[0] ?? text
  return receipt.startsWith('1~') ? { receipt, around: null } : null
}
