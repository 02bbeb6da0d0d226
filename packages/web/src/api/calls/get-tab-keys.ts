/* Made by `npm run generate` of `getTabKeys` in `session.ts` of `packages/api`. */
import type { getTabKeys as statement } from '@redress/api'
import type { PageCall } from '../page-call.ts'
import { isText, recordOf } from '../shape.ts'

export const getTabKeys: PageCall<typeof statement> = {
  path: '/api/tab-keys',
  isAnswer: recordOf(isText),
}
