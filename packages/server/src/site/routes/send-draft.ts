import { draftCalls, draftSendAnswer, draftSendRequest } from '@redress/engine/contract'
import { writtenDraftCode } from '@redress/engine/draft-code'
import { admitMailbox } from '../../claims/drafts/admit-draft-call.ts'
import { earliest, ownClosing } from '../../claims/drafts/draft-end.ts'
import { draftIdOf, findDraft } from '../../claims/drafts/drafts.ts'
import { sendDraftLink } from '../../claims/drafts/send-draft-link.ts'
import { isMailAddress } from '../../claims/filing/receipt-address.ts'
import type { ServerInstance } from '../server-instance.ts'
import { type DraftCallDeps, draftCall, draftRefusals, isAdmitted, savingGrant } from './draft-calls.ts'

/**
 * POST /api/drafts/send: sends the link of a draft by e-mail, because its claimant asks for that. The server has the code for
 * this moment alone. It makes the link itself, and only of a draft that is there, so that no text of a caller is sent to anybody.
 */
export function sendDraftRoute(server: ServerInstance, deps: DraftCallDeps): void {
  const { refuse, options, schema } = draftCall(deps)
  server.post(
    draftCalls.send,
    { ...options, schema: { body: draftSendRequest, response: { '2xx': draftSendAnswer, ...schema } } },
    async (request, reply) => {
      const grant = await savingGrant(deps, request, request.body.form)
      if (!grant) return refuse(request, reply, draftRefusals.signedOut)
      const [code, to] = [writtenDraftCode(request.body.code), request.body.to.trim()]
      if (code === null || !isMailAddress(to)) return refuse(request, reply, draftRefusals.broken)
      if (!(await isAdmitted(deps, 'send', request)) || !(await admitMailbox(deps, to)))
        return refuse(request, reply, draftRefusals.tooMany)
      const draft = await findDraft(deps, draftIdOf(code))
      if (draft?.formType !== request.body.form) return refuse(request, reply, draftRefusals.unknown)
      const culture = deps.wording.cultureOf(request)
      const endsAt = earliest(draft.endsAt, await ownClosing(deps, grant))
      return { sent: await sendDraftLink(deps, { to, culture, code, endsAt }) }
    },
  )
}
