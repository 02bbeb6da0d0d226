/* Made by `npm run generate` of `getPayPalSettings` in `paypal.ts` of `packages/api`. */
import type { getPayPalSettings as statement } from '@redress/api'
import type { PageCall } from '../page-call.ts'
import { isFlag, isNumber, isText, objectOf } from '../shape.ts'

export const getPayPalSettings: PageCall<typeof statement> = {
  path: '/api/banking/paypal-settings',
  isAnswer: objectOf({
    clientId: isText,
    enabled: isFlag,
    loginUrl: isText,
    invalidPayPalVerification: isFlag,
    authCodeExpiration: isNumber,
  }),
}
