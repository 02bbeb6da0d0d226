import type { ShortReceipt } from './receipts.ts'

/** No part of a short receipt contains it, and addresses write it as it is. */
const separator = '~'
const version = '1'

/** A short receipt on one line: `1~CODE~HASH~TIME~SIGNATURE`. */
export const shortReceiptText = ({
  referenceCode,
  contentHash,
  receivedAt,
  signature,
}: ShortReceipt): string => [version, referenceCode, contentHash, receivedAt, signature].join(separator)

/** Reads a short receipt exactly as it is written; null for any other text. */
export function parseShortReceipt(text: string): ShortReceipt | null {
  const [first, referenceCode = '', contentHash = '', receivedAt = '', signature = '', ...more] =
    text.split(separator)
  const isWhole = first === version && signature !== '' && more.length === 0
  return isWhole ? { referenceCode, contentHash, receivedAt, signature } : null
}
