/** Where the frame with the analytics scripts is served, where a case has any. */
export const analyticsFrame = '/analytics'

/**
 * Every event that analytics receives: which page is shown, and what kind of answer an action on it got. No event
 * contains a text.
 */
export const analyticsEvents = [
  'page_view',
  'issues_shown',
  'refused',
  'captcha_missing',
  'session_ended',
  'sending_cancelled',
] as const

export type AnalyticsEvent = (typeof analyticsEvents)[number]

/** A message from the page to the frame. */
export interface AnalyticsMessage {
  readonly event: AnalyticsEvent
  /** The path of a page of the site, `/automotive/claim-details`; never a query, and never an address that is not a page. */
  readonly page: string
  readonly culture: string
}
