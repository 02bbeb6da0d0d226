import type { FormModel, FormState } from '@redress/engine'
import { withoutDocuments } from '../session/without-documents.ts'

/** The state of a form without the documents that are not in its draft, and the names of these. */
interface WithoutLost {
  readonly state: FormState
  readonly lost: readonly string[]
}

/** The names of the documents in a record. */
const namesIn = ({ fields }: FormModel): readonly string[] =>
  Object.values(fields).flatMap((value) => (Array.isArray(value) ? value.map(({ name }) => name) : []))

/** Leaves the records alone whose documents are in the draft; what becomes of the others is as after a reload. */
export function withoutLostDocuments(state: FormState, inDraft: ReadonlySet<string>): WithoutLost {
  const stays = ({ clientId }: FormModel): boolean => inDraft.has(clientId)
  const others = (models: readonly FormModel[]) => models.filter((model) => !stays(model))
  const rest = withoutDocuments({ ...state, saved: others(state.saved), drafts: others(state.drafts) }).state
  return {
    state: {
      ...rest,
      saved: state.saved.filter((model) => stays(model) || rest.saved.includes(model)),
      drafts: [...rest.drafts, ...state.drafts.filter(stays)],
    },
    lost: others([...state.saved, ...state.drafts]).flatMap(namesIn),
  }
}
