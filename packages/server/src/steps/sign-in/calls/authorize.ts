import * as api from '@redress/api'
import type { DeadlinesFile } from '@redress/case/reading/deadlines-file.ts'
import type { CaseForm } from '@redress/case/reading/loaded-case.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { callRoute, type RefusalOf, type SaidWith } from '../../../http/call-route.ts'
import { networkOf } from '../../../http/network-of.ts'
import { replyBusy } from '../../../http/reply-busy.ts'
import type { ServerInstance } from '../../../http/server-instance.ts'
import type { SignInRefusal } from '../../../http/sign-in-refusals.ts'
import { isSmallBody } from '../../../http/small-body.ts'
import type { CaptchaOutcome } from '../../../providers/captcha/read-verdict.ts'
import type { CallContext } from '../../../site/call-context.ts'
import { deadlinesAnswerOf, unknownDays } from '../../class-list/last-days.ts'
import { authorize, wayTaken } from '../authorize.ts'
import type { AuthorizeRefusal, AuthorizeRefused, FurtherStep } from '../authorize-result.ts'
import { countBegun, passDoor } from '../door/pass-door.ts'
import { isInForce } from '../ways-in-force.ts'

/** The reasons of the refusals of the call itself, as they are counted. */
const reasonsOfCall = {
  csrf: 'csrf',
  malformed: 'shape',
  tooMany: 'network',
  // The form, or the way into it, is not in the version in force, which closes it for the claimants of every version.
  closed: 'closed',
  workAsked: 'work',
  captchaRefused: 'captcha',
  // Calls that read the class list are refused without a verified captcha.
  captchaUnavailable: 'captchaUnavailable',
} as const satisfies Record<Exclude<RefusalOf<typeof api.authorize>, 'wrongCredentials'>, SignInRefusal>

/** The reasons of a wrong attempt, by its words. */
const reasonsOfAttempt = {
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
): api.WireModel['fields'] | null {
  const models = Object.values(body).flatMap((value) => z.safeParse(api.wireModelSchema, value).data ?? [])
  const [model, ...more] = models.filter(
    ({ metadata }) => metadata.dtoMapping === 'credentials' && metadata.formType === formType,
  )
  if (!model && !plan.configs.has('credentials')) return {}
  return more.length === 0 ? (model?.fields ?? null) : null
}

/** The further step in a body whose captcha is accepted, null if there is none, or why its captcha is not. */
async function furtherStepOf(
  { captchaStep, furtherColumn }: CallContext,
  { furtherCaptchaResponse, furtherDetail = '' }: api.AuthorizeBody,
): Promise<FurtherStep | Exclude<CaptchaOutcome, 'accepted'> | null> {
  if (!furtherCaptchaResponse || (furtherColumn !== null && furtherDetail.trim() === '')) return null
  const captcha = await captchaStep.verify(furtherCaptchaResponse, null)
  return captcha === 'accepted' ? { detail: furtherDetail } : captcha
}

/** Answers an attempt that signed nobody in, and says what the next one needs. */
function attemptRefusal(
  { furtherColumn, captchaStep, timeText, wording }: CallContext,
  { error: key, asksForStep, until, ...attempt }: AuthorizeRefused,
  culture: string,
): SaidWith {
  const label = furtherColumn && wording.text(culture, { key: furtherColumn.label })
  const { siteKey } = captchaStep
  const furtherStep = { label, ...(siteKey !== null && { siteKey }) }
  return {
    key,
    ...(until && { params: { time: timeText(until, culture) } }),
    more: { ...ownDeadlinesOf(attempt), ...(asksForStep && { furtherStep }) },
  }
}

/** Signs in to a form. */
export function authorizeRoute(server: ServerInstance, form: CaseForm, deps: CallContext): void {
  const { sessions, wording, captcha } = deps
  const { formType } = form.definition
  const { route, refuse } = callRoute(api.authorize, deps, {
    formType,
    attempts: deps.attemptLimits.perAddress,
    onRefusal: (request, name) => {
      if (name !== 'wrongCredentials') deps.noteRefusal(request, formType, reasonsOfCall[name])
    },
  })
  const refuseAttempt = (
    request: FastifyRequest,
    reply: FastifyReply,
    attempt: AuthorizeRefused,
    culture: string,
  ) => {
    const { error } = attempt
    // Counted already where the whole network is refused.
    if (error !== 'LocKey_Error_TooManyAttempts') deps.noteRefusal(request, formType, reasonsOfAttempt[error])
    if (error === 'LocKey_Error_Busy') return replyBusy(reply)
    const said = { ...attemptRefusal(deps, attempt, culture), culture }
    return refuse(
      request,
      reply,
      error === 'LocKey_Error_TooManyAttempts' ? 'tooMany' : 'wrongCredentials',
      said,
    )
  }
  server.route({
    ...route,
    // Before it is validated, which would take long for a body with many names.
    preValidation: async (request: FastifyRequest, reply: FastifyReply) => {
      if (!isSmallBody(request.body)) await refuse(request, reply, 'malformed')
    },
    handler: async (request, reply) => {
      const { body } = request
      const preferred = typeof body.userPreferredCulture === 'string' ? body.userPreferredCulture : undefined
      const culture = wording.cultureOf(request, preferred)
      const linkToken = body.linkToken ?? null
      // What was typed for another way counts for nothing beside a link.
      const fields = linkToken === null ? credentialsIn(body, form) : {}
      const sessionId = sessions.read(request)
      if (!fields || sessionId === null || !body.reCaptchaResponse)
        return refuse(request, reply, 'malformed', { culture })
      const way = wayTaken({ form, fields, linkToken })
      // The page is of another version of the case.
      if (way === null) return refuse(request, reply, 'malformed', { culture })
      if (!isInForce(deps.inForce, formType, way)) return refuse(request, reply, 'closed', { culture })
      const network = networkOf(request.ip)
      const sessionHash = sessions.hashOf(sessionId)
      const work = await passDoor(deps, { formType, sessionHash, way, network, work: body.work })
      // For a page of an earlier version, which does not know what is asked for, in words too.
      if (work) return refuse(request, reply, 'workAsked', { culture, more: { work } })
      const outcome = await deps.verifyCaptcha(body.reCaptchaResponse, null)
      const step = outcome === 'accepted' ? await furtherStepOf(deps, body) : outcome
      if (step === 'refused') return refuse(request, reply, 'captchaRefused', { culture, more: { captcha } })
      if (typeof step === 'string') return refuse(request, reply, 'captchaUnavailable', { culture })
      const nextSessionId = sessions.newId()
      const input = { form, sessionId, nextSessionId, fields, network, step, linkToken }
      const result = await authorize(deps, input)
      if (!result.authorized) return refuseAttempt(request, reply, result, culture)
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
