import type { FormModel, FormState } from '@redress/engine'
import { saysMore, withoutDocuments } from '../session/without-documents.ts'

/** The state of a form without the documents that are not in its draft, and the names of these. */
interface WithoutLost {
  readonly state: FormState
  readonly lost: readonly string[]
}

/** The names of the documents in a record. */
const namesIn = ({ fields }: FormModel): readonly string[] =>
  Object.values(fields).flatMap((value) => (Array.isArray(value) ? value.map(({ name }) => name) : []))

/** Leaves the records alone whose documents are in the draft; of the others only what was typed besides stays. */
export function withoutLostDocuments(state: FormState, inDraft: ReadonlySet<string>): WithoutLost {
  const stays = ({ clientId }: FormModel): boolean => inDraft.has(clientId)
  const others = (models: readonly FormModel[]) => models.filter((model) => !stays(model))
  const withoutOthers = { ...state, saved: others(state.saved), drafts: others(state.drafts) }
  const rest = withoutDocuments(withoutOthers, saysMore(state)).state
  return {
    state: {
      ...rest,
      saved: state.saved.filter((model) => stays(model) || rest.saved.includes(model)),
      drafts: [...rest.drafts, ...state.drafts.filter(stays)],
    },
    lost: others([...state.saved, ...state.drafts]).flatMap(namesIn),
  }
}
