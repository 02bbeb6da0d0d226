import { writtenOut } from '@redress/case/reading/case-settings.ts'
import { furtherColumn } from '@redress/case/reading/further-column.ts'
import { localeIn } from '@redress/case/reading/writings.ts'
import { allowedCharacters, weekdayLongDateWithZoneText, zoneNamed } from '@redress/form'
import { filedClaims } from '../claims/filing/filed-claims.ts'
import { deliveriesOf } from '../claims/outbox/deliveries.ts'
import type { GrantDeps } from '../claims/sign-in/grants.ts'
import { sealedClassList } from '../claims/vault/sealed-class-list.ts'
import type { OpenCaptcha } from '../providers/captcha/open-captcha.ts'
import type { OpenPayPal } from '../providers/paypal/open-paypal.ts'
import type { EditionDeps } from './app-deps.ts'
import { confirmsClaims, hasClaimPage, savesDrafts } from './case-features.ts'
import { deadlinesInForce } from './http/deadlines-in-force.ts'
import { createPayPalLogins } from './http/paypal-logins.ts'
import { createSessions } from './http/sessions.ts'
import type { TextsInParts } from './http/texts-in-parts.ts'
import { createWording } from './http/wording.ts'
import { authorizeRoute } from './routes/authorize.ts'
import { choiceCalls } from './routes/choices.ts'
import { claimPageRoute } from './routes/claim-page.ts'
import { cultureContentRoute } from './routes/culture-content.ts'
import { cureRoutes } from './routes/cures.ts'
import { draftMailRoutes } from './routes/draft-mail.ts'
import { fileRowsRoute } from './routes/file-rows.ts'
import { linkRoutes } from './routes/links.ts'
import { openDraftRoutes } from './routes/open-draft.ts'
import { ownClaimRoutes } from './routes/own-claim.ts'
import { ownDeadlinesRoute } from './routes/own-deadlines.ts'
import { pageReachedRoute } from './routes/page-reached.ts'
import { payPalLoginRoutes } from './routes/paypal-login.ts'
import { receiptRoutes } from './routes/receipts.ts'
import { saveDraftRoutes } from './routes/save-draft.ts'
import { sessionCalls } from './routes/session-calls.ts'
import { settingsCalls } from './routes/settings-calls.ts'
import { signatureDateRoute } from './routes/signature-date.ts'
import { submissionByKeyRoute } from './routes/submission-by-key.ts'
import { submitRoute } from './routes/submit.ts'
import { uploadRoutes } from './routes/uploads.ts'
import type { ServerInstance } from './server-instance.ts'
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
