/* Made by `npm run generate` of `getCsrfToken` in `session.ts` of `packages/api`. */
import type { getCsrfToken as statement } from '@redress/api'
import type { PageCall } from '../page-call.ts'
import { isText, objectOf } from '../shape.ts'

export const getCsrfToken: PageCall<typeof statement> = {
  path: '/api/csrf',
  isAnswer: objectOf({
    requestHeaderName: isText,
    requestToken: isText,
  }),
}
