/* Made by `npm run generate` of `shownClaimSchema` of `packages/api`. */
import type { shownClaimSchema as schema } from '@redress/api'
import type { GuardOf } from '../page-call.ts'
import { either, isFlag, isNumber, isText, listOf, objectOf, oneOf, orMissing, orNull } from '../shape.ts'

export const isShownClaim: GuardOf<typeof schema> = objectOf({
  form: isText,
  timeZone: isText,
  state: oneOf(['received', 'underReview', 'deficient', 'cured', 'accepted', 'acceptedInPart', 'denied', 'withdrawn', 'paid', 'reissued', 'void']),
  until: orNull(isText),
  reasons: listOf(objectOf({
    title: isText,
    text: isText,
  })),
  cure: orMissing(oneOf(['open', 'late', 'ended', 'impossible', 'unproven', 'objected', 'unknown'])),
  takesAmendment: isFlag,
  hasUnknown: orMissing(isFlag),
  sendsLinks: orMissing(isFlag),
  filings: listOf(objectOf({
    referenceCode: isText,
    receivedAt: isText,
    confirmed: orMissing(isFlag),
    documents: objectOf({
      arrived: isNumber,
      waiting: isNumber,
      infected: isNumber,
    }),
  })),
  history: listOf(objectOf({
    at: isText,
    what: either(oneOf(['received', 'underReview', 'deficient', 'cured', 'accepted', 'acceptedInPart', 'denied', 'withdrawn', 'paid', 'reissued', 'void']), oneOf(['amended', 'emailSent', 'letterSent', 'emailReturned'])),
  })),
})
