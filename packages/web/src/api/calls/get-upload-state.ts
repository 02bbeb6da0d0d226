/* Made by `npm run generate` of `getUploadState` in `documents.ts` of `packages/api`. */
import type { getUploadState as statement } from '@redress/api'
import type { PageCall } from '../page-call.ts'
import { objectOf, oneOf } from '../shape.ts'

export const getUploadState: PageCall<typeof statement> = {
  path: '/api/forms/:form/uploads/:upload',
  ofVersion: true,
  isAnswer: objectOf({
    state: oneOf(['arriving', 'scanning', 'arrived', 'infected', 'notAccepted']),
  }),
}
