import type { App } from '../app/app.ts'
import type { FormSession } from '../session/form-session.ts'
import { toasts } from '../toasts/toasts.ts'
import { loadAttach, thoseStored } from './draft-documents.ts'
import { heldDraft } from './held-draft.ts'
import { openDraft } from './open-draft.ts'
import { withReturnedDocuments } from './with-returned-documents.ts'

/** Forms in which that was done: a document that is deleted since stays so. */
const done = new WeakSet<FormSession>()

/** Puts back the documents that a reload has lost, where the draft of this tab has them: their bytes are with the server. */
export async function returnDocuments({ client }: Pick<App, 'client'>, session: FormSession): Promise<void> {
  if (done.has(session)) return
  const { store, storedBefore } = session
  const held = storedBefore && (await heldDraft(client, session))
  if (!held) return
  const opened = await openDraft({ client }, held.code)
  if (opened === null || 'error' in opened || opened.content === null) return
  const attach = await loadAttach()
  done.add(session)
  const { documents = [] } = opened.content
  const stored = opened.draft.documents
  const inDraft = thoseStored(
    documents,
    stored.map(({ upload }) => upload),
  )
  const { state, returned } = withReturnedDocuments(store.getState(), storedBefore, inDraft)
  if (returned.size === 0) return
  store.dispatch({ type: 'restore', state })
  attach(
    session,
    documents.filter(({ clientId }) => returned.has(clientId)),
    stored,
  )
  if (returned.size === session.droppedDocuments)
    toasts.set(toasts.get().filter(({ key }) => key !== 'LocKey_Error_DocumentsDropped'))
}
