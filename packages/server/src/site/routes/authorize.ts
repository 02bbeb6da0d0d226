import type { FormType } from '@redress/engine'
import {
  type AuthorizeAnswer,
  authorizeAnswer,
  authorizeBody,
  authorizeCall,
  type WireModel,
  wireModelSchema,
} from '@redress/engine/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { CaseForm } from '../../case/reading/loaded-case.ts'
import { type AuthorizeDeps, type AuthorizeRefusal, authorize } from '../../claims/sign-in/authorize.ts'
import { mayAttemptFrom } from '../../claims/sign-in/network-attempts.ts'
import { statusOf } from '../../foundation/faults/status-of.ts'
import type { CaptchaOutcome } from '../../providers/captcha/read-verdict.ts'
import type { VerifyCaptcha } from '../../providers/captcha/verify-captcha.ts'
import type { NetworkAttemptStore } from '../../storage/network-attempt-store.ts'
import { networkOf } from '../http/network-of.ts'
import type { PayPalLogins } from '../http/paypal-logins.ts'
import { replyBusy } from '../http/reply-busy.ts'
import type { Sessions } from '../http/sessions.ts'
import type { NoteRefusal, SignInRefusal } from '../http/sign-in-refusals.ts'
import { isSmallBody } from '../http/small-body.ts'
import type { Wording } from '../http/wording.ts'
import type { ServerInstance } from '../server-instance.ts'

interface AuthorizeRouteDeps extends AuthorizeDeps {
  readonly networkAttempts: NetworkAttemptStore | null
  readonly sessions: Sessions
  readonly wording: Wording
  readonly verifyCaptcha: VerifyCaptcha
  readonly payPalLogins: PayPalLogins
  readonly noteRefusal: NoteRefusal
}

const refused = (error: string): AuthorizeAnswer => ({
  authorized: false,
  error,
  captcha: null,
  prepopulatedData: [],
})

/** A refusal: its status, the reason for the metrics, and the message for the claimant. */
interface Refusal {
  readonly status: number
  readonly reason: SignInRefusal
  readonly key: string
}

const forged: Refusal = { status: 403, reason: 'csrf', key: 'LocKey_Error_Csrf' }
const shapeless: Refusal = { status: 400, reason: 'shape', key: 'LocKey_Shared_ErrorMessage_Problem' }
/** The form is not open in the version in force, which closes it for the claimants of every version. */
const closed: Refusal = { status: 400, reason: 'closed', key: 'LocKey_Deadline_Text' }
const hurried: Refusal = { status: 429, reason: 'network', key: 'LocKey_Error_TooManyAttempts' }

/** The message if the captcha refuses: calls that read the class list are refused without a verified captcha. */
const captchaRefusals = {
  refused: { status: 400, reason: 'captcha', key: 'LocKey_Error_CaptchaRefused' },
  unavailable: { status: 400, reason: 'captchaUnavailable', key: 'LocKey_Error_CaptchaUnavailable' },
  denied: { status: 400, reason: 'captchaUnavailable', key: 'LocKey_Error_CaptchaUnavailable' },
} as const satisfies Record<Exclude<CaptchaOutcome, 'accepted'>, Refusal>

const reasons = {
  LocKey_Error_Credentials: 'credentials',
  LocKey_Error_ClaimLocked: 'claimId',
  LocKey_Error_VinNotFound: 'vin',
  LocKey_Error_Busy: 'busy',
} as const satisfies Record<AuthorizeRefusal, SignInRefusal>

/** The one credentials model of the body, under whatever key. */
function credentialsModel(body: Readonly<Record<string, unknown>>, formType: FormType): WireModel | null {
  const models = Object.values(body).flatMap((value) => z.safeParse(wireModelSchema, value).data ?? [])
  const [model, ...more] = models.filter(
    ({ metadata }) => metadata.dtoMapping === 'credentials' && metadata.formType === formType,
  )
  return more.length === 0 ? (model ?? null) : null
}

/** POST /api/forms/…/authorize (API-13, AUT-1 to AUT-4). */
export function authorizeRoute(server: ServerInstance, form: CaseForm, deps: AuthorizeRouteDeps): void {
  const { sessions, wording } = deps
  const { formType } = form.definition
  const answers = { '2xx': authorizeAnswer, '4xx': authorizeAnswer }
  const refuse = (request: FastifyRequest, reply: FastifyReply, refusal: Refusal, preferred?: string) => {
    deps.noteRefusal(request, formType, refusal.reason)
    const culture = wording.cultureOf(request, preferred)
    return reply.code(refusal.status).send(refused(wording.text(culture, { key: refusal.key })))
  }
  server.route({
    method: 'POST',
    url: authorizeCall(formType),
    schema: { body: authorizeBody, response: answers },
    config: { rateLimit: { max: deps.limits.perAddress, timeWindow: '1 minute', hook: 'onRequest' } },
    // After this server's own limit, which bounds the writes to the database, and before the body is read: the token is in a
    // header. Forged requests count too.
    preParsing: async (request, reply) => {
      if (!(await mayAttemptFrom(deps, networkOf(request.ip), formType)))
        await refuse(request, reply.header('retry-after', '60'), hurried)
      else if (sessions.proven(request) === null) await refuse(request, reply, forged)
    },
    // Before it is validated, which would take long for a body with many names.
    preValidation: async (request, reply) => {
      if (!isSmallBody(request.body)) await refuse(request, reply, shapeless)
    },
    errorHandler: (error, request, reply) => {
      const status = statusOf(error)
      if (status >= 500) throw error
      const refusal = status === 429 ? hurried : shapeless
      refuse(request, reply, { ...refusal, status })
    },
    handler: async (request, reply) => {
      const { body } = request
      const preferred = typeof body.userPreferredCulture === 'string' ? body.userPreferredCulture : undefined
      const model = credentialsModel(body, formType)
      const sessionId = sessions.read(request)
      if (!model || sessionId === null || !body.reCaptchaResponse)
        return refuse(request, reply, shapeless, preferred)
      if (!deps.inForce.forms.has(formType)) return refuse(request, reply, closed, preferred)
      const captcha = await deps.verifyCaptcha(body.reCaptchaResponse, null)
      if (captcha !== 'accepted') return refuse(request, reply, captchaRefusals[captcha], preferred)
      const nextSessionId = sessions.newId()
      const input = { form, sessionId, nextSessionId, fields: model.fields }
      const result = await authorize(deps, input)
      if (!result.authorized) {
        const { error: key } = result
        if (key === 'LocKey_Error_Busy') {
          deps.noteRefusal(request, formType, reasons[key])
          return replyBusy(reply)
        }
        return refuse(request, reply, { status: 401, reason: reasons[key], key }, preferred)
      }
      if (result.signedIn) {
        sessions.change(reply, nextSessionId)
        deps.payPalLogins.move(request, reply, nextSessionId)
      }
      return { authorized: true, error: null, captcha: null, prepopulatedData: [...result.prepopulatedData] }
    },
  })
}
