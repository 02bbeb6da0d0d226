/* Made by `npm run generate` of `countPage` in `page-counts.ts` of `packages/api`. */
import type { countPage as statement } from '@redress/api'
import type { PageCall } from '../page-call.ts'
import { isFlag, objectOf } from '../shape.ts'

export const countPage: PageCall<typeof statement> = {
  path: '/api/forms/page-reached',
  ofVersion: true,
  isAnswer: objectOf({
    counted: isFlag,
  }),
}
