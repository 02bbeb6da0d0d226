import type { Payee } from '@redress/case/payee-formats/payee-format.ts'
import type { LoadedCase } from '@redress/case/reading/loaded-case.ts'
import { canonicalJson } from '@redress/foundation/canonical-json.ts'
import { isFault } from '@redress/foundation/faults/fault.ts'
import { type ClaimHistory, newestFiling } from '../../claims/history/claim-history.ts'
import { returnOfEvent } from '../../claims/history/events.ts'
import { type MadePayment, paymentsOf, paymentText } from '../../claims/history/payments.ts'
import { presentModels } from '../../claims/history/whole-claim.ts'
import { openClaim } from '../../claims/vault/filed-claim.ts'
import type { Uses } from '../../claims/vault/opened.ts'
import { type Payment, payeeOf } from './judge-payment.ts'

/** Where the money goes: the payee without the name. */
const destinationOf = (payee: Payee): string =>
  canonicalJson(Object.fromEntries(Object.entries(payee).filter(([part]) => part !== 'name')))

/** Why a payment may come back as one before did, in English; null where none came back from the same account or address. */
export function comesBackAgain(
  history: Pick<ClaimHistory, 'events'>,
  { format, payee }: Omit<Payment, 'amount'>,
): string | null {
  const isSame = ({ line, state }: MadePayment): boolean =>
    state === 'returned' && line?.format === format && destinationOf(line.payee) === destinationOf(payee)
  const before = paymentsOf(history).findLast(isSame)
  const returned = before?.end && returnOfEvent(before.end)
  if (!before?.line || !returned) return null
  return `It goes to the same account or address as the payment that came back (${returned.reason}): ${paymentText(before)}. Ask the claimant first: decide deficient, or let the claimant change it on the claim page.`
}

/** Where the claim and the payee formats of its case are read. */
interface ReissuedFrom extends Uses<'caseId' | 'claims', 'ring'> {
  readonly loadedCase: LoadedCase
}

/** Why a claim that is reissued as it stands may come back again, or null; null in a case that pays by no file. */
export async function warningOfReissue(
  { storage, ring, loadedCase: { paymentsFile } }: ReissuedFrom,
  history: ClaimHistory,
): Promise<string | null> {
  const stored = paymentsFile && (await storage.claims.find(newestFiling(history).id))
  if (!stored) return null
  try {
    const newest = openClaim(ring, storage.caseId, stored)
    const found = await payeeOf(
      { ...newest.record, models: presentModels({ history, newest }) },
      paymentsFile,
    )
    return 'held' in found ? null : comesBackAgain(history, found)
  } catch (error) {
    // The next run of redress pay says that it does not open.
    if (isFault(error, 'RECORD_ALTERED')) return null
    throw error
  }
}
