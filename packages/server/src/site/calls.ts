import type { EditionDeps } from '../http/app-deps.ts'
import { confirmsClaims, hasClaimPage, savesDrafts } from '../http/case-features.ts'
import type { ServerInstance } from '../http/server-instance.ts'
import { fileRowsRoute } from '../steps/bulk/calls/file-rows.ts'
import { claimPageRoute } from '../steps/claim-page/calls/claim-page.ts'
import { ownClaimRoutes } from '../steps/claim-page/calls/own-claim.ts'
import { cureRoutes } from '../steps/cure/calls/cures.ts'
import { uploadRoutes } from '../steps/documents/calls/uploads.ts'
import { pageReachedRoute } from '../steps/filing/calls/page-reached.ts'
import { signatureDateRoute } from '../steps/filing/calls/signature-date.ts'
import { submissionByKeyRoute } from '../steps/filing/calls/submission-by-key.ts'
import { submitRoute } from '../steps/filing/calls/submit.ts'
import { linkRoutes } from '../steps/links/calls/links.ts'
import { payPalLoginRoutes } from '../steps/paypal/calls/paypal-login.ts'
import { receiptRoutes } from '../steps/receipt/calls/receipts.ts'
import { draftMailRoutes } from '../steps/save-for-later/calls/draft-mail.ts'
import { openDraftRoutes } from '../steps/save-for-later/calls/open-draft.ts'
import { saveDraftRoutes } from '../steps/save-for-later/calls/save-draft.ts'
import { authorizeRoute } from '../steps/sign-in/calls/authorize.ts'
import { ownDeadlinesRoute } from '../steps/sign-in/calls/own-deadlines.ts'
import { sessionCalls } from '../steps/sign-in/calls/session-calls.ts'
import { type CallContext, type CallsOutside, callContext } from './call-context.ts'
import { choiceCalls } from './routes/choices.ts'
import { cultureContentRoute } from './routes/culture-content.ts'
import { settingsCalls } from './routes/settings-calls.ts'

/** The calls of the page at its start, and those that it may make at any time. */
function readingCalls(server: ServerInstance, context: CallContext): void {
  sessionCalls(server, context)
  settingsCalls(server, context)
  ownDeadlinesRoute(server, context)
  signatureDateRoute(server, context)
  cultureContentRoute(server, context)
  choiceCalls(server, context)
}

/** The calls to sign in, to log in with PayPal, to file a claim, and to look up its result. */
function claimCalls(server: ServerInstance, context: CallContext): void {
  const { loadedCase } = context
  const { settings } = loadedCase
  submissionByKeyRoute(server, context)
  receiptRoutes(server, context)
  pageReachedRoute(server, context)
  payPalLoginRoutes(server, context)
  if (confirmsClaims(settings)) linkRoutes(server, context)
  if (hasClaimPage(settings)) {
    claimPageRoute(server, context)
    cureRoutes(server, context)
  }
  if (settings.claimPage?.allows) ownClaimRoutes(server, context)
  if (savesDrafts(settings))
    for (const routes of [saveDraftRoutes, openDraftRoutes, draftMailRoutes]) routes(server, context)
  for (const form of loadedCase.forms.values()) {
    authorizeRoute(server, form, context)
    if (!form.plan.submits) continue
    submitRoute(server, form, context)
    const { bulk } = form.definition
    if (bulk) fileRowsRoute(server, form, bulk, context)
    if (settings.documents.sendWhenChosen) uploadRoutes(server, form, context)
  }
}

/** The calls of the public site. */
export function calls(server: ServerInstance, deps: EditionDeps, outside: CallsOutside): void {
  const context = callContext(deps, outside)
  server.addHook('onRequest', async (request, reply) => {
    // By its route, since an address can be written in several ways.
    if ((request.routeOptions.url ?? request.url).startsWith('/api'))
      reply.header('cache-control', 'no-store')
  })
  readingCalls(server, context)
  claimCalls(server, context)
}
