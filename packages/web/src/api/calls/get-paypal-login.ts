/* Made by `npm run generate` of `getPayPalLogin` in `paypal.ts` of `packages/api`. */
import type { getPayPalLogin as statement } from '@redress/api'
import type { PageCall } from '../page-call.ts'
import { isNumber, isText, objectOf, oneOf, orNull } from '../shape.ts'

export const getPayPalLogin: PageCall<typeof statement> = {
  path: '/api/banking/paypal-login',
  isAnswer: objectOf({
    state: oneOf(['none', 'verified', 'unavailable', 'declined', 'failed', 'expired']),
    account: orNull(isText),
    secondsLeft: orNull(isNumber),
  }),
}
