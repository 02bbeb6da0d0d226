/* Made by `npm run generate` of `getCultureContent` in `texts.ts` of `packages/api`. */
import type { getCultureContent as statement } from '@redress/api'
import type { PageCall } from '../page-call.ts'
import { isText, listOf, objectOf } from '../shape.ts'

export const getCultureContent: PageCall<typeof statement> = {
  path: '/api/culture/content',
  ofVersion: true,
  isAnswer: listOf(objectOf({
    key: isText,
    value: isText,
  })),
}
