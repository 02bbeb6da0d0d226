import type { ClaimHistory } from '../../claims/history/claim-history.ts'
import { paymentOn } from '../../claims/history/payment-on.ts'
import type { ClaimRecord } from '../../claims/vault/claim-record.ts'

/** The columns of payments, in a case that pays by files. */
export const paymentColumns = ['payment', 'payeeFile', 'payeeLine'] as const

/** The cells of `paymentColumns`. */
export function paymentCells(
  history: ClaimHistory | null,
  { referenceCode }: Pick<ClaimRecord, 'referenceCode'>,
): (string | number | null)[] {
  const payment = history && paymentOn(history, referenceCode)
  return [payment?.state ?? null, payment?.file ?? null, payment?.line ?? null]
}
