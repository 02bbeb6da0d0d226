import type { FormType } from '@redress/engine'
import {
  type AuthorizeAnswer,
  authorizeAnswer,
  authorizeBody,
  authorizeCall,
  type WireModel,
  wireModelSchema,
} from '@redress/engine/contract'
import * as z from 'zod/mini'
import type { CaptchaOutcome } from '../captcha/read-verdict.ts'
import type { VerifyCaptcha } from '../captcha/verify-captcha.ts'
import type { CaseForm } from '../case/loaded-case.ts'
import { type AuthorizeDeps, authorize } from '../claims/authorize.ts'
import type { PayPalLogins } from '../http/paypal-logins.ts'
import type { Sessions } from '../http/sessions.ts'
import { isSmallBody } from '../http/small-body.ts'
import { statusOf } from '../http/status-of.ts'
import type { Wording } from '../http/wording.ts'
import type { ServerInstance } from '../server-instance.ts'

interface AuthorizeRouteDeps extends AuthorizeDeps {
  readonly sessions: Sessions
  readonly wording: Wording
  readonly verifyCaptcha: VerifyCaptcha
  readonly payPalLogins: PayPalLogins
}

const refused = (error: string): AuthorizeAnswer => ({
  authorized: false,
  error,
  captcha: null,
  prepopulatedData: [],
})

/** What a claimant is told when the captcha keeps them out: what reads the class list is closed while it is in doubt. */
const captchaErrors = {
  refused: 'LocKey_Error_CaptchaRefused',
  unavailable: 'LocKey_Error_CaptchaUnavailable',
  denied: 'LocKey_Error_CaptchaUnavailable',
} as const satisfies Record<Exclude<CaptchaOutcome, 'accepted'>, string>

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
  server.route({
    method: 'POST',
    url: authorizeCall(formType),
    schema: { body: authorizeBody, response: answers },
    config: { rateLimit: { max: deps.limits.perAddress, timeWindow: '1 minute', hook: 'onRequest' } },
    // The token is in a header, so a forged request is refused before its body is read.
    onRequest: async (request, reply) => {
      if (sessions.proven(request) !== null) return
      const error = wording.text(wording.cultureOf(request), { key: 'LocKey_Error_Csrf' })
      await reply.code(403).send(refused(error))
    },
    // Before it is validated, which would take long for a body of many names.
    preValidation: async (request, reply) => {
      if (isSmallBody(request.body)) return
      const error = wording.text(wording.cultureOf(request), { key: 'LocKey_Shared_ErrorMessage_Problem' })
      await reply.code(400).send(refused(error))
    },
    errorHandler: (error, request, reply) => {
      const status = statusOf(error)
      if (status >= 500) throw error
      const key = status === 429 ? 'LocKey_Error_TooManyAttempts' : 'LocKey_Shared_ErrorMessage_Problem'
      reply.code(status).send(refused(wording.text(wording.cultureOf(request), { key })))
    },
    handler: async (request, reply) => {
      const { body } = request
      const preferred = body.userPreferredCulture
      const culture = wording.cultureOf(request, typeof preferred === 'string' ? preferred : undefined)
      const model = credentialsModel(body, formType)
      const sessionId = sessions.read(request)
      if (!model || sessionId === null || !body.reCaptchaResponse) {
        return reply
          .code(400)
          .send(refused(wording.text(culture, { key: 'LocKey_Shared_ErrorMessage_Problem' })))
      }
      const captcha = await deps.verifyCaptcha(body.reCaptchaResponse, null)
      if (captcha !== 'accepted') {
        return reply.code(400).send(refused(wording.text(culture, { key: captchaErrors[captcha] })))
      }
      const nextSessionId = sessions.newId()
      const input = { form, sessionId, nextSessionId, fields: model.fields }
      const result = await authorize(deps, input)
      if (!result.authorized) {
        return reply.code(401).send(refused(wording.text(culture, { key: result.error })))
      }
      if (result.signedIn) {
        sessions.change(reply, nextSessionId)
        deps.payPalLogins.move(request, reply, nextSessionId)
      }
      return { authorized: true, error: null, captcha: null, prepopulatedData: [...result.prepopulatedData] }
    },
  })
}
