import {
  type FormType,
  formTypes,
  pagePath,
  payPalElection,
  searchOf,
  sessionExpiredPath,
} from '@redress/engine'
import { calls, errorAnswer, type PayPalLoginAnswer, payPalLoginAnswer } from '@redress/engine/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { sameHash } from '../../claims/sign-in/credentials.ts'
import { type GrantDeps, keepGrants, openGrant } from '../../claims/sign-in/grants.ts'
import type { OpenPayPal } from '../../providers/paypal/open-paypal.ts'
import {
  isStale,
  type PayPalLogin,
  type PendingLogin,
  secondsLeft,
} from '../../providers/paypal/paypal-login.ts'
import type { AppDeps } from '../app-deps.ts'
import type { PayPalLogins } from '../http/paypal-logins.ts'
import type { Sessions } from '../http/sessions.ts'
import type { Wording } from '../http/wording.ts'
import type { ServerInstance } from '../server-instance.ts'
import { renderReturnPage } from './paypal-return-page.ts'

interface PayPalLoginDeps extends Pick<AppDeps, 'environment' | 'loadedCase' | 'now' | 'randomBytes'> {
  readonly payPal: OpenPayPal
  readonly payPalLogins: PayPalLogins
  readonly sessions: Sessions
  readonly grants: GrantDeps
  readonly wording: Wording
  /** Log-ins that one address may begin a minute. */
  readonly perAddress: number
}

type Found = Pick<PayPalLogin, 'outcome' | 'payerId' | 'emails'>

const startQuery = z.object({ form: z.enum(formTypes), culture: z.optional(z.string()) })
const returnQuery = z.object({ code: z.optional(z.string()), state: z.optional(z.string()) })

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

/** The log-in with PayPal (PPL-1): to the provider, back from it, and what came of it. */
export function payPalLoginRoutes(server: ServerInstance, deps: PayPalLoginDeps): void {
  const { payPal, payPalLogins, sessions, loadedCase, wording, now, grants } = deps
  const { defaultCulture } = loadedCase.settings
  const limited = { rateLimit: { max: deps.perAddress, timeWindow: '1 minute', hook: 'onRequest' } } as const

  const cultureIn = (culture: string) => (culture === defaultCulture ? null : culture)

  /** The address of the page that asks for the log-in. */
  const pageOf = (formType: FormType, culture: string): string => {
    const definition = loadedCase.forms.get(formType)?.definition
    const page = definition && payPalElection(definition)?.page
    const inCulture = cultureIn(culture)
    const search = searchOf(inCulture === null ? [] : [['culture', inCulture]])
    return `${page === undefined ? '/' : pagePath(formType, page)}${search}`
  }

  const sendReturnPage = (
    reply: FastifyReply,
    { outcome, emails }: Found,
    { formType, culture }: Pick<PendingLogin, 'formType' | 'culture'>,
  ) => {
    const t = (key: string) => wording.text(culture, { key, params: { account: emails[0] ?? 'PayPal' } })
    const html = renderReturnPage({
      culture,
      title: t('LocKey_PayPal_Return_Title'),
      outcome: t(outcomeTexts[outcome]),
      text: t('LocKey_PayPal_Return_Text'),
      link: t('LocKey_PayPal_Return_Link'),
      back: pageOf(formType, culture),
    })
    return reply.type('text/html; charset=utf-8').send(html)
  }

  const keep = (reply: FastifyReply, sessionHash: string, found: Found): void =>
    payPalLogins.keep(reply, { ...found, sessionHash, at: now().epochMilliseconds })

  /** The address that is registered with PayPal. In production a proxy ends TLS, and `Secure` cookies need it. */
  const redirectUri = (request: FastifyRequest): string =>
    `${deps.environment === 'production' ? 'https' : request.protocol}://${request.host}${calls.payPalReturn}`

  server.get(
    calls.payPalStart,
    { schema: { querystring: startQuery }, config: limited },
    async (request, reply) => {
      const { form: formType, culture: asked } = request.query
      const culture = wording.cultureOf(request, asked)
      const session = sessions.read(request)
      const sessionHash = session === null ? null : sessions.hashOf(session)
      const grant = sessionHash === null ? null : await openGrant(grants, sessionHash, formType)
      if (sessionHash === null || !grant || !payPal.settings.enabled) {
        return reply.redirect(sessionExpiredPath(formType, cultureIn(culture)), 303)
      }
      await keepGrants(grants, sessionHash)
      if (!(await payPal.client.answers())) {
        keep(reply, sessionHash, nothingFound('unavailable'))
        return sendReturnPage(reply, nothingFound('unavailable'), { formType, culture })
      }
      const state = deps.randomBytes(24).toString('base64url')
      payPalLogins.begin(reply, { state, sessionHash, formType, culture, at: now().epochMilliseconds })
      return reply.redirect(payPal.authorizeUrl(redirectUri(request), state), 303)
    },
  )

  const found = async (pending: PendingLogin, query: z.infer<typeof returnQuery>): Promise<Found> => {
    const isOurs = sameHash(query.state ?? '', pending.state) && !isStale(pending, now())
    if (!isOurs) return nothingFound('failed')
    if (!query.code) return nothingFound('declined')
    const outcome = await payPal.client.accountOf(query.code)
    if (outcome.kind === 'verified')
      return { outcome: 'verified', ...outcome.account, emails: [...outcome.account.emails] }
    return nothingFound(outcome.kind === 'refused' ? 'failed' : 'unavailable')
  }

  server.get(
    calls.payPalReturn,
    { schema: { querystring: returnQuery }, config: limited },
    async (request, reply) => {
      const pending = payPalLogins.pending(request)
      // Not begun in this session, or already back: whatever is known of the session's log-in stays as it is.
      if (!pending) {
        const culture = wording.cultureOf(request)
        return sendReturnPage(reply, nothingFound('failed'), { formType: 'Automotive', culture })
      }
      payPalLogins.endPending(reply)
      const result = await found(pending, request.query)
      keep(reply, pending.sessionHash, result)
      await keepGrants(grants, pending.sessionHash)
      return sendReturnPage(reply, result, pending)
    },
  )

  const isSignedIn = async (request: FastifyRequest): Promise<boolean> => {
    const id = sessions.read(request)
    if (id === null) return false
    const hash = sessions.hashOf(id)
    const found = await Promise.all(formTypes.map((formType) => openGrant(grants, hash, formType)))
    return found.some((grant) => grant !== null)
  }

  // Whose sign-in has ended is told that, not that a log-in with PayPal is missing.
  const answers = { 200: payPalLoginAnswer, 401: errorAnswer }
  server.get(calls.payPalLogin, { schema: { response: answers } }, async (request, reply) => {
    if (!(await isSignedIn(request))) {
      const error = wording.text(wording.cultureOf(request), { key: 'LocKey_Error_SessionEnded' })
      return reply.code(401).send({ error })
    }
    const login = payPalLogins.read(request)
    if (!login) return noLogin
    const { outcome, emails } = login
    const counts = outcome === 'verified' || outcome === 'unavailable'
    if (!counts) return { ...noLogin, state: outcome }
    const left = secondsLeft(login, now(), payPal.settings.authCodeExpiration)
    if (left <= 0) return { ...noLogin, state: 'expired' as const }
    return { state: outcome, account: emails[0] ?? null, secondsLeft: left }
  })
}
