import type { WireModel } from '@redress/engine/contract'
import type { CaseForm } from '../../case/reading/loaded-case.ts'
import { electedAddress } from '../filing/payment-verdict.ts'
import type { ClaimRecord } from '../vault/claim-record.ts'

/**
 * What is known of the PayPal account after a cure: as before, unless it elects another one. Nobody logs in with PayPal for a cure, so
 * that a new account is not verified and the claim is held.
 */
export function paymentStateAfter(
  { definition }: CaseForm,
  { models, paymentState }: ClaimRecord,
  merged: readonly WireModel[],
): ClaimRecord['paymentState'] {
  const [before, after] = [electedAddress(definition, models), electedAddress(definition, merged)]
  if (after === null) return null
  return before === after ? paymentState : 'unverified'
}
