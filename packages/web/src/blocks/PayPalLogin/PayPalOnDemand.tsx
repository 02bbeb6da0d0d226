import { Suspense } from 'react'
import { lazyPart } from '../../state/lazy-part.ts'

export const loadPayPalLogin = () => import('./PayPalLogin.tsx')

const Loaded = lazyPart(async () => (await loadPayPalLogin()).PayPalLogin)

/** The log-in with PayPal. It appears on a page that is being filled in, so the rest of it does not wait. */
export function PayPalOnDemand() {
  return (
    <Suspense>
      <Loaded />
    </Suspense>
  )
}
