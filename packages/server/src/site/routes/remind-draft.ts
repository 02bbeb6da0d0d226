import { draftCalls, draftRemindAnswer, draftRemindRequest } from '@redress/engine/contract'
import { admitMailbox } from '../../claims/drafts/admit-draft-call.ts'
import { askForReminder } from '../../claims/drafts/ask-for-reminder.ts'
import { findDraft } from '../../claims/drafts/drafts.ts'
import { isMailAddress } from '../../claims/filing/receipt-address.ts'
import type { ServerInstance } from '../server-instance.ts'
import {
  type DraftCallDeps,
  draftCall,
  draftRefusals,
  isAdmitted,
  offersReminders,
  savingGrant,
} from './draft-calls.ts'

/**
 * POST /api/drafts/remind: stores an address, encrypted, to which one reminder of a draft is sent before it ends, because its claimant
 * asks for that. The server gets the id and not the code, so that nothing that it stores opens the draft. Requests count as
 * e-mails of links do, and only for a draft that is there.
 */
export function remindDraftRoute(server: ServerInstance, deps: DraftCallDeps): void {
  const { refuse, options, schema } = draftCall(deps)
  server.post(
    draftCalls.remind,
    { ...options, schema: { body: draftRemindRequest, response: { '2xx': draftRemindAnswer, ...schema } } },
    async (request, reply) => {
      const { form, id, to: written } = request.body
      const grant = await savingGrant(deps, request, form)
      if (!grant) return refuse(request, reply, draftRefusals.signedOut)
      const to = written.trim()
      if (!offersReminders(deps, form)) return refuse(request, reply, draftRefusals.unknown)
      if (!isMailAddress(to)) return refuse(request, reply, draftRefusals.broken)
      if (!(await isAdmitted(deps, 'send', request)) || !(await admitMailbox(deps, to)))
        return refuse(request, reply, draftRefusals.tooMany)
      const draft = await findDraft(deps, id)
      if (draft?.formType !== form) return refuse(request, reply, draftRefusals.unknown)
      const culture = deps.wording.cultureOf(request)
      const asked = await askForReminder(deps, draft, { memberId: grant.memberId, to, culture })
      if (asked === 'tooMany') return refuse(request, reply, draftRefusals.tooMany)
      return { remindsAt: asked === 'late' ? null : asked.toString() }
    },
  )
}
