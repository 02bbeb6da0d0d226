import {
  type CaptchaAnswer,
  type ClaimPageAnswer,
  type ClaimPageRequest,
  claimPageAnswer,
  claimPageCall,
  claimPageRequest,
} from '@redress/engine/contract'
import { notReferenceCodeKey } from '@redress/engine/draft-code'
import { writtenCode } from '@redress/engine/reference-code'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { LoadedCase } from '../../case/reading/loaded-case.ts'
import { type OpenedClaimPage, openClaimPage } from '../../claims/claim-page/open-claim-page.ts'
import type { AttemptLimits } from '../../claims/sign-in/attempt-limits.ts'
import type { OpenCaptcha } from '../../providers/captcha/open-captcha.ts'
import type { CaptchaOutcome } from '../../providers/captcha/read-verdict.ts'
import type { VerifyCaptcha } from '../../providers/captcha/verify-captcha.ts'
import type { AppDeps } from '../app-deps.ts'
import { networkOf } from '../http/network-of.ts'
import type { Sessions } from '../http/sessions.ts'
import { isSmallBody } from '../http/small-body.ts'
import type { Wording } from '../http/wording.ts'
import type { ServerInstance } from '../server-instance.ts'
import { guarded, problemOf } from './guarded.ts'

interface ClaimPageRouteDeps extends Pick<AppDeps, 'storage' | 'keys' | 'ring' | 'now'> {
  readonly attempts: AppDeps['storage']['attempts']
  readonly limits: AttemptLimits
  readonly loadedCase: LoadedCase
  readonly inForce: LoadedCase
  readonly sessions: Sessions
  readonly wording: Wording
  readonly verifyCaptcha: VerifyCaptcha
  /** Whose captcha it is: in the answer to a refused token, so that the page sends another. */
  readonly captcha: CaptchaAnswer
  /** The captcha of the further step, and its site key if it is another. */
  readonly captchaStep: OpenCaptcha['step']
  /** The end of a pause in words. */
  readonly timeText: (at: Temporal.Instant, culture: string) => string
}

type Refuse = (
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  key: string,
  more?: Partial<ClaimPageAnswer> & { readonly until?: Temporal.Instant },
) => FastifyReply

/** Answers a refusal in the words of the claimant's culture. */
const refusing =
  ({ wording, timeText }: Pick<ClaimPageRouteDeps, 'wording' | 'timeText'>): Refuse =>
  (request, reply, status, key, { until, ...more } = {}) => {
    const culture = wording.cultureOf(request)
    const error = wording.text(culture, { key, ...(until && { params: { time: timeText(until, culture) } }) })
    return reply.code(status).send({ claim: null, error, ...more })
  }

type CaptchaRefusal = Exclude<CaptchaOutcome, 'accepted'>

/** What the captchas of a request say: none is refused, and whether the further step is among them. */
async function captchasOf(
  { verifyCaptcha, captchaStep }: Pick<ClaimPageRouteDeps, 'verifyCaptcha' | 'captchaStep'>,
  { reCaptchaResponse, furtherCaptchaResponse }: ClaimPageRequest,
): Promise<CaptchaRefusal | { readonly isStepped: boolean }> {
  const first = await verifyCaptcha(reCaptchaResponse, null)
  if (first !== 'accepted') return first
  if (!furtherCaptchaResponse) return { isStepped: false }
  const second = await captchaStep.verify(furtherCaptchaResponse, null)
  return second === 'accepted' ? { isStepped: true } : second
}

type Refused = Exclude<OpenedClaimPage, { readonly kind: 'opened' }>

/** The words of an attempt that opened nothing, and what the next one needs. */
const refusalOf = (
  opened: Refused,
  isStepped: boolean,
  { siteKey }: OpenCaptcha['step'],
): readonly [key: string, more: Parameters<Refuse>[4]] => {
  const furtherStep = { ...(siteKey !== null && { siteKey }) }
  switch (opened.kind) {
    case 'noMatch':
      return ['LocKey_ClaimPage_NoMatch', isStepped ? { furtherStep } : {}]
    case 'step':
      return ['LocKey_ClaimPage_FurtherStep', { furtherStep }]
    case 'pause': {
      const key = isStepped ? 'LocKey_Error_Wait' : 'LocKey_Error_FurtherStepOrWait'
      return [key, { furtherStep, until: opened.until }]
    }
  }
}

/** What is checked of a request before its call: its token, its size, and how often its network calls. */
const guarding = (deps: ClaimPageRouteDeps, refuse: Refuse) => ({
  ...guarded(deps, (error) => ({ claim: null, error }), deps.limits.perAddress),
  preValidation: async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isSmallBody(request.body)) await refuse(request, reply, 400, problemOf(400))
  },
})

/** POST /api/claim: what became of a claim, for whoever has its reference code and knows what it was filed with. */
export function claimPageRoute(server: ServerInstance, deps: ClaimPageRouteDeps): void {
  const refuse = refusing(deps)
  server.post(
    claimPageCall,
    {
      ...guarding(deps, refuse),
      schema: { body: claimPageRequest, response: { '2xx': claimPageAnswer, '4xx': claimPageAnswer } },
    },
    async (request, reply) => {
      const referenceCode = writtenCode(request.body.referenceCode)
      if (referenceCode === null)
        return refuse(request, reply, 400, notReferenceCodeKey(request.body.referenceCode))
      const captchas = await captchasOf(deps, request.body)
      if (captchas === 'refused')
        return refuse(request, reply, 400, 'LocKey_Error_CaptchaRefused', { captcha: deps.captcha })
      if (typeof captchas === 'string') return refuse(request, reply, 400, 'LocKey_Error_CaptchaUnavailable')
      const { isStepped } = captchas
      const { answers } = request.body
      const input = { referenceCode, answers, network: networkOf(request.ip), isStepped }
      const opened = await openClaimPage(deps, input)
      if (opened.kind === 'opened') return { claim: opened.claim, key: opened.key, error: null }
      return refuse(request, reply, 401, ...refusalOf(opened, isStepped, deps.captchaStep))
    },
  )
}
