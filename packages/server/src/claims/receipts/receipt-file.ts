import { type ReceiptStatement, receiptElement } from '@redress/engine/contract'
import { sha256 } from '../../foundation/canonical-json.ts'
import type { KeyRing } from '../vault/key-ring.ts'
import { filedFacts, type ReceiptSubject } from './filed-facts.ts'
import { receiptPage } from './receipt-page.ts'
import { receiptText } from './receipt-text.ts'
import { signedReceipt } from './signed-receipt.ts'

/**
 * The receipt of a claim as a file: a page for people, and in it the signed text of the receipt. The text contains the hash of the
 * page around it, so that nothing that people read can be altered either.
 */
export function receiptFile(ring: KeyRing, subject: ReceiptSubject, policy: string): string {
  const facts = filedFacts(subject)
  const page = receiptPage(facts, subject.words, policy)
  const statement: ReceiptStatement = { ...facts, page: sha256(page) }
  const text = receiptText(signedReceipt(ring, statement))
  const { open, close } = receiptElement
  return page.replace(open + close, () => open + text + close)
}
