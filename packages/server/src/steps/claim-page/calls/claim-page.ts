import { type ClaimPageRequest, showClaim } from '@redress/api'
import { notReferenceCodeKey } from '@redress/form/draft-code'
import { writtenCode } from '@redress/form/reference-code'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { callRoute, type RefusalOf, type SaidWith } from '../../../http/call-route.ts'
import { networkOf } from '../../../http/network-of.ts'
import type { ServerInstance } from '../../../http/server-instance.ts'
import { isSmallBody } from '../../../http/small-body.ts'
import type { CaptchaOutcome } from '../../../providers/captcha/read-verdict.ts'
import type { CallContext } from '../../../site/call-context.ts'
import { type OpenedClaimPage, openClaimPage } from '../open-claim-page.ts'

type CaptchaRefusal = Exclude<CaptchaOutcome, 'accepted'>

/** What the captchas of a request say: none is refused, and whether the further step is among them. */
async function captchasOf(
  { verifyCaptcha, captchaStep }: CallContext,
  { reCaptchaResponse, furtherCaptchaResponse }: ClaimPageRequest,
): Promise<CaptchaRefusal | { readonly isStepped: boolean }> {
  const first = await verifyCaptcha(reCaptchaResponse, null)
  if (first !== 'accepted') return first
  if (!furtherCaptchaResponse) return { isStepped: false }
  const second = await captchaStep.verify(furtherCaptchaResponse, null)
  return second === 'accepted' ? { isStepped: true } : second
}

type Refused = Exclude<OpenedClaimPage, { readonly kind: 'opened' }>

/** Why an attempt opened nothing, in words, and what the next one needs. */
function refusalOf(
  { captchaStep: { siteKey }, timeText, wording }: CallContext,
  request: FastifyRequest,
  opened: Refused,
  isStepped: boolean,
): readonly [RefusalOf<typeof showClaim>, SaidWith] {
  const more = { furtherStep: { ...(siteKey !== null && { siteKey }) } }
  switch (opened.kind) {
    case 'noMatch':
      return ['claimUnknown', isStepped ? { more } : {}]
    case 'step':
      return ['furtherStep', { more }]
    case 'pause': {
      const params = { time: timeText(opened.until, wording.cultureOf(request)) }
      return ['pause', { more, params, ...(isStepped && { key: 'LocKey_Error_Wait' }) }]
    }
  }
}

/** What became of a claim, for whoever has its reference code and knows what it was filed with. */
export function claimPageRoute(server: ServerInstance, deps: CallContext): void {
  const { route, refuse } = callRoute(showClaim, deps, { attempts: deps.attemptLimits.perAddress })
  server.route({
    ...route,
    // Before it is validated, which would take long for a body with many names.
    preValidation: async (request: FastifyRequest, reply: FastifyReply) => {
      if (!isSmallBody(request.body)) await refuse(request, reply, 'malformed')
    },
    handler: async (request, reply) => {
      const { referenceCode: written, answers } = request.body
      const referenceCode = writtenCode(written)
      if (referenceCode === null)
        return refuse(request, reply, 'noReferenceCode', { key: notReferenceCodeKey(written) })
      const captchas = await captchasOf(deps, request.body)
      if (captchas === 'refused')
        return refuse(request, reply, 'captchaRefused', { more: { captcha: deps.captcha } })
      if (typeof captchas === 'string') return refuse(request, reply, 'captchaUnavailable')
      const { isStepped } = captchas
      const input = { referenceCode, answers, network: networkOf(request.ip), isStepped }
      const opened = await openClaimPage(deps, input)
      if (opened.kind === 'opened') return { claim: opened.claim, key: opened.key, error: null }
      const [name, said] = refusalOf(deps, request, opened, isStepped)
      return refuse(request, reply, name, said)
    },
  })
}
