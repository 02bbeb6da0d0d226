import type { ReceiptStatement, SignedReceipt } from '@redress/engine/contract'
import { isSigned, type PublicKey } from '../ledger/is-signed.ts'
import { isReceipt } from '../ledger/receipt.ts'
import type { KeyRing } from '../vault/key-ring.ts'
import { signStatement } from '../vault/signed-statements.ts'
import type { ReadReceipt } from './receipt-text.ts'

/** The kind of the statement of a receipt; that of a claim's first four facts is `receipt`. */
const kind = 'receipt document'

export const signedReceipt = <Statement extends ReceiptStatement | ReadReceipt['statement']>(
  ring: KeyRing,
  statement: Statement,
): { readonly statement: Statement; readonly signature: string } => ({
  statement,
  signature: signStatement(ring, kind, statement),
})

/** Whether the installation signed this receipt, and the claim that it is about, unaltered. Needs only the public keys. */
export const isSignedReceipt = (
  keys: readonly PublicKey[],
  { statement, signature }: SignedReceipt | ReadReceipt,
): boolean =>
  isSigned(keys, kind, statement, signature) &&
  isReceipt(keys, { ...statement, signature: statement.receipt })
