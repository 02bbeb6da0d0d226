import {
  type ClaimDoneAnswer,
  type ClaimReceiptAnswer,
  claimActions,
  claimantEventKinds,
  type OwnClaim,
  type OwnClaimAnswer,
} from '@redress/engine/contract'
import { isCaptchaAnswer } from './captcha.ts'
import { isShownClaim } from './claim-page-answer.ts'
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
  recordOf,
  type Shape,
} from './shape.ts'

const isOwnClaim: Shape<OwnClaim> = objectOf({
  entry: isText,
  sections: listOf(
    objectOf({
      title: isText,
      record: orNull(isNumber),
      answers: listOf(objectOf({ label: isText, value: isText })),
    }),
  ),
  amount: orNull(isText),
  reasons: listOf(objectOf({ title: isText, text: isText })),
  allows: listOf(oneOf(claimActions)),
  fields: objectOf({ contact: listOf(isText), payment: listOf(isText) }),
  values: recordOf(orNull(either(isText, isFlag))),
  done: listOf(objectOf({ number: isNumber, at: isText, what: oneOf(claimantEventKinds), objected: isFlag })),
})

/** A claim that was opened as its claimant's, or why it is not shown, or was not changed. */
export const isOwnClaimAnswer: Shape<OwnClaimAnswer> = objectOf({
  claim: orNull(isShownClaim),
  own: orNull(isOwnClaim),
  key: orMissing(isText),
  number: orMissing(isNumber),
  error: orNull(isText),
  captcha: orMissing(isCaptchaAnswer),
})

export const isClaimReceiptAnswer: Shape<ClaimReceiptAnswer> = objectOf({
  referenceCode: orNull(isText),
  file: orNull(isText),
  error: orNull(isText),
})

export const isClaimDoneAnswer: Shape<ClaimDoneAnswer> = objectOf({
  done: isFlag,
  error: orNull(isText),
  captcha: orMissing(isCaptchaAnswer),
})
