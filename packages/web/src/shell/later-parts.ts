import { reportPages } from '../analytics/report-pages.ts'
import { fetchSignatureDate } from '../api/signature-date.ts'
import type { App } from '../app/app.ts'
import { refreshOwnDeadlines } from '../deadlines/refresh-own-deadlines.ts'
import { electedPayPal, payPalObjection, payPalPage } from '../filing/elected-paypal.ts'
import { FilingStatus } from '../filing/FilingStatus.tsx'
import { LaterPage } from '../filling-in/LaterPage.tsx'
import { createPayPal } from '../paypal/paypal.ts'
import { SavedIndicator } from './SavedIndicator.tsx'
import { SessionWarning } from './SessionWarning.tsx'

/** The day that is signed now. */
const signatureDay = ({ client, culture }: Pick<App, 'client' | 'culture'>) =>
  fetchSignatureDate(client, culture.get().culture)

/** What the site does on pages behind the first, in one part of the page. */
export const laterParts = {
  FilingStatus,
  LaterPage,
  SavedIndicator,
  SessionWarning,
  createPayPal,
  electedPayPal,
  payPalObjection,
  payPalPage,
  signatureDay,
  refreshOwnDeadlines,
  reportPages,
}
