import type { SubmitRefusal } from '../../claims/filing/submit-refusal.ts'

/** The status of the answer to a refused submission. */
export const refusalStatus = {
  refused: 400,
  nonMatchingPaymentElection: 400,
  signedOut: 401,
  // Not 409, by which a page learns that its version of the case is not served any more.
  changedSince: 412,
  keyReused: 422,
  tooManyLater: 429,
  busy: 503,
} as const satisfies Readonly<Record<SubmitRefusal['kind'], number>>
