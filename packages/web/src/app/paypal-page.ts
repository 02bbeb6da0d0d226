import { payPalElection } from '@redress/engine'
import type { FormSession } from '../session/form-session.ts'
import type { App } from './app.ts'

/** The page where PayPal is elected, while it is; null when the claim is to be paid in another way (PPL-1). */
export function payPalPage({ payPal }: App, { plan, store }: FormSession): string | null {
  const election = payPal.settings.get()?.enabled ? payPalElection(plan.definition) : null
  const isElected = election && !store.isSkipped(election.page) && store.allHold(election.showWhen)
  return isElected ? election.page : null
}
