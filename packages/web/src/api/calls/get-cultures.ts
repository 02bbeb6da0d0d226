/* Made by `npm run generate` of `getCultures` in `texts.ts` of `packages/api`. */
import type { getCultures as statement } from '@redress/api'
import type { PageCall } from '../page-call.ts'
import { isText, recordOf } from '../shape.ts'

export const getCultures: PageCall<typeof statement> = {
  path: '/api/cultures',
  isAnswer: recordOf(isText),
}
