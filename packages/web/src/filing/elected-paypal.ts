import { payPalElection } from '@redress/form'
import type { App } from '../app/app.ts'
import type { PageNotice } from '../app/page-notice.ts'
import type { PayPal } from '../paypal/paypal.ts'
import type { FormSession } from '../session/form-session.ts'

/** The page where PayPal is elected, while it is; null when the claim is to be paid in another way. */
export function payPalPage({ paysByPayPal }: App, { plan, store }: FormSession): string | null {
  const election = paysByPayPal ? payPalElection(plan.definition) : null
  const isElected = election && !store.isSkipped(election.page) && store.allHold(election.showWhen)
  return isElected ? election.page : null
}

/** The log-in with PayPal where PayPal is elected; null elsewhere, and where its code does not load. */
export const electedPayPal = async (app: App, session: FormSession): Promise<PayPal | null> =>
  payPalPage(app, session) === null ? null : app.payPal().catch(() => null)

/** What the log-in with PayPal lacks, shown on its page; null when nothing is missing, or PayPal is elected on another page than `at`. */
export async function payPalObjection(
  app: App,
  session: FormSession,
  at?: string,
): Promise<PageNotice | null> {
  const page = payPalPage(app, session)
  if (at !== undefined && at !== page) return null
  const payPal = await electedPayPal(app, session)
  const error = payPal && (await payPal.objection())
  return page === null || error === null ? null : { kind: 'refused', page, error }
}
