import type { ReceiptStatement, SignedReceipt } from '@redress/api'
import { fault } from '@redress/foundation/faults/fault.ts'
import { hashOfSeal, type LedgerSeal } from '../../claims/ledger/ledger-seal.ts'
import { isReceipt, isSigned, type PublicKey } from '../../claims/ledger/receipt.ts'
import { sealIn } from '../../claims/ledger/seal-chain.ts'
import type { KeyRing } from '../../claims/vault/key-ring.ts'
import { signStatement } from '../../claims/vault/signed-statements.ts'
import type { LedgerStore } from '../../storage/ledger-store.ts'
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

type Place = NonNullable<ReceiptStatement['ledger']>

/** A claim as its entry in the ledger names it. */
type Entry = Pick<ReceiptStatement, 'referenceCode' | 'contentHash'>

/** Whether a seal has exactly this entry at a sequence. */
const holds = ({ entries }: LedgerSeal, sequence: number, { referenceCode, contentHash }: Entry): boolean =>
  entries.some(
    (entry) =>
      entry.sequence === sequence &&
      entry.referenceCode === referenceCode &&
      entry.contentHash === contentHash,
  )

/** Where a claim is in the ledger; null while it is in no seal. @throws RECORD_ALTERED if its seal does not hold it */
export async function ledgerPlace(
  ledger: Pick<LedgerStore, 'placeOf'>,
  claimId: string,
  entry: Entry,
): Promise<Place | null> {
  const place = await ledger.placeOf(claimId)
  if (place === null) return null
  const seal = sealIn(place.seal)
  if (holds(seal, place.sequence, entry))
    return { sequence: place.sequence, seal: seal.number, sealHash: hashOfSeal(seal) }
  throw fault('RECORD_ALTERED', `Seal ${seal.number} of the ledger does not hold ${entry.referenceCode}.`)
}

/** Whether the ledger has a claim at the place that a receipt states. @throws RECORD_ALTERED if the seal was altered */
export async function isAtPlace(
  ledger: Pick<LedgerStore, 'seals'>,
  { sequence, seal: number, sealHash }: Place,
  entry: Entry,
): Promise<boolean> {
  const [stored] = await ledger.seals(number, 1)
  if (stored?.number !== number) return false
  const seal = sealIn(stored)
  return hashOfSeal(seal) === sealHash && holds(seal, sequence, entry)
}
