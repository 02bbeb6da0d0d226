import { writtenOut } from '@redress/case/reading/case-settings.ts'
import { furtherColumn } from '@redress/case/reading/further-column.ts'
import { localeIn } from '@redress/case/reading/writings.ts'
import { allowedCharacters, weekdayLongDateWithZoneText, zoneNamed } from '@redress/form'
import { sealedClassList } from '../claims/vault/sealed-class-list.ts'
import type { EditionDeps } from '../http/app-deps.ts'
import { confirmsClaims, hasClaimPage, savesDrafts } from '../http/case-features.ts'
import { deadlinesInForce } from '../http/deadlines-in-force.ts'
import type { ServerInstance } from '../http/server-instance.ts'
import { createSessions } from '../http/sessions.ts'
import type { TextsInParts } from '../http/texts-in-parts.ts'
import { createWording } from '../http/wording.ts'
import type { OpenCaptcha } from '../providers/captcha/open-captcha.ts'
import type { OpenPayPal } from '../providers/paypal/open-paypal.ts'
import { fileRowsRoute } from '../steps/bulk/calls/file-rows.ts'
import { claimPageRoute } from '../steps/claim-page/calls/claim-page.ts'
import { ownClaimRoutes } from '../steps/claim-page/calls/own-claim.ts'
import { cureRoutes } from '../steps/cure/calls/cures.ts'
import { uploadRoutes } from '../steps/documents/calls/uploads.ts'
import { pageReachedRoute } from '../steps/filing/calls/page-reached.ts'
import { signatureDateRoute } from '../steps/filing/calls/signature-date.ts'
import { submissionByKeyRoute } from '../steps/filing/calls/submission-by-key.ts'
import { submitRoute } from '../steps/filing/calls/submit.ts'
import { filedClaims } from '../steps/filing/filed-claims.ts'
import { linkRoutes } from '../steps/links/calls/links.ts'
import { deliveriesOf } from '../steps/outbox/deliveries.ts'
import { payPalLoginRoutes } from '../steps/paypal/calls/paypal-login.ts'
import { createPayPalLogins } from '../steps/paypal/calls/paypal-logins.ts'
import { receiptRoutes } from '../steps/receipt/calls/receipts.ts'
import { draftMailRoutes } from '../steps/save-for-later/calls/draft-mail.ts'
import { openDraftRoutes } from '../steps/save-for-later/calls/open-draft.ts'
import { saveDraftRoutes } from '../steps/save-for-later/calls/save-draft.ts'
import { authorizeRoute } from '../steps/sign-in/calls/authorize.ts'
import { ownDeadlinesRoute } from '../steps/sign-in/calls/own-deadlines.ts'
import { sessionCalls } from '../steps/sign-in/calls/session-calls.ts'
import type { GrantDeps } from '../steps/sign-in/grants.ts'
import { choiceCalls } from './routes/choices.ts'
import { cultureContentRoute } from './routes/culture-content.ts'
import { settingsCalls } from './routes/settings-calls.ts'
import type { ServerParts } from './server-parts.ts'

/** What the calls need beside the dependencies of the edition. */
interface Outside extends ServerParts {
  readonly captcha: OpenCaptcha
  readonly payPal: OpenPayPal
  readonly texts: TextsInParts
}

/** Services that several calls share. */
function sharedDeps(deps: EditionDeps, outside: Outside) {
  const { loadedCase, inForce, storage, now } = deps
  const { captcha, metrics, receiving, openBodies, refusedBodies, sharedBodies, noteRefusal } = outside
  const { oneRequestAtATime, stagingRoom } = outside
  const sessions = createSessions(deps)
  const { minSessionDuration } = inForce.settings.session
  const grants: GrantDeps = { grants: storage.grants, now, minSessionDuration }
  return {
    ...deps,
    ...storage,
    grants,
    sessions,
    classList: sealedClassList({ ...storage, ring: deps.ring }),
    wording: createWording(loadedCase),
    siteUrl: deps.outbox.siteUrl ?? null,
    sendsMail: (deps.outbox.mail ?? deps.outbox.trialMail ?? null)?.siteUrl != null,
    mail: deps.outbox.mail,
    receiving,
    openBodies,
    refusedBodies,
    sharedBodies,
    oneRequestAtATime,
    stagingRoom,
    payPalLogins: createPayPalLogins(deps, sessions),
    deliveriesOf: deliveriesOf(loadedCase.settings, deps.outbox),
    countSubmission: metrics.submission,
    noteRefusal,
    captcha: captcha.answer,
    verifyCaptcha: captcha.verify,
    captchaStep: captcha.step,
  }
}

type Shared = ReturnType<typeof sharedDeps>

/** The calls of the page at its start, and those that it may make at any time. */
function readingCalls(server: ServerInstance, shared: Shared, { captcha, payPal, texts }: Outside): void {
  const { inForce, lastDays } = shared
  sessionCalls(server, shared)
  settingsCalls(server, { ...shared, captcha, payPal, deadlines: deadlinesInForce(inForce, lastDays) })
  ownDeadlinesRoute(server, shared)
  signatureDateRoute(server, shared)
  cultureContentRoute(server, shared, texts)
  choiceCalls(server, shared)
}

/** The calls to sign in, to log in with PayPal, to file a claim, and to look up its result. */
function claimCalls(server: ServerInstance, shared: Shared, { payPal }: Outside): void {
  const { loadedCase, grants, attemptLimits: limits } = shared
  const { settings } = loadedCase
  const characterWhitelist = allowedCharacters(writtenOut(settings.allowedCharacters))
  const { timeZone, claimPage } = settings
  submissionByKeyRoute(server, { ...shared, claims: filedClaims(shared), timeZone, claimPage })
  receiptRoutes(server, shared)
  pageReachedRoute(server, shared)
  payPalLoginRoutes(server, { ...shared, payPal })
  const zone = zoneNamed(settings.timeZone)
  const steps = {
    furtherColumn: furtherColumn(loadedCase),
    timeText: (at: Temporal.Instant, culture: string) =>
      weekdayLongDateWithZoneText(at, zone, localeIn(loadedCase.writings, culture)),
  }
  if (confirmsClaims(settings)) linkRoutes(server, shared)
  if (hasClaimPage(settings)) {
    claimPageRoute(server, { ...shared, ...steps, limits })
    cureRoutes(server, { ...shared, characterWhitelist })
  }
  if (settings.claimPage?.allows) ownClaimRoutes(server, { ...shared, limits })
  if (savesDrafts(settings))
    for (const routes of [saveDraftRoutes, openDraftRoutes, draftMailRoutes]) routes(server, shared)
  for (const form of loadedCase.forms.values()) {
    authorizeRoute(server, form, { ...shared, ...grants, ...steps, limits })
    if (!form.plan.submits) continue
    submitRoute(server, form, { ...shared, characterWhitelist })
    const { bulk } = form.definition
    if (bulk) fileRowsRoute(server, form, bulk, { ...shared, characterWhitelist })
    if (settings.documents.sendWhenChosen) uploadRoutes(server, form, shared)
  }
}

/** The calls of the public site. */
export function calls(server: ServerInstance, deps: EditionDeps, outside: Outside): void {
  const shared = sharedDeps(deps, outside)
  server.addHook('onRequest', async (request, reply) => {
    // By its route, since an address can be written in several ways.
    if ((request.routeOptions.url ?? request.url).startsWith('/api'))
      reply.header('cache-control', 'no-store')
  })
  readingCalls(server, shared, outside)
  claimCalls(server, shared, outside)
}
