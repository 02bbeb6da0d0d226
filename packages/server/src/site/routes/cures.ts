import { claimKeyHeader, cureAnswer, cureBasisHeader, cureCalls, errorAnswer } from '@redress/engine/contract'
import { shownInModels } from '@redress/engine/sentences'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { cureRefusals, openClaimToCure } from '../../claims/cure/curable-claim.ts'
import type { CureOwner, SubmitCureDeps } from '../../claims/cure/cure-submission.ts'
import { presentCure } from '../../claims/cure/present-cure.ts'
import { submitCure } from '../../claims/cure/submit-cure.ts'
import { parseSubmission } from '../../claims/filing/parse-submission.ts'
import type { ServerInstance } from '../server-instance.ts'
import { type ArrivedBody, bodyRoute, filedAnswer, keyOf, refusedAnswer } from './body-route.ts'
import { refusalStatus } from './refusal-status.ts'
import type { BodyRouteDeps, SubmissionContext } from './submission-context.ts'
import { headerOf, type OwnerDeps, ownerByClaimKey } from './submission-owner.ts'
import { submitLimits } from './submit-limits.ts'

type CureDeps = SubmitCureDeps & BodyRouteDeps & Pick<OwnerDeps, 'storage' | 'keys' | 'now'>

/** Requests of one network within a minute. */
const opensAMinute = 120

/** GET /api/claim/cure: the form that asks for what is missing from the claim of a key, and shows nothing of it. */
function openRoute(server: ServerInstance, deps: CureDeps): void {
  const { wording, inForce, now } = deps
  const error = (request: FastifyRequest, key: string): string =>
    wording.text(wording.cultureOf(request), { key })
  const refuse = (request: FastifyRequest, reply: FastifyReply) =>
    reply.code(401).send({ error: error(request, 'LocKey_Cure_KeyEnded') })
  server.get(
    cureCalls.open,
    {
      config: { rateLimit: { max: opensAMinute, timeWindow: 60_000 } },
      schema: {
        headers: z.object({ [claimKeyHeader]: z.string().check(z.maxLength(1000)) }),
        response: { 200: cureAnswer, 401: errorAnswer },
      },
    },
    async (request, reply) => {
      const owner = await ownerByClaimKey(deps, request.headers[claimKeyHeader])
      const claim = owner && (await openClaimToCure(deps, owner.opened.claimId))
      if (!claim) return refuse(request, reply)
      const { proof } = owner.opened
      const present = presentCure({ inForce, at: now(), proof }, claim.history, claim.record)
      if (present.kind !== 'open') return { cure: null, error: error(request, cureRefusals[present.kind]) }
      const { basis, until, isLate, form } = present
      return {
        cure: {
          basis,
          until: until?.toString() ?? null,
          timeZone: inForce.settings.timeZone,
          isLate,
          definition: { ...form.definition },
          models: form.models.map((model) => ({ ...model })),
        },
        error: null,
      }
    },
  )
}

/** Files what was missing, or refuses it, and answers. */
const answering =
  (deps: CureDeps) =>
  async ({ request, reply, who, begunAt }: SubmissionContext<CureOwner>, body: ArrivedBody) => {
    const { formType } = who
    const basis = headerOf(request, cureBasisHeader) ?? ''
    const { referenceCode, refusal } = await submitCure(deps, {
      owner: who,
      basis,
      key: keyOf(request),
      begunAt,
      ...body,
    })
    deps.countSubmission(formType, refusal?.kind ?? 'filed')
    deps.checkpoint?.('answerReady')
    if (refusal === null) return filedAnswer(referenceCode)
    const sent = parseSubmission(formType, body.received)
    const culture = deps.wording.cultureOf(request, sent?.submission.culture)
    const plan = deps.loadedCase.forms.get(formType)?.plan
    const shown = plan && sent ? shownInModels(plan, sent.models) : undefined
    return reply
      .code(refusalStatus[refusal.kind])
      .send(refusedAnswer(deps.wording.aboutField(culture, refusal.message, refusal.label, shown)))
  }

/** POST /api/claim/cure/submit: what was missing, for whoever opened the claim. It arrives as a claim does. */
function submitCureRoute(server: ServerInstance, deps: CureDeps): void {
  bodyRoute<CureOwner>(server, {
    url: cureCalls.submit,
    deps,
    limits: submitLimits(deps.inForce.settings.documents),
    admit: async (request) => {
      const owner = await ownerByClaimKey(deps, headerOf(request, claimKeyHeader) ?? '')
      return (
        owner && {
          who: owner,
          countedWith: owner.memberId,
          memberId: owner.memberId,
          formType: owner.formType,
        }
      )
    },
    onArrived: async () => undefined,
    answer: answering(deps),
    notAdmitted: { status: 401, key: 'LocKey_Cure_KeyEnded' },
  })
}

/** The calls by which a claimant gives what is missing from a claim. */
export function cureRoutes(server: ServerInstance, deps: CureDeps): void {
  openRoute(server, deps)
  submitCureRoute(server, deps)
}
