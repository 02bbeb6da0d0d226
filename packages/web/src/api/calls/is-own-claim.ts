/* Made by `npm run generate` of `ownClaimSchema` of `packages/api`. */
import type { ownClaimSchema as schema } from '@redress/api'
import type { GuardOf } from '../page-call.ts'
import { isFlag, isNumber, isText, listOf, objectOf, oneOf, orNull } from '../shape.ts'
import { isAnswerSection } from './is-answer-section.ts'
import { isChangedFields } from './is-changed-fields.ts'

export const isOwnClaim: GuardOf<typeof schema> = objectOf({
  entry: isText,
  sections: listOf(isAnswerSection),
  amount: orNull(isText),
  reasons: listOf(objectOf({
    title: isText,
    text: isText,
  })),
  allows: listOf(oneOf(['withdraw', 'contact', 'payment'])),
  fields: objectOf({
    contact: listOf(isText),
    payment: listOf(isText),
  }),
  values: isChangedFields,
  done: listOf(objectOf({
    number: isNumber,
    at: isText,
    what: oneOf(['withdrawal', 'contactChange', 'paymentChange', 'objection']),
    objected: isFlag,
  })),
})
