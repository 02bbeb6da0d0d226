import type { DraftOpenAnswer } from '@redress/api'
import { type FieldId, type FormModel, type FormState, modelNameOf } from '@redress/form'
import { isNumber, isText, listOf, objectOf, orMissing, orNull, type Shape } from '../api/shape.ts'
import { fillKnownRows } from '../session/fill-in.ts'
import type { FormSession } from '../session/form-session.ts'
import { isFormState } from '../session/is-form-state.ts'
import { type DraftDocument, loadAttach, thoseStored } from './draft-documents.ts'
import { withoutLostDocuments } from './without-lost-documents.ts'

/** The formats of what is encrypted: without documents, and with them. Every released one stays readable. */
const draftFormats = { answers: 1, documents: 2 } as const

/** What is encrypted of a form. */
export interface DraftContent {
  readonly format: number
  /** The page that was shown. */
  readonly page: string
  /** Who was signed in, as the server names them for this form; null for somebody who is no class member. */
  readonly claimant: string | null
  readonly state: FormState
  /** The documents that arrived before it was saved. */
  readonly documents?: readonly DraftDocument[] | undefined
}

const isContent: Shape<DraftContent> = objectOf({
  format: isNumber,
  page: isText,
  claimant: orNull(isText),
  state: isFormState,
  documents: orMissing(listOf(objectOf({ clientId: isText, upload: isText, sha256: isText }))),
})

const isOfSignIn = (model: FormModel): boolean => modelNameOf(model) === 'credentials'

/** The ids of the fields that sign in. */
const signsIn = (id: FieldId): boolean => id.startsWith('credentials.')

/** The content of a text that was decrypted; null if a later version of the product wrote it, or another program. */
export function draftContentIn(text: string): DraftContent | null {
  const content: unknown = JSON.parse(text)
  return isContent(content) && Object.values<number>(draftFormats).includes(content.format) ? content : null
}

/**
 * What is saved of a form: every answer and the documents that have arrived, and neither others, nor what signs in, nor what the class
 * list knows.
 */
export function draftContentOf(
  { store }: Pick<FormSession, 'store'>,
  page: string,
  claimant: string | null,
  documents: readonly DraftDocument[] = [],
): DraftContent {
  const { state } = withoutLostDocuments(store.getState(), new Set(documents.map(({ clientId }) => clientId)))
  return {
    format: documents.length > 0 ? draftFormats.documents : draftFormats.answers,
    ...(documents.length > 0 && { documents }),
    page,
    claimant,
    state: {
      ...state,
      saved: state.saved.filter((model) => !isOfSignIn(model)),
      prepopulated: [],
      edited: state.edited.filter((id) => !signsIn(id)),
      touched: state.touched.filter((id) => !signsIn(id)),
    },
  }
}

/** A model without what the class list had filled in, which it fills in anew: it may have been corrected since. */
function withoutPrefilled(
  { plan, store }: Pick<FormSession, 'plan' | 'store'>,
  edited: ReadonlySet<FieldId>,
  model: FormModel,
): FormModel {
  const isFilledAnew = (name: string): boolean => {
    const id = `${modelNameOf(model)}.${name}`
    const key = plan.fields.get(id)?.widget?.prepopulatedDataKey
    return key !== undefined && !edited.has(id) && store.prepopulated(key) !== null
  }
  const fields = Object.entries(model.fields).map(
    ([name, value]) => [name, isFilledAnew(name) ? null : value] as const,
  )
  return { ...model, fields: Object.fromEntries(fields) }
}

/**
 * Puts the answers of a draft in the place of those of the form. Who is signed in, and what the class list knows of them, stays as the
 * sign-in brought it; what the form no longer has is left out. Returns the names of the documents that the server no longer has.
 */
export async function putIn(
  session: Pick<FormSession, 'plan' | 'store' | 'newUuid' | 'attachFile'>,
  { state: whole, documents = [] }: DraftContent,
  stored: DraftOpenAnswer['documents'] = [],
): Promise<readonly string[]> {
  const { store } = session
  const inDraft = thoseStored(
    documents,
    stored.map(({ upload }) => upload),
  )
  const { state, lost } = withoutLostDocuments(whole, inDraft)
  const attach = inDraft.size > 0 ? await loadAttach() : null
  const now = store.getState()
  const edited = new Set(state.edited)
  const saved = state.saved.map((model) => withoutPrefilled(session, edited, model))
  store.dispatch({
    type: 'restore',
    state: {
      ...state,
      saved: [...now.saved.filter(isOfSignIn), ...saved.filter((model) => !isOfSignIn(model))],
      prepopulated: now.prepopulated,
      edited: [...now.edited.filter(signsIn), ...state.edited],
      touched: [...now.touched.filter(signsIn), ...state.touched],
    },
  })
  store.dispatch({ type: 'prefill', models: now.prepopulated })
  await fillKnownRows(session)
  attach?.(session, documents, stored)
  return lost
}
