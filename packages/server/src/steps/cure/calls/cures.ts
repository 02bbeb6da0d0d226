import * as api from '@redress/api'
import { shownInModels } from '@redress/form/sentences'
import { callRoute } from '../../../http/call-route.ts'
import type { ServerInstance } from '../../../http/server-instance.ts'
import type { CallContext } from '../../../site/call-context.ts'
import { type ArrivedBody, bodyRoute, filedAnswer, keyOf } from '../../filing/calls/body-route.ts'
import type { SubmissionContext } from '../../filing/calls/submission-context.ts'
import { headerOf, ownerByClaimKey } from '../../filing/calls/submission-owner.ts'
import { submitLimits } from '../../filing/calls/submit-limits.ts'
import { parseSubmission } from '../../filing/parse-submission.ts'
import { cureRefusals, openClaimToCure } from '../curable-claim.ts'
import type { CureOwner } from '../cure-submission.ts'
import { presentCure } from '../present-cure.ts'
import { submitCure } from '../submit-cure.ts'

/** The form that asks for what is missing from the claim of a key, and shows nothing of it. */
function openRoute(server: ServerInstance, deps: CallContext): void {
  const { wording, inForce, now } = deps
  const { route, refuse } = callRoute(api.showMissing, deps)
  server.route({
    ...route,
    handler: async (request, reply) => {
      const owner = await ownerByClaimKey(deps, request.headers[api.claimKeyHeader])
      const claim = owner && (await openClaimToCure(deps, owner.opened.claimId))
      if (!claim) return refuse(request, reply, 'cureKeyEnded')
      const { proof } = owner.opened
      const present = presentCure({ inForce, at: now(), proof }, claim.history, claim.record)
      if (present.kind !== 'open') {
        const error = wording.text(wording.cultureOf(request), { key: cureRefusals[present.kind] })
        return { cure: null, error }
      }
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
  })
}

/** Files what was missing, or refuses it, and answers. */
const answering =
  (deps: CallContext) =>
  async ({ request, reply, refuse, who, begunAt }: SubmissionContext<CureOwner>, body: ArrivedBody) => {
    const { formType } = who
    const basis = headerOf(request, api.cureBasisHeader) ?? ''
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
    const error = deps.wording.aboutField(culture, refusal.message, refusal.label, shown)
    return refuse(request, reply, refusal.kind, { error })
  }

/** What was missing, for whoever opened the claim. It arrives as a claim does. */
function submitCureRoute(server: ServerInstance, deps: CallContext): void {
  bodyRoute<CureOwner>(server, {
    call: api.sendMissing,
    deps,
    limits: submitLimits(deps.inForce.settings.documents),
    admit: async (request) => {
      const owner = await ownerByClaimKey(deps, headerOf(request, api.claimKeyHeader) ?? '')
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
    notAdmitted: 'cureKeyEnded',
  })
}

/** The calls by which a claimant gives what is missing from a claim. */
export function cureRoutes(server: ServerInstance, deps: CallContext): void {
  openRoute(server, deps)
  submitCureRoute(server, deps)
}
