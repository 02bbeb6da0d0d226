import { type AnalyticsEvent, type AnalyticsMessage, analyticsFrame } from '@redress/api'
import { withoutTrailingSlash } from '@redress/form'
import type { Router } from '../router/router.ts'
import type { Watched } from '../state/cell.ts'

const eventOf = {
  issues: 'issues_shown',
  refused: 'refused',
  captcha: 'captcha_missing',
  sessionEnded: 'session_ended',
  cancelled: 'sending_cancelled',
  noCookies: 'refused',
  offline: 'captcha_missing',
} as const satisfies Readonly<Record<string, AnalyticsEvent>>

/** What is reported of the page: its language, and the kind of notice after the last action. */
interface ReportedPage {
  readonly culture: Pick<Watched<{ readonly culture: string }>, 'get'>
  readonly lastAttempt: Watched<{ readonly notice: { readonly kind: keyof typeof eventOf } | null }>
}

/** Opens the frame that the scripts live in: sandboxed, so that nothing of this page is within their reach. */
function openFrame(): (message: AnalyticsMessage) => void {
  const frame = document.createElement('iframe')
  const waiting: AnalyticsMessage[] = []
  let loaded = false
  // A sandboxed frame has an origin that cannot be named; the messages are from fixed lists and hold no secret.
  const post = (message: AnalyticsMessage) => frame.contentWindow?.postMessage(message, '*')
  frame.addEventListener('load', () => {
    loaded = true
    for (const message of waiting.splice(0)) post(message)
  })
  frame.sandbox.add('allow-scripts')
  // Else the frame would know the address that it was opened from, its query included.
  frame.referrerPolicy = 'no-referrer'
  frame.hidden = true
  frame.title = 'Analytics'
  frame.src = analyticsFrame
  document.body.append(frame)
  return (message) => {
    if (loaded) post(message)
    else waiting.push(message)
  }
}

/**
 * Reports to the frame which page is shown and which kind of result an action had. It reads the address and the kinds of
 * notices only: what was typed does not pass through here. Called once, where the case has analytics.
 */
export function reportAnalytics(page: ReportedPage, { shown }: Pick<Router, 'shown'>): void {
  const post = openFrame()
  const path = () => withoutTrailingSlash(shown.get()?.url.pathname ?? '/')
  const report = (event: AnalyticsEvent) => post({ event, page: path(), culture: page.culture.get().culture })
  let reported = ''
  const reportPage = () => {
    if (path() === reported) return
    reported = path()
    report('page_view')
  }
  reportPage()
  shown.subscribe(reportPage)
  page.lastAttempt.subscribe(() => {
    const { notice } = page.lastAttempt.get()
    if (notice) report(eventOf[notice.kind])
  })
}
