import { reportPages } from '../analytics/report-pages.ts'
import { fetchSignatureDate } from '../api/signature-date.ts'
import { createPayPal } from '../paypal/paypal.ts'
import { FilingStatus } from './FilingStatus.tsx'
import { refreshOwnDeadlines } from './refresh-own-deadlines.ts'
import { SessionWarning } from './SessionWarning.tsx'
import { watchEdge } from './watch-edge.ts'

/** Few cases have forms that can be saved. */
const loadSaveDraft = async () => (await import('./SaveDraft.tsx')).SaveDraft

/** What the site does on pages behind the first, in one part of the page. */
export const laterParts = {
  FilingStatus,
  loadSaveDraft,
  SessionWarning,
  createPayPal,
  fetchSignatureDate,
  refreshOwnDeadlines,
  reportPages,
  watchEdge,
}
