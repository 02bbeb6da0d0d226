import { didYouMean } from '@redress/case/reading/case-mistake.ts'

/** A reason that a decision cannot release: it ends by itself, by another decision or by the claimant, or it has to hold. */
const lasting = (text: string) => ({ text, lookAt: null })

/** A reason that a person may release by a decision, and what to look at before. */
const releasable = (text: string, lookAt: string) => ({ text, lookAt })

/**
 * Why a claim is in no payee file, in English for the administrator. A claim is counted by the first that holds, in this order, so
 * that the counts add up.
 */
export const holdReasons = {
  damagedHistory: lasting('what was decided about it does not open'),
  unknownEvent: lasting('an event of it is of a kind that this version does not know: update Redress'),
  inFile: lasting('in an earlier payee file'),
  received: lasting('not decided yet'),
  underReview: lasting('under review'),
  deficient: lasting('a deficiency is open'),
  cured: lasting('cured, and not decided yet'),
  denied: lasting('denied'),
  withdrawn: lasting('withdrawn'),
  paid: lasting('paid'),
  void: lasting('void, and not reissued'),
  amended: lasting('amended since it was accepted'),
  reissuedElsewhere: lasting('reissued after a payment that was in no payee file'),
  changes: lasting('a change of address or payment is too young, or was objected to'),
  damagedClaim: lasting('it does not open'),
  unknownRecord: lasting('it was filed with what this version does not know: update Redress'),
  damagedMember: lasting('what the class list says of its member does not open'),
  unknownMember: lasting('the class list says of its member what this version does not know: update Redress'),
  optedOut: lasting('its class member opted out'),
  deceased: lasting('its class member died'),
  captcha: releasable(
    'held: the captcha was not verified',
    'whether it is of a person: its answers, and claims that resemble it',
  ),
  payment: releasable('held: the account was not verified', 'whether the account is of the claimant'),
  confirmation: releasable(
    'held: the claimant has not confirmed it',
    'whether the claimant filed it: ask by telephone or letter',
  ),
  evidence: releasable(
    'held: it has as many bits of evidence as fraud.yaml says',
    'what redress review found in it, and the claims of its cluster',
  ),
  scan: lasting('held: a document waits for the virus scanner'),
  virus: lasting('a document has a virus'),
  conflict: lasting('in conflict with another filing'),
  noAmount: lasting('the amount is zero, or none of the currency'),
  otherForm: lasting('payments.yaml says nothing about its form'),
  otherChoice: lasting('its choice of payment goes to no payee file'),
  otherFormat: lasting('of another format than the one that was asked for'),
  payee: lasting('no usable payment data'),
  tooLarge: lasting('the amount is more than the format takes'),
  changedMeanwhile: lasting('changed while the files were written'),
} as const

export type HoldReason = keyof typeof holdReasons

/** Names of the reasons, in their order. */
export const holdReasonNames: readonly HoldReason[] = Object.keys(holdReasons).filter(
  (name): name is HoldReason => Object.hasOwn(holdReasons, name),
)

/** The reasons that a decision can release. */
export type ReleasableHold = {
  [Name in HoldReason]: (typeof holdReasons)[Name]['lookAt'] extends null ? never : Name
}[HoldReason]

const isHold = (name: string): name is HoldReason => Object.hasOwn(holdReasons, name)

/** Whether a name is that of a reason which a decision can release. */
export const isReleasable = (name: string): name is ReleasableHold =>
  isHold(name) && holdReasons[name].lookAt !== null

/** Names of the reasons that a decision can release, in their order. */
export const releasableNames: readonly ReleasableHold[] = holdReasonNames.filter(isReleasable)

/** Why a name cannot be released, and what can, in English. */
export const notReleasable = (name: string): string =>
  isHold(name)
    ? `No decision releases the hold '${name}' (${holdReasons[name].text}). Leave it out: what holds the claim so has to end first. A decision can release ${releasableNames.join(', ')}.`
    : `There is no hold '${name}'.${didYouMean(name, releasableNames)} A decision can release ${releasableNames.join(', ')}.`
