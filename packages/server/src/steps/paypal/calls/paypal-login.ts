import { getPayPalLogin, type PayPalLoginAnswer, returnFromPayPal, startPayPalLogin } from '@redress/api'
import { type FormType, pagePath, payPalElection, searchOf, sessionExpiredPath } from '@redress/form'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { sameHash } from '../../../claims/vault/lookup-keys.ts'
import { callRoute } from '../../../http/call-route.ts'
import type { ServerInstance } from '../../../http/server-instance.ts'
import {
  isStale,
  type PayPalLogin,
  type PendingLogin,
  secondsLeft,
} from '../../../providers/paypal/paypal-login.ts'
import type { CallContext } from '../../../site/call-context.ts'
import { keepGrants, openGrant } from '../../sign-in/grants.ts'
import { renderPayPalReturnPage } from './paypal-return-page.ts'

type Found = Pick<PayPalLogin, 'outcome' | 'payerId' | 'emails'>

type StartQuery = z.infer<typeof startPayPalLogin.query>
type ReturnQuery = z.infer<typeof returnFromPayPal.query>

const nothingFound = (outcome: Exclude<PayPalLogin['outcome'], 'verified'>): Found => ({
  outcome,
  payerId: null,
  emails: [],
})

const outcomeTexts = {
  verified: 'LocKey_PayPal_Verified',
  unavailable: 'LocKey_PayPal_Unavailable',
  declined: 'LocKey_PayPal_Declined',
  failed: 'LocKey_PayPal_Failed',
} as const satisfies Record<PayPalLogin['outcome'], string>

const noLogin: PayPalLoginAnswer = { state: 'none', account: null, secondsLeft: null }

/** The culture in an address: omitted for the default culture of the case. */
const cultureIn = ({ loadedCase }: CallContext, culture: string): string | null =>
  culture === loadedCase.settings.defaultCulture ? null : culture

/** The address of the page that requires the log-in. */
function pageOf(deps: CallContext, formType: FormType | null, culture: string): string {
  const definition = formType === null ? undefined : deps.loadedCase.forms.get(formType)?.definition
  const page = definition && payPalElection(definition)?.page
  const inCulture = cultureIn(deps, culture)
  const search = searchOf(inCulture === null ? [] : [['culture', inCulture]])
  return `${definition && page !== undefined ? pagePath(definition.formType, page) : '/'}${search}`
}

/** Sends the page with the result of the log-in, with a link back to the form. */
function sendReturnPage(
  deps: CallContext,
  reply: FastifyReply,
  { outcome, emails }: Found,
  { formType, culture }: { readonly formType: FormType | null; readonly culture: string },
) {
  const t = (key: string) => deps.wording.text(culture, { key, params: { account: emails[0] ?? 'PayPal' } })
  const html = renderPayPalReturnPage({
    culture,
    title: t('LocKey_PayPal_Return_Title'),
    outcome: t(outcomeTexts[outcome]),
    text: t('LocKey_PayPal_Return_Text'),
    link: t('LocKey_PayPal_Return_Link'),
    back: pageOf(deps, formType, culture),
  })
  return reply.type('text/html; charset=utf-8').send(html)
}

/** Stores the result of a log-in in the session's cookie. */
const storeResult = (
  { payPalLogins, now }: CallContext,
  reply: FastifyReply,
  sessionHash: string,
  found: Found,
): void => payPalLogins.keep(reply, { ...found, sessionHash, at: now().epochMilliseconds })

/** The address that is registered with PayPal. In production a proxy ends TLS, and `Secure` cookies need it. */
const redirectUri = ({ environment }: CallContext, request: FastifyRequest): string =>
  `${environment === 'production' ? 'https' : request.protocol}://${request.host}${returnFromPayPal.path}`

/** The session of a request, if it is signed in for the form. */
async function signedInSession(
  deps: CallContext,
  request: FastifyRequest,
  formType: FormType,
): Promise<string | null> {
  const session = deps.sessions.read(request)
  if (session === null) return null
  const sessionHash = deps.sessions.hashOf(session)
  return (await openGrant(deps, sessionHash, formType)) === null ? null : sessionHash
}

/** Begins a log-in: redirects the browser to the provider, or reports that it does not respond. */
async function startLogin(
  deps: CallContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { form: formType, culture: requested }: StartQuery,
) {
  const { payPal, payPalLogins, now } = deps
  const culture = deps.wording.cultureOf(request, requested)
  const sessionHash = await signedInSession(deps, request, formType)
  if (sessionHash === null || !payPal.settings.enabled)
    return reply.redirect(sessionExpiredPath(formType, cultureIn(deps, culture)), 303)
  await keepGrants(deps, sessionHash)
  if (!(await payPal.client.answers())) {
    storeResult(deps, reply, sessionHash, nothingFound('unavailable'))
    return sendReturnPage(deps, reply, nothingFound('unavailable'), { formType, culture })
  }
  const state = deps.randomBytes(24).toString('base64url')
  payPalLogins.begin(reply, { state, sessionHash, formType, culture, at: now().epochMilliseconds })
  return reply.redirect(payPal.authorizeUrl(redirectUri(deps, request), state), 303)
}

/** Requests from the provider the account of a code that was returned for a pending log-in. */
async function resultOf(
  { payPal, now }: CallContext,
  pending: PendingLogin,
  { state, code }: ReturnQuery,
): Promise<Found> {
  const isOurs = sameHash(state ?? '', pending.state) && !isStale(pending, now())
  if (!isOurs) return nothingFound('failed')
  if (!code) return nothingFound('declined')
  const outcome = await payPal.client.accountOf(code)
  if (outcome.kind === 'verified')
    return { outcome: 'verified', ...outcome.account, emails: [...outcome.account.emails] }
  return nothingFound(outcome.kind === 'refused' ? 'failed' : 'unavailable')
}

/** Ends a log-in: stores its result, and shows it. */
async function endLogin(deps: CallContext, request: FastifyRequest, reply: FastifyReply, query: ReturnQuery) {
  const pending = deps.payPalLogins.pending(request)
  // Not begun in this session, or already back: the stored result of the session's log-in stays.
  if (!pending) {
    const culture = deps.wording.cultureOf(request)
    return sendReturnPage(deps, reply, nothingFound('failed'), { formType: null, culture })
  }
  deps.payPalLogins.endPending(reply)
  const result = await resultOf(deps, pending, query)
  storeResult(deps, reply, pending.sessionHash, result)
  await keepGrants(deps, pending.sessionHash)
  return sendReturnPage(deps, reply, result, pending)
}

/** Whether a request is signed in for any form. */
async function isSignedIn(deps: CallContext, request: FastifyRequest): Promise<boolean> {
  const { sessions, loadedCase } = deps
  const id = sessions.read(request)
  if (id === null) return false
  const hash = sessions.hashOf(id)
  const found = await Promise.all(
    [...loadedCase.forms.keys()].map((formType) => openGrant(deps, hash, formType)),
  )
  return found.some((grant) => grant !== null)
}

/** The state of the session's log-in, as the page shows it. */
function loginAnswer({ payPal, payPalLogins, now }: CallContext, request: FastifyRequest): PayPalLoginAnswer {
  const login = payPalLogins.read(request)
  if (!login) return noLogin
  const { outcome, emails } = login
  const counts = outcome === 'verified' || outcome === 'unavailable'
  if (!counts) return { ...noLogin, state: outcome }
  const left = secondsLeft(login, now(), payPal.settings.authCodeExpiration)
  if (left <= 0) return { ...noLogin, state: 'expired' }
  return { state: outcome, account: emails[0] ?? null, secondsLeft: left }
}

/** The log-in with PayPal: to the provider, back from it, and its result. */
export function payPalLoginRoutes(server: ServerInstance, deps: CallContext): void {
  server.route({
    ...callRoute(startPayPalLogin, deps).route,
    handler: async (request, reply) => startLogin(deps, request, reply, request.query),
  })
  server.route({
    ...callRoute(returnFromPayPal, deps).route,
    handler: async (request, reply) => endLogin(deps, request, reply, request.query),
  })
  const { route, refuse } = callRoute(getPayPalLogin, deps)
  server.route({
    ...route,
    handler: async (request, reply) =>
      (await isSignedIn(deps, request)) ? loginAnswer(deps, request) : refuse(request, reply, 'signedOut'),
  })
}
