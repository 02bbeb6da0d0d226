import { isExternalTarget } from '@redress/form'
import { endSession as endOnServer } from '../api/calls/end-session.ts'
import type { App } from '../app/app.ts'
import { dismissAllToasts } from '../toasts/toasts.ts'
import { sessionExpiredAddress } from './guards.ts'

/** The longest wait for the answer of the server before the site is left, in milliseconds. */
const longestWait = 2000

/**
 * The time without activity ran out: nothing that was typed is left in the browser, the server forgets the
 * sign-in, and the session-expired page shows, or the address that the case names instead. It never rejects.
 */
export async function endSession(app: App): Promise<void> {
  const { client, navigation, site, sessionExpired } = app
  const address = sessionExpiredAddress(app, navigation.getState().activeFormType)
  app.forgetEverything()
  sessionExpired.set(true)
  dismissAllToasts()
  // If the request fails, the server ends the session by itself half an hour later.
  const ended = client
    .sendLast(endOnServer)
    .catch((error: unknown) => console.error('session-timeout', error))
  const { expiredRedirectUrl } = site.session
  if (expiredRedirectUrl && isExternalTarget(expiredRedirectUrl)) {
    // Some supported browsers cancel the requests of a page that is left.
    await Promise.race([ended, app.sending.pause(longestWait)])
    app.leave(expiredRedirectUrl)
  } else await app.navigate(expiredRedirectUrl ?? address, { replace: true })
}
