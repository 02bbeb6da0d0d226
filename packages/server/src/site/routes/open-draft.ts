import { beginDraft, type DraftOpenAnswer, openDraft } from '@redress/api'
import { findDraft } from '../../claims/drafts/drafts.ts'
import { acceptedTypes } from '../../claims/filing/list-documents.ts'
import { inEqualTime } from '../../claims/sign-in/attempts.ts'
import { giveGrant } from '../../claims/sign-in/grants.ts'
import { hasLostBytes } from '../../claims/uploads/remove-files.ts'
import { uploadState } from '../../claims/uploads/upload-state.ts'
import type { StoredDraft } from '../../storage/draft-store.ts'
import type { Grant } from '../../storage/grant-store.ts'
import { callRoute } from '../http/call-route.ts'
import type { ServerInstance } from '../server-instance.ts'
import { type DraftCallDeps, isAdmitted, savingGrant } from './draft-calls.ts'

/** The documents that a draft has, and what became of each. */
async function documentsOf(deps: DraftCallDeps, draft: StoredDraft): Promise<DraftOpenAnswer['documents']> {
  const { loadedCase, inForce, uploads, scanner, now } = deps
  const form = loadedCase.forms.get(draft.formType) ?? inForce.forms.get(draft.formType)
  if (!form) return []
  const types = acceptedTypes(loadedCase, form)
  const found = await uploads.ofDraft(draft.idHash, now())
  // One whose bytes are lost is not there: the page names it.
  const lost = await Promise.all(found.map((upload) => hasLostBytes(deps, upload)))
  return found
    .filter((_, index) => !lost[index])
    .map((upload) => ({
      upload: upload.id,
      state: uploadState(upload, { types, hasScanner: scanner !== null }),
    }))
}

const openAnswerOf = async (deps: DraftCallDeps, draft: StoredDraft): Promise<DraftOpenAnswer> => ({
  form: draft.formType,
  version: draft.caseVersion,
  content: Buffer.from(draft.content).toString('base64'),
  saves: draft.saves,
  savedAt: draft.savedAt.toString(),
  endsAt: draft.endsAt.toString(),
  documents: await documentsOf(deps, draft),
})

/**
 * What is stored under an id, which is as good as random to whoever does not have the code. An unknown one, and one that has ended or was
 * removed, get the same answer after the same time; a right one is never refused.
 */
function openRoute(server: ServerInstance, deps: DraftCallDeps): void {
  const { route, refuse } = callRoute(openDraft, deps)
  server.route({
    ...route,
    handler: async (request, reply) => {
      const draft = await inEqualTime(() => findDraft(deps, request.body.id))
      if (draft) return openAnswerOf(deps, draft)
      const isFew = await isAdmitted(deps, 'wrongCode', request)
      return refuse(request, reply, isFew ? 'draftUnknown' : 'tooMany')
    },
  })
}

/** Whether the claimant may go on under the version of a draft: pages of it may be open still, and it has the form. */
async function opensUnder({ versions, inForce }: DraftCallDeps, grant: Grant, draft: StoredDraft) {
  const { formType, caseVersion } = draft
  if (!versions || grant.caseVersion === caseVersion || !inForce.forms.has(formType)) return false
  if (!(await versions.mayBeOpen(caseVersion))) return false
  return (await versions.loadForRequest(caseVersion))?.forms.has(formType) ?? false
}

/**
 * Documents of the form have the version of the draft from now on, where it may still be open. Only for whoever is signed in: the way was
 * passed already.
 */
function beginRoute(server: ServerInstance, deps: DraftCallDeps): void {
  const { route, refuse } = callRoute(beginDraft, deps)
  server.route({
    ...route,
    handler: async (request, reply) => {
      const { form, id } = request.body
      const grant = await savingGrant(deps, request, form)
      if (!grant) return refuse(request, reply, 'signedOut')
      const draft = await findDraft(deps, id)
      if (draft?.formType !== form || !(await opensUnder(deps, grant, draft))) return { begun: false }
      await giveGrant(deps.grants, { ...grant, caseVersion: draft.caseVersion }, grant.grantedAt)
      return { begun: true }
    },
  })
}

/** The calls of a page that opens a draft. */
export function openDraftRoutes(server: ServerInstance, deps: DraftCallDeps): void {
  openRoute(server, deps)
  beginRoute(server, deps)
}
