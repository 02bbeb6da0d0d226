/* Made by `npm run generate` of `beginUpload` in `documents.ts` of `packages/api`. */
import type { beginUpload as statement } from '@redress/api'
import type { PageAddress } from '../page-call.ts'

export const beginUpload: PageAddress<typeof statement> = {
  path: '/api/forms/:form/uploads',
  ofVersion: true,
}
