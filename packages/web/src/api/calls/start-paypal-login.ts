/* Made by `npm run generate` of `startPayPalLogin` in `paypal.ts` of `packages/api`. */
import type { startPayPalLogin as statement } from '@redress/api'
import type { PageAddress } from '../page-call.ts'

export const startPayPalLogin: PageAddress<typeof statement> = {
  path: '/api/banking/paypal-login/start',
}
