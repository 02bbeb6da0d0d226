import type { FormSession } from '../session/form-session.ts'
import type { App } from './app.ts'
import type { PageNotice } from './page-notice.ts'
import { electedPayPal, payPalPage } from './paypal-page.ts'

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
