import type { SubmitRefusal } from '../../claims/filing/submit-refusal.ts'

/** The status of the answer to a refused submission. */
export const refusalStatus = {
  refused: 400,
  nonMatchingPaymentElection: 400,
  signedOut: 401,
  changedSince: 409,
  keyReused: 422,
  tooManyLater: 429,
} as const satisfies Readonly<Record<SubmitRefusal['kind'], number>>
