import { type SignedReceipt, signedReceiptSchema } from '@redress/engine/contract'
import * as z from 'zod/mini'
import { canonicalJson } from '../../foundation/canonical-json.ts'
import { parsedJson } from '../../foundation/parsed-json.ts'

/** The text of a receipt in its file: canonical JSON, in which no `<` can end the element that it stands in. */
export const receiptText = (receipt: SignedReceipt): string =>
  canonicalJson(receipt).replaceAll('<', String.raw`\u003c`)

/** Reads a receipt exactly as it is written: null for any other text, even of the same values. */
export function parseReceipt(text: string): SignedReceipt | null {
  const { data } = z.safeParse(signedReceiptSchema, parsedJson(text))
  return data && receiptText(data) === text ? data : null
}
