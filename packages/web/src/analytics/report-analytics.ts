import { withoutTrailingSlash } from '@redress/engine'
import { type AnalyticsEvent, type AnalyticsMessage, analyticsFrame } from '@redress/engine/contract'
import type { App } from '../app/app.ts'
import type { PageNotice } from '../app/page-notice.ts'
import type { Router } from '../router/router.ts'

const eventOf: Readonly<Record<PageNotice['kind'], AnalyticsEvent>> = {
  issues: 'issues_shown',
  refused: 'refused',
  captcha: 'captcha_missing',
  sessionEnded: 'session_ended',
  cancelled: 'sending_cancelled',
  noCookies: 'refused',
  offline: 'captcha_missing',
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
export function reportAnalytics(app: App, { shown }: Pick<Router, 'shown'>): void {
  const post = openFrame()
  const path = () => withoutTrailingSlash(shown.get()?.url.pathname ?? '/')
  const report = (event: AnalyticsEvent) => post({ event, page: path(), culture: app.culture.get().culture })
  let reported = ''
  const reportPage = () => {
    if (path() === reported) return
    reported = path()
    report('page_view')
  }
  reportPage()
  shown.subscribe(reportPage)
  app.lastAttempt.subscribe(() => {
    const { notice } = app.lastAttempt.get()
    if (notice) report(eventOf[notice.kind])
  })
}
