import { type DraftSaveRequest, prepareDraft, saveDraft } from '@redress/api'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { keyedHash } from '../../../claims/vault/lookup-keys.ts'
import { callRoute } from '../../../http/call-route.ts'
import { networkOf } from '../../../http/network-of.ts'
import type { ServerInstance } from '../../../http/server-instance.ts'
import type { CallContext } from '../../../site/call-context.ts'
import { draftDocuments } from '../../documents/draft-documents.ts'
import { removeFiles } from '../../documents/remove-files.ts'
import { draftLimits, uploadLimits } from '../../documents/upload-limits.ts'
import { keyOf } from '../../filing/calls/body-route.ts'
import { draftHashOf } from '../../filing/filed-draft.ts'
import { ownerOf } from '../../sign-in/credentials.ts'
import type { Grant } from '../../sign-in/stored/grant-store.ts'
import { draftEnd } from '../draft-end.ts'
import { draftClaimantOf, draftContent } from '../drafts.ts'
import { offeredReminder } from '../reminder-time.ts'
import { canSendDraftLinks } from '../send-draft-link.ts'
import type { DraftDocuments } from '../stored/draft-store.ts'
import { isAdmitted, offersReminders, savingGrant, sessionHashIn } from './draft-calls.ts'

/** Whose draft it would be, and until when it would be stored. */
function prepareRoute(server: ServerInstance, deps: CallContext): void {
  const { route, refuse } = callRoute(prepareDraft, deps)
  server.route({
    ...route,
    handler: async (request, reply) => {
      const grant = await savingGrant(deps, request, request.body.form)
      if (!grant) return refuse(request, reply, 'signedOut')
      const end = await draftEnd(deps, grant)
      if (!end) return refuse(request, reply, 'closed')
      const { endsAt } = end
      const { formType } = grant
      const remindsAt = offersReminders(deps, formType)
        ? offeredReminder(deps.inForce, { formType, askedAt: deps.now(), endsAt })
        : null
      return {
        claimant: draftClaimantOf(deps.keys, grant),
        endsAt: endsAt.toString(),
        sendsMail: canSendDraftLinks(deps.outbox),
        remindsAt: remindsAt?.toString() ?? null,
      }
    },
  })
}

type SaveRequest = FastifyRequest<{ Body: DraftSaveRequest }>

/** The documents that the draft is to have, as the server may take them into it. */
async function documentsOf(
  deps: CallContext,
  request: SaveRequest,
  grant: Grant,
  idHash: string,
): Promise<DraftDocuments> {
  const { formType, memberId: holder } = grant
  const memberId = ownerOf(deps.keys, grant, keyOf(request))
  const { maxFiles } = deps.loadedCase.settings.documents
  const named = (request.body.documents ?? []).slice(0, maxFiles)
  return {
    uploads: await draftDocuments(deps, { memberId, formType, idHash }, named),
    holder,
    network: keyedHash(deps.keys.network, networkOf(request.ip)),
    limits: draftLimits(uploadLimits(deps.loadedCase.settings.documents, deps.stagingGigabytes)),
  }
}

/**
 * Stores what the browser encrypted, in the place of what it saved before. Only sessions that are signed in to a form can, so that its
 * captcha and its way limit what is stored.
 */
function saveRoute(server: ServerInstance, deps: CallContext): void {
  const { route, refuse } = callRoute(saveDraft, deps)
  const isSignedIn = async (request: FastifyRequest): Promise<boolean> => {
    const session = sessionHashIn(deps, request)
    return session !== null && (await deps.storage.grants.ofSession(session)).length > 0
  }
  server.route({
    ...route,
    preParsing: async (request: FastifyRequest, reply: FastifyReply) => {
      if (deps.sessions.proven(request) === null) await refuse(request, reply, 'csrf')
      else if (!(await isSignedIn(request))) await refuse(request, reply, 'signedOut')
    },
    handler: async (request, reply) => {
      const { form: formType, id, content: written } = request.body
      const grant = await savingGrant(deps, request, formType)
      if (!grant) return refuse(request, reply, 'signedOut')
      const content = draftContent(written)
      if (!content) return refuse(request, reply, 'malformed')
      const end = await draftEnd(deps, grant)
      if (!end) return refuse(request, reply, 'closed')
      if (!(await isAdmitted(deps, 'save', request))) return refuse(request, reply, 'tooMany')
      const [savedAt, idHash] = [deps.now(), draftHashOf(deps.keys, id)]
      const { endsAt, daysEnd, closesAt } = end
      const caseVersion = deps.loadedCase.version
      const draft = { idHash, formType, caseVersion, savedAt, endsAt: daysEnd, closesAt, content }
      const documents = await documentsOf(deps, request, grant, idHash)
      const { saves, uploads, removed } = await deps.storage.drafts.put(draft, documents)
      await removeFiles(deps, removed)
      return { saves, savedAt: savedAt.toString(), endsAt: endsAt.toString(), documents: [...uploads] }
    },
  })
}

/** The calls of a page that saves a draft. */
export function saveDraftRoutes(server: ServerInstance, deps: CallContext): void {
  prepareRoute(server, deps)
  saveRoute(server, deps)
}
