import type { SubmitRefusal } from '../../claims/filing/submit-refusal.ts'

/** The status of the answer to a refused submission. */
export const refusalStatus = {
  refused: 400,
  nonMatchingPaymentElection: 400,
  signedOut: 401,
  // A page tells it by its body from the 409 by which it learns that its version of the case is not served any more.
  draftFiled: 409,
  changedSince: 412,
  keyReused: 422,
  tooManyLater: 429,
  busy: 503,
} as const satisfies Readonly<Record<SubmitRefusal['kind'], number>>
