import type { DraftPrepareAnswer, DraftSaveAnswer } from '@redress/api'
import { longestDraft } from '@redress/api'
import { newDraftCode } from '@redress/form/draft-code'
import type { App } from '../app/app.ts'
import type { ArrivedDocuments } from '../documents/settle-uploads.ts'
import type { FormSession } from '../session/form-session.ts'
import { saveDraft } from './calls.ts'
import { draftCipherOf } from './draft-cipher.ts'
import { draftContentOf } from './draft-content.ts'
import { documentsOfDraft, keysOfDocuments, thoseStored } from './draft-documents.ts'
import { heldDraft, holdDraft } from './held-draft.ts'
import { withoutLostDocuments } from './without-lost-documents.ts'

/** The result of saving. */
export type SavedAnswers =
  | {
      readonly kind: 'saved'
      readonly code: string
      readonly answer: DraftSaveAnswer
      /** Somebody else saved it since this tab knows it, and what they saved was replaced. */
      readonly hasReplaced: boolean
      /** The names of the documents that are not in it. */
      readonly without: readonly string[]
    }
  /** In words of the server, or as a copy key. */
  | { readonly kind: 'notSaved'; readonly error: string }

const randomBytes = (count: number): Uint8Array => crypto.getRandomValues(new Uint8Array(count))

/**
 * Encrypts the answers of a form and the names of its documents that have arrived, and has them stored, under the code of this tab or a new one. The later save wins, and says so.
 * Rejects with an `ApiError`.
 */
export async function saveAnswers(
  { client }: Pick<App, 'client'>,
  session: FormSession,
  page: string,
  { claimant }: Pick<DraftPrepareAnswer, 'claimant'>,
  arrived: ArrivedDocuments,
): Promise<SavedAnswers> {
  const held = await heldDraft(client, session)
  const code = held?.code ?? newDraftCode(randomBytes)
  const cipher = await draftCipherOf(code)
  if (cipher === null) return { kind: 'notSaved', error: 'LocKey_Draft_Unable' }
  const { formType: form } = session.plan
  const documents = documentsOfDraft(arrived)
  const state = session.store.getState()
  const content = await cipher.seal(form, JSON.stringify(draftContentOf(session, page, claimant, documents)))
  if (content.length > (longestDraft / 3) * 4) return { kind: 'notSaved', error: 'LocKey_Draft_Unable' }
  const draft = { form, id: cipher.id, content, documents: await keysOfDocuments(cipher, documents) }
  const answer = await saveDraft(client, draft, session.idempotencyKey())
  if ('error' in answer) return { kind: 'notSaved', error: answer.error }
  await holdDraft(client, session, { code, saves: answer.saves })
  const { lost } = withoutLostDocuments(state, thoseStored(documents, answer.documents))
  return { kind: 'saved', code, answer, hasReplaced: answer.saves !== (held?.saves ?? 0) + 1, without: lost }
}
