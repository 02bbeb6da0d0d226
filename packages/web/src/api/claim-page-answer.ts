import {
  type ClaimPageAnswer,
  claimOccasions,
  claimStates,
  cureStates,
  type ShownClaim,
} from '@redress/engine/contract'
import { isCaptchaAnswer } from './captcha.ts'
import {
  either,
  isFlag,
  isNumber,
  isText,
  listOf,
  objectOf,
  oneOf,
  orMissing,
  orNull,
  type Shape,
} from './shape.ts'

export const isShownClaim: Shape<ShownClaim> = objectOf({
  form: isText,
  timeZone: isText,
  state: oneOf(claimStates),
  until: orNull(isText),
  reasons: listOf(objectOf({ title: isText, text: isText })),
  cure: orMissing(oneOf(cureStates)),
  takesAmendment: isFlag,
  hasUnknown: orMissing(isFlag),
  sendsLinks: orMissing(isFlag),
  filings: listOf(
    objectOf({
      referenceCode: isText,
      receivedAt: isText,
      confirmed: orMissing(isFlag),
      documents: objectOf({ arrived: isNumber, waiting: isNumber, infected: isNumber }),
    }),
  ),
  history: listOf(objectOf({ at: isText, what: either(oneOf(claimStates), oneOf(claimOccasions)) })),
})

/** What became of a claim, or why nothing is shown. */
export const isClaimPageAnswer: Shape<ClaimPageAnswer> = objectOf({
  claim: orNull(isShownClaim),
  key: orMissing(isText),
  error: orNull(isText),
  captcha: orMissing(isCaptchaAnswer),
  furtherStep: orMissing(objectOf({ siteKey: orMissing(isText) })),
})
