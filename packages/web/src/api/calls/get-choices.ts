/* Made by `npm run generate` of `getChoices` in `choices.ts` of `packages/api`. */
import type { getChoices as statement } from '@redress/api'
import type { PageCall } from '../page-call.ts'
import { isText, listOf, objectOf } from '../shape.ts'

export const getChoices: PageCall<typeof statement> = {
  path: '/api/choices',
  ofVersion: true,
  isAnswer: objectOf({
    columns: listOf(isText),
    entries: listOf(listOf(isText)),
  }),
}
