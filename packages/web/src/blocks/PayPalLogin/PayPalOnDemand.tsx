import { onDemand } from '../../state/on-demand.tsx'

export const loadPayPalLogin = () => import('./PayPalLogin.tsx')

/** The log-in with PayPal. It appears on a page that is being filled in, so the rest of it does not wait. */
export const PayPalOnDemand = onDemand(async () => (await loadPayPalLogin()).PayPalLogin)
