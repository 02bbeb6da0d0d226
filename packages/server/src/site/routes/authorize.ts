import {
  type AuthorizeAnswer,
  type AuthorizeBody,
  authorizeAnswer,
  authorizeBody,
  authorizeCall,
  type CaptchaAnswer,
  type WireModel,
  wireModelSchema,
} from '@redress/engine/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { DeadlinesFile } from '../../case/reading/deadlines-file.ts'
import type { CaseForm } from '../../case/reading/loaded-case.ts'
import { deadlinesAnswerOf, unknownDays } from '../../claims/class-list/last-days.ts'
import { authorize, wayTaken } from '../../claims/sign-in/authorize.ts'
import type {
  AuthorizeDeps,
  AuthorizeRefusal,
  AuthorizeRefused,
  FurtherStep,
} from '../../claims/sign-in/authorize-result.ts'
import { countBegun, type DoorDeps, passDoor } from '../../claims/sign-in/door/pass-door.ts'
import { isInForce } from '../../claims/sign-in/ways-in-force.ts'
import { statusOf } from '../../foundation/faults/status-of.ts'
import type { OpenCaptcha } from '../../providers/captcha/open-captcha.ts'
import type { CaptchaOutcome } from '../../providers/captcha/read-verdict.ts'
import type { VerifyCaptcha } from '../../providers/captcha/verify-captcha.ts'
import { networkOf } from '../http/network-of.ts'
import type { PayPalLogins } from '../http/paypal-logins.ts'
import { replyBusy } from '../http/reply-busy.ts'
import type { Sessions } from '../http/sessions.ts'
import type { NoteRefusal, SignInRefusal } from '../http/sign-in-refusals.ts'
import { isSmallBody } from '../http/small-body.ts'
import type { Wording } from '../http/wording.ts'
import type { ServerInstance } from '../server-instance.ts'

interface AuthorizeRouteDeps extends AuthorizeDeps {
  readonly signInPace: DoorDeps['signInPace']
  readonly sessions: Sessions
  readonly wording: Wording
  readonly verifyCaptcha: VerifyCaptcha
  /** Whose captcha it is: in the answer to a refused token, so that the page sends another. */
  readonly captcha: CaptchaAnswer
  /** The captcha of the further step, and its site key if it is another. */
  readonly captchaStep: OpenCaptcha['step']
  readonly payPalLogins: PayPalLogins
  readonly noteRefusal: NoteRefusal
  /** The end of a pause in words. */
  readonly timeText: (at: Temporal.Instant, culture: string) => string
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
/** The form, or the way into it, is not in the version in force, which closes it for the claimants of every version. */
const closed: Refusal = { status: 400, reason: 'closed', key: 'LocKey_Deadline_Text' }
const hurried: Refusal = { status: 429, reason: 'network', key: 'LocKey_Error_TooManyAttempts' }

/** For a page of an earlier version, which does not know what is asked for. */
const atWork: Refusal = { status: 401, reason: 'work', key: 'LocKey_Error_TooManyAttempts' }

/** The message if the captcha refuses: calls that read the class list are refused without a verified captcha. */
const captchaRefusals = {
  refused: { status: 400, reason: 'captcha', key: 'LocKey_Error_CaptchaRefused' },
  unavailable: { status: 400, reason: 'captchaUnavailable', key: 'LocKey_Error_CaptchaUnavailable' },
  denied: { status: 400, reason: 'captchaUnavailable', key: 'LocKey_Error_CaptchaUnavailable' },
} as const satisfies Record<Exclude<CaptchaOutcome, 'accepted'>, Refusal>

const reasons = {
  LocKey_Error_Credentials: 'credentials',
  LocKey_Error_CredentialsAndDetail: 'credentials',
  LocKey_Error_FurtherStep: 'step',
  LocKey_Error_FurtherStepOrWait: 'pause',
  LocKey_Error_Wait: 'pause',
  LocKey_Error_TooManyAttempts: 'network',
  LocKey_Error_NoMatch: 'credentials',
  LocKey_Code_IsReference: 'credentials',
  LocKey_Code_IsDraft: 'credentials',
  LocKey_Error_VinNotFound: 'vin',
  LocKey_Error_LinkMissing: 'link',
  LocKey_Error_LinkEnded: 'link',
  LocKey_Error_LinkUnknown: 'link',
  LocKey_Error_Busy: 'busy',
  LocKey_Error_OwnDeadline: 'closed',
  LocKey_OptedOut: 'closed',
  LocKey_Shared_ErrorMessage_Problem: 'shape',
} as const satisfies Record<AuthorizeRefusal, SignInRefusal>

/** The deadlines of the member alone; nothing in a case that counts no days for members. */
const ownDeadlinesOf = ({ ownDeadlines = {} }: { readonly ownDeadlines?: DeadlinesFile }) =>
  Object.keys(ownDeadlines).length === 0 ? {} : { ownDeadlines: deadlinesAnswerOf(ownDeadlines, unknownDays) }

/**
 * The fields of the one credentials model of the body, under whatever key. None for a form that has no such model, because it
 * asks for nothing; null if there is not exactly one otherwise.
 */
function credentialsIn(
  body: Readonly<Record<string, unknown>>,
  { definition: { formType }, plan }: CaseForm,
): WireModel['fields'] | null {
  const models = Object.values(body).flatMap((value) => z.safeParse(wireModelSchema, value).data ?? [])
  const [model, ...more] = models.filter(
    ({ metadata }) => metadata.dtoMapping === 'credentials' && metadata.formType === formType,
  )
  if (!model && !plan.configs.has('credentials')) return {}
  return more.length === 0 ? (model?.fields ?? null) : null
}

/** The further step in a body whose captcha is accepted, null if there is none, or why its captcha is not. */
async function furtherStepOf(
  { captchaStep, furtherColumn }: Pick<AuthorizeRouteDeps, 'captchaStep' | 'furtherColumn'>,
  { furtherCaptchaResponse, furtherDetail = '' }: AuthorizeBody,
): Promise<FurtherStep | Exclude<CaptchaOutcome, 'accepted'> | null> {
  if (!furtherCaptchaResponse || (furtherColumn !== null && furtherDetail.trim() === '')) return null
  const captcha = await captchaStep.verify(furtherCaptchaResponse, null)
  return captcha === 'accepted' ? { detail: furtherDetail } : captcha
}
/** POST /api/forms/…/authorize. */
export function authorizeRoute(server: ServerInstance, form: CaseForm, deps: AuthorizeRouteDeps): void {
  const { sessions, wording, captcha } = deps
  const { formType } = form.definition
  const answers = { '2xx': authorizeAnswer, '4xx': authorizeAnswer }
  const refuse = (
    request: FastifyRequest,
    reply: FastifyReply,
    refusal: Refusal,
    preferred?: string,
    more: Pick<AuthorizeAnswer, 'work'> = {},
  ) => {
    deps.noteRefusal(request, formType, refusal.reason)
    const culture = wording.cultureOf(request, preferred)
    const answer = { ...refused(wording.text(culture, { key: refusal.key })), ...more }
    return reply.code(refusal.status).send(refusal.reason === 'captcha' ? { ...answer, captcha } : answer)
  }
  const refuseAttempt = (
    request: FastifyRequest,
    reply: FastifyReply,
    attempt: AuthorizeRefused,
    preferred?: string,
  ) => {
    const { error: key, asksForStep, until } = attempt
    deps.noteRefusal(request, formType, reasons[key])
    if (key === 'LocKey_Error_Busy') return replyBusy(reply)
    const culture = wording.cultureOf(request, preferred)
    const params = until === null ? {} : { time: deps.timeText(until, culture) }
    const answer = { ...refused(wording.text(culture, { key, params })), ...ownDeadlinesOf(attempt) }
    const label = deps.furtherColumn && wording.text(culture, { key: deps.furtherColumn.label })
    const { siteKey } = deps.captchaStep
    const furtherStep = { label, ...(siteKey !== null && { siteKey }) }
    return reply
      .code(key === 'LocKey_Error_TooManyAttempts' ? 429 : 401)
      .send(asksForStep ? { ...answer, furtherStep } : answer)
  }
  server.route({
    method: 'POST',
    url: authorizeCall(formType),
    schema: { body: authorizeBody, response: answers },
    config: { rateLimit: { max: deps.limits.perAddress, timeWindow: '1 minute', hook: 'onRequest' } },
    // Before the body is read: the token is in a header. Forged requests count towards the limit of requests too.
    preParsing: async (request, reply) => {
      if (sessions.proven(request) === null) await refuse(request, reply, forged)
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
      const linkToken = body.linkToken ?? null
      // What was typed for another way counts for nothing beside a link.
      const fields = linkToken === null ? credentialsIn(body, form) : {}
      const sessionId = sessions.read(request)
      if (!fields || sessionId === null || !body.reCaptchaResponse)
        return refuse(request, reply, shapeless, preferred)
      const way = wayTaken({ form, fields, linkToken })
      // The page is of another version of the case.
      if (way === null) return refuse(request, reply, shapeless, preferred)
      if (!isInForce(deps.inForce, formType, way)) return refuse(request, reply, closed, preferred)
      const network = networkOf(request.ip)
      const sessionHash = sessions.hashOf(sessionId)
      const work = await passDoor(deps, { formType, sessionHash, way, network, work: body.work })
      if (work) return refuse(request, reply, atWork, preferred, { work })
      const outcome = await deps.verifyCaptcha(body.reCaptchaResponse, null)
      if (outcome !== 'accepted') return refuse(request, reply, captchaRefusals[outcome], preferred)
      const step = await furtherStepOf(deps, body)
      if (typeof step === 'string') return refuse(request, reply, captchaRefusals[step], preferred)
      const nextSessionId = sessions.newId()
      const input = { form, sessionId, nextSessionId, fields, network, step, linkToken }
      const result = await authorize(deps, input)
      if (!result.authorized) return refuseAttempt(request, reply, result, preferred)
      if (way.way === 'open') await countBegun(deps, network)
      if (result.signedIn) {
        sessions.change(reply, nextSessionId)
        deps.payPalLogins.move(request, reply, nextSessionId)
      }
      return {
        authorized: true,
        error: null,
        captcha: null,
        prepopulatedData: [...result.prepopulatedData],
        ...(result.begunAt && { begunAt: result.begunAt.toString() }),
        ...(result.claimant && { claimant: result.claimant }),
        ...ownDeadlinesOf(result),
      }
    },
  })
}
