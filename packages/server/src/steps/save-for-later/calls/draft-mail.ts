import { askForReminder, sendDraftLink } from '@redress/api'
import { writtenDraftCode } from '@redress/form/draft-code'
import { callRoute } from '../../../http/call-route.ts'
import type { ServerInstance } from '../../../http/server-instance.ts'
import type { CallContext } from '../../../site/call-context.ts'
import { isMailAddress } from '../../filing/receipt-address.ts'
import { admitMailbox } from '../admit-draft-call.ts'
import { askForReminder as storeReminder } from '../ask-for-reminder.ts'
import { earliest, ownClosing } from '../draft-end.ts'
import { draftIdOf, findDraft } from '../drafts.ts'
import { sendDraftLink as mailLink } from '../send-draft-link.ts'
import { isAdmitted, offersReminders, savingGrant } from './draft-calls.ts'

/**
 * Sends the link of a draft by e-mail, because its claimant asks for that. The server has the code for this moment alone. It makes the
 * link itself, and only of a draft that is there, so that no text of a caller is sent to anybody.
 */
function sendRoute(server: ServerInstance, deps: CallContext): void {
  const { route, refuse } = callRoute(sendDraftLink, deps)
  server.route({
    ...route,
    handler: async (request, reply) => {
      const grant = await savingGrant(deps, request, request.body.form)
      if (!grant) return refuse(request, reply, 'signedOut')
      const [code, to] = [writtenDraftCode(request.body.code), request.body.to.trim()]
      if (code === null || !isMailAddress(to)) return refuse(request, reply, 'malformed')
      if (!(await isAdmitted(deps, 'send', request)) || !(await admitMailbox(deps, to)))
        return refuse(request, reply, 'tooMany')
      const draft = await findDraft(deps, draftIdOf(code))
      if (draft?.formType !== request.body.form) return refuse(request, reply, 'draftUnknown')
      const culture = deps.wording.cultureOf(request)
      const endsAt = earliest(draft.endsAt, await ownClosing(deps, grant))
      return { sent: await mailLink(deps, { to, culture, code, endsAt }) }
    },
  })
}

/**
 * Stores an address, encrypted, to which one reminder of a draft is sent before it ends, because its claimant asks for that. The server
 * gets the id and not the code, so that nothing that it stores opens the draft. Requests count as e-mails of links do, and only for a
 * draft that is there.
 */
function remindRoute(server: ServerInstance, deps: CallContext): void {
  const { route, refuse } = callRoute(askForReminder, deps)
  server.route({
    ...route,
    handler: async (request, reply) => {
      const { form, id, to: written } = request.body
      const grant = await savingGrant(deps, request, form)
      if (!grant) return refuse(request, reply, 'signedOut')
      const to = written.trim()
      if (!offersReminders(deps, form)) return refuse(request, reply, 'draftUnknown')
      if (!isMailAddress(to)) return refuse(request, reply, 'malformed')
      if (!(await isAdmitted(deps, 'send', request)) || !(await admitMailbox(deps, to)))
        return refuse(request, reply, 'tooMany')
      const draft = await findDraft(deps, id)
      if (draft?.formType !== form) return refuse(request, reply, 'draftUnknown')
      const culture = deps.wording.cultureOf(request)
      const asked = await storeReminder(deps, draft, { memberId: grant.memberId, to, culture })
      if (asked === 'tooMany') return refuse(request, reply, 'tooMany')
      return { remindsAt: asked === 'late' ? null : asked.toString() }
    },
  })
}

/** The calls that send an e-mail about a draft, at once or before it ends. */
export function draftMailRoutes(server: ServerInstance, deps: CallContext): void {
  sendRoute(server, deps)
  remindRoute(server, deps)
}
