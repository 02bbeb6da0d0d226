/**
 * Why a claim is in no payee file, in English for the administrator. A claim is counted by the first that holds, in this order, so
 * that the counts add up.
 */
export const holdReasons = {
  damagedHistory: 'what was decided about it does not open',
  inFile: 'in an earlier payee file',
  received: 'not decided yet',
  underReview: 'under review',
  deficient: 'a deficiency is open',
  cured: 'cured, and not decided yet',
  denied: 'denied',
  withdrawn: 'withdrawn',
  paid: 'paid',
  void: 'void, and not reissued',
  amended: 'amended since it was accepted',
  reissuedElsewhere: 'reissued after a payment that was in no payee file',
  changes: 'a change of address or payment is too young, or was objected to',
  damagedClaim: 'it does not open',
  damagedMember: 'what the class list says of its member does not open',
  optedOut: 'its class member opted out',
  deceased: 'its class member died',
  captcha: 'held: the captcha was not verified',
  payment: 'held: the account was not verified',
  confirmation: 'held: the claimant has not confirmed it',
  scan: 'held: a document waits for the virus scanner',
  virus: 'a document has a virus',
  conflict: 'in conflict with another filing',
  noAmount: 'the amount is zero, or none of the currency',
  otherForm: 'payments.yaml says nothing about its form',
  otherChoice: 'its choice of payment goes to no payee file',
  otherFormat: 'of another format than the one that was asked for',
  payee: 'no usable payment data',
  tooLarge: 'the amount is more than the format takes',
  changedMeanwhile: 'changed while the files were written',
} as const

export type HoldReason = keyof typeof holdReasons

/** Names of the reasons, in their order. */
export const holdReasonNames: readonly HoldReason[] = Object.keys(holdReasons).filter(
  (name): name is HoldReason => Object.hasOwn(holdReasons, name),
)
