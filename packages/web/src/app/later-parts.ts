import { payPalElection } from '@redress/engine'
import { reportPages } from '../analytics/report-pages.ts'
import { fetchOwnDeadlines } from '../api/own-deadlines.ts'
import { fetchSignatureDate } from '../api/signature-date.ts'
import { createPayPal, type PayPal } from '../paypal/paypal.ts'
import type { FormSession } from '../session/form-session.ts'
import type { App } from './app.ts'
import { FilingStatus } from './FilingStatus.tsx'
import { LaterPage } from './LaterPage.tsx'
import type { PageNotice } from './page-notice.ts'
import { SessionWarning } from './SessionWarning.tsx'

/** The day that is signed now. */
const signatureDay = ({ client, culture }: Pick<App, 'client' | 'culture'>) =>
  fetchSignatureDate(client, culture.get().culture)

/** The page where PayPal is elected, while it is; null when the claim is to be paid in another way. */
function payPalPage({ paysByPayPal }: App, { plan, store }: FormSession): string | null {
  const election = paysByPayPal ? payPalElection(plan.definition) : null
  const isElected = election && !store.isSkipped(election.page) && store.allHold(election.showWhen)
  return isElected ? election.page : null
}

/** The log-in with PayPal where PayPal is elected; null elsewhere, and where its code does not load. */
const electedPayPal = async (app: App, session: FormSession): Promise<PayPal | null> =>
  payPalPage(app, session) === null ? null : app.payPal().catch(() => null)

/** What the log-in with PayPal lacks, shown on its page; null when nothing is missing, or PayPal is elected on another page than `at`. */
async function payPalObjection(app: App, session: FormSession, at?: string): Promise<PageNotice | null> {
  const page = payPalPage(app, session)
  if (at !== undefined && at !== page) return null
  const payPal = await electedPayPal(app, session)
  const error = payPal && (await payPal.objection())
  return page === null || error === null ? null : { kind: 'refused', page, error }
}

/**
 * Asks the server for the own deadlines of the class member in every form where this browser is signed in. Resolves to whether
 * any of them changed. Where the server does not answer, the known ones stay. It never rejects.
 */
async function refreshOwnDeadlines({ client, claimant }: Pick<App, 'client' | 'claimant'>): Promise<boolean> {
  const answer = await fetchOwnDeadlines(client).catch(() => ({}))
  let isChanged = false
  for (const [formType, named] of Object.entries(answer)) {
    // The claimant may have been signed out meanwhile.
    if (!claimant.isAuthorized(formType)) continue
    const own = Object.keys(named).length === 0 ? null : named
    if (JSON.stringify(own) === JSON.stringify(claimant.ownDeadlines(formType))) continue
    claimant.setOwnDeadlines(formType, own ?? undefined)
    isChanged = true
  }
  return isChanged
}

/** The height that is left free for the saved indicator at the edge of the window, with room for a ring; pixels. */
const strip = 40

/** Whether the indicator would cover the focused element or its message. */
function isTypedInAtTheEnd(): boolean {
  const active = document.activeElement
  if (!active || active === document.body) return false
  const { top, bottom } = active.getBoundingClientRect()
  // What reaches from one edge to the other has no better one.
  return top > strip && top < window.innerHeight && bottom > window.innerHeight - strip
}

/** Says, now and whenever that changes, whether the start of the window is the free edge: what has the focus is at its end. */
function watchEdge(say: (isAtStart: boolean) => void): () => void {
  const over = new AbortController()
  const look = () => say(isTypedInAtTheEnd())
  look()
  for (const event of ['focusin', 'scroll', 'resize'])
    addEventListener(event, look, { signal: over.signal, passive: true })
  return () => over.abort()
}

/** What the site does on pages behind the first, in one part of the page. */
export const laterParts = {
  FilingStatus,
  LaterPage,
  SessionWarning,
  createPayPal,
  electedPayPal,
  payPalObjection,
  payPalPage,
  signatureDay,
  refreshOwnDeadlines,
  reportPages,
  watchEdge,
}
