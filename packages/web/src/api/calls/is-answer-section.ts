/* Made by `npm run generate` of `answerSectionSchema` of `packages/api`. */
import type { answerSectionSchema as schema } from '@redress/api'
import type { GuardOf } from '../page-call.ts'
import { isNumber, isText, listOf, objectOf, orNull } from '../shape.ts'

export const isAnswerSection: GuardOf<typeof schema> = objectOf({
  title: isText,
  record: orNull(isNumber),
  answers: listOf(objectOf({
    label: isText,
    value: isText,
  })),
})
