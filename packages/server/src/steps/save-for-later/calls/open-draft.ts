import { beginDraft, type DraftOpenAnswer, openDraft } from '@redress/api'
import { callRoute } from '../../../http/call-route.ts'
import type { ServerInstance } from '../../../http/server-instance.ts'
import type { CallContext } from '../../../site/call-context.ts'
import { hasLostBytes } from '../../documents/remove-files.ts'
import { uploadState } from '../../documents/upload-state.ts'
import { acceptedTypes } from '../../filing/list-documents.ts'
import { inEqualTime } from '../../sign-in/attempts.ts'
import { giveGrant } from '../../sign-in/grants.ts'
import type { Grant } from '../../sign-in/stored/grant-store.ts'
import { findDraft } from '../drafts.ts'
import type { StoredDraft } from '../stored/draft-store.ts'
import { isAdmitted, savingGrant } from './draft-calls.ts'

/** The documents that a draft has, and what became of each. */
async function documentsOf(deps: CallContext, draft: StoredDraft): Promise<DraftOpenAnswer['documents']> {
  const { loadedCase, inForce, storage, scanner, now } = deps
  const form = loadedCase.forms.get(draft.formType) ?? inForce.forms.get(draft.formType)
  if (!form) return []
  const types = acceptedTypes(loadedCase, form)
  const found = await storage.uploads.ofDraft(draft.idHash, now())
  // One whose bytes are lost is not there: the page names it.
  const lost = await Promise.all(found.map((upload) => hasLostBytes(deps, upload)))
  return found
    .filter((_, index) => !lost[index])
    .map((upload) => ({
      upload: upload.id,
      state: uploadState(upload, { types, hasScanner: scanner !== null }),
    }))
}

const openAnswerOf = async (deps: CallContext, draft: StoredDraft): Promise<DraftOpenAnswer> => ({
  form: draft.formType,
  version: editionOf(deps, draft) ?? draft.caseVersion,
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
function openRoute(server: ServerInstance, deps: CallContext): void {
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

/** The edition in which a draft was saved; null where versions are not stored. */
const editionOf = ({ versions }: CallContext, { caseVersion }: StoredDraft): string | null =>
  versions?.editionOf(caseVersion) ?? null

/** The edition of a draft, if it is another than that of the grant, and the form is open still. */
function otherEdition(deps: CallContext, { caseVersion }: Grant, draft: StoredDraft): string | null {
  const edition = editionOf(deps, draft)
  const isOther = edition !== null && edition !== deps.versions?.editionOf(caseVersion)
  return isOther && deps.inForce.forms.has(draft.formType) ? edition : null
}

/**
 * Documents of the form have the edition of the draft from now on, however long ago it was saved. Only for whoever is signed in: the way
 * was passed already.
 */
function beginRoute(server: ServerInstance, deps: CallContext): void {
  const { route, refuse } = callRoute(beginDraft, deps)
  server.route({
    ...route,
    handler: async (request, reply) => {
      const { form, id } = request.body
      const grant = await savingGrant(deps, request, form)
      if (!grant) return refuse(request, reply, 'signedOut')
      const draft = await findDraft(deps, id)
      const caseVersion = draft?.formType === form ? otherEdition(deps, grant, draft) : null
      if (caseVersion === null) return { begun: false }
      await giveGrant(deps, { ...grant, caseVersion }, grant.grantedAt)
      return { begun: true }
    },
  })
}

/** The calls of a page that opens a draft. */
export function openDraftRoutes(server: ServerInstance, deps: CallContext): void {
  openRoute(server, deps)
  beginRoute(server, deps)
}
